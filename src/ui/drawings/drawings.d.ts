declare module "*.svg?drawing" {
  const drawing: import("./colour.ts").HashedDrawing;
  export default drawing;
}
