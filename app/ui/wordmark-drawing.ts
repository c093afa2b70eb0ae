/** The wordmark of `icons.svg`, for the pages and for the pictures of shared links. Only this brand has a drawing. */
export const wordmarkDrawing = {
  brand: "Ambra",
  viewBox: "0 0 150.8 44",
  width: 150.8,
  height: 44,
} as const;
