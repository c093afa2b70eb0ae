/** A drawing as markup, coloured by the page's style sheet. */
declare module "*.svg?drawing" {
  const drawing: import("./colour.ts").HashedDrawing;
  export default drawing;
}
/** Drawings as files, with the colours of a background. */
declare module "*.svg?on=night" {
  const drawing: import("./colour.ts").DrawingFile;
  export default drawing;
}
declare module "*.svg?on=paper" {
  const drawing: import("./colour.ts").DrawingFile;
  export default drawing;
}
declare module "*.svg?on=white" {
  const drawing: import("./colour.ts").DrawingFile;
  export default drawing;
}
declare module "*.svg?on=gialla" {
  const drawing: import("./colour.ts").DrawingFile;
  export default drawing;
}
declare module "*.svg?on=rosa" {
  const drawing: import("./colour.ts").DrawingFile;
  export default drawing;
}
