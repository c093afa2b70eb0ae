/** The wordmark in `icons.svg`, for the pages and the share pictures. Only this brand has a drawing. */
export const wordmarkDrawing = {
  brand: "Ambra",
  viewBox: "0 0 266.8 48",
  width: 266.8,
  height: 48,
} as const;
