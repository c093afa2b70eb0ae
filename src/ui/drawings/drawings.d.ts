/** A drawing as markup, coloured by the page's style sheet. */
declare module "*.svg?drawing" {
  const drawing: import("./colour.ts").HashedDrawing;
  export default drawing;
}
