const mebibyte = 1024 * 1024;

/** Upper bound of an uploaded photograph, in bytes: a phone's has 2 to 12 MB. */
export const longestPicture = 20 * mebibyte;
/** The width to which an uploaded photograph is reduced, in pixels: twice that of the widest derived file. */
export const widestPicture = 2560;
/** Upper bound of the body of a form with such a file, in bytes. */
export const longestUpload = longestPicture + mebibyte;
/** The one field of a form whose body is longer. */
export const oversizedField = "oversized";

/** The smallest photograph that is sharp on every screen, in pixels. */
export const leastPicture = { width: 1280, height: 480 };
/** How many times as wide as high, and as high as wide, a photograph may be: pages show it whole. */
export const longestSides = { wide: 3, high: 2 };

export type RefusedShape = "too-narrow" | "too-low" | "too-wide" | "too-high";

/** Why pages cannot show a photograph of this size, in pixels and upright; undefined where they can. */
export function refusedShape(width: number, height: number): RefusedShape | undefined {
  if (width < leastPicture.width) return "too-narrow";
  if (height < leastPicture.height) return "too-low";
  if (width > height * longestSides.wide) return "too-wide";
  return height > width * longestSides.high ? "too-high" : undefined;
}
