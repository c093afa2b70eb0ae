export type PictureFormat = "avif" | "webp" | "jpeg";

/**
 * Widths in pixels. AVIF follows the frames of the layout at one and two pixels per CSS pixel; WebP and JPEG are for the few
 * browsers without AVIF and have only the widths that those need.
 */
export const pictureWidths: Record<PictureFormat, readonly number[]> = {
  avif: [480, 720, 960, 1280, 1600, 1920],
  webp: [720, 1280],
  jpeg: [960],
};

/** The widths a picture has in a format: those of the list, and its own width where the list reaches further. */
export function widthsOf(format: PictureFormat, pictureWidth: number): number[] {
  const list = pictureWidths[format];
  const kept = list.filter((width) => width <= pictureWidth);
  const largest = Math.min(pictureWidth, Math.max(...list));
  return kept.at(-1) === largest ? kept : [...kept, largest];
}
