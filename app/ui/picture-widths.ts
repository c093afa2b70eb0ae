export type PictureFormat = "avif" | "webp" | "jpeg";

/**
 * Widths in pixels. No picture is displayed wider than 640 CSS pixels. AVIF has the widths for one to two
 * pixels per CSS pixel; WebP and JPEG are for the few browsers without AVIF.
 */
export const pictureWidths: Record<PictureFormat, readonly number[]> = {
  avif: [480, 720, 960, 1280],
  webp: [720, 1280],
  jpeg: [960],
};

/**
 * The widths of a picture's files in a format: those of the list up to its own width, and its own width if the list goes on.
 */
export function widthsOf(format: PictureFormat, pictureWidth: number): number[] {
  const list = pictureWidths[format];
  const kept = list.filter((width) => width <= pictureWidth);
  const largest = Math.min(pictureWidth, Math.max(...list));
  return kept.at(-1) === largest ? kept : [...kept, largest];
}
