declare module "virtual:content" {
  const content: import("./schema/index.ts").AllContent;
  export default content;
}
