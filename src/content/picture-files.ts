import type { Photograph, ShownPicture } from "#src/content/schema/parts.ts";

type PictureFormat = "avif" | "webp" | "jpeg";

/**
 * Widths in pixels. No frame is wider than 640 CSS pixels. AVIF has the widths for one to two
 * pixels per CSS pixel; WebP and JPEG are for the few browsers without AVIF.
 */
const pictureWidths: Record<PictureFormat, readonly number[]> = {
  avif: [480, 720, 960, 1280],
  webp: [720, 1280],
  jpeg: [960],
};

/** Photographs have fine grain on dark gradients: with lower qualities an evening sky shows bands. */
const encoding = {
  avif: { quality: 60, effort: 4 },
  webp: { quality: 76, effort: 5 },
  jpeg: { quality: 78, mozjpeg: true },
} as const satisfies Record<PictureFormat, object>;

/** Goes into the hash of each photograph: with other settings its files have other names. */
export const encodingSettings = JSON.stringify({ widths: pictureWidths, encoding });

/** The widths a picture has in a format: those of the list, and its own width where the list reaches further. */
export function widthsOf(format: PictureFormat, pictureWidth: number): number[] {
  const list = pictureWidths[format];
  const kept = list.filter((width) => width <= pictureWidth);
  const largest = Math.min(pictureWidth, Math.max(...list));
  return kept.at(-1) === largest ? kept : [...kept, largest];
}

/** The files to make of a photograph with options of sharp, from the format that browsers should prefer on. */
export function derivedFiles({ name, width, hash }: Photograph) {
  return (Object.keys(pictureWidths) as PictureFormat[]).flatMap((format) =>
    widthsOf(format, width).map((fileWidth) => ({
      name: `${name}-${hash}-${fileWidth}.${format}`,
      width: fileWidth,
      format,
      options: encoding[format],
    })),
  );
}

/** The photograph itself under a name that changes with it. */
export function originalFile({ name, hash }: Photograph): string {
  return `${name}-${hash}.jpg`;
}

/** Below it are the files of all photographs. */
const picturesPath = "/pictures/";

/** The photographs as pages show them. @param isReady whether a derived file has been made */
export function showPictures(
  photographs: readonly Photograph[],
  isReady: (file: string) => boolean = () => false,
): Record<string, ShownPicture> {
  return Object.fromEntries(photographs.map((photograph) => [photograph.name, shown(photograph, isReady)]));
}

function shown(photograph: Photograph, isReady: (file: string) => boolean): ShownPicture {
  const { width, height } = photograph;
  const files = derivedFiles(photograph);
  if (!files.every(({ name }) => isReady(name))) {
    return { width, height, sources: [], src: picturesPath + originalFile(photograph) };
  }
  const of = (format: PictureFormat) => files.filter((file) => file.format === format);
  const sources = (["avif", "webp"] as const).map((format) => ({
    type: `image/${format}`,
    srcSet: of(format)
      .map((file) => `${picturesPath}${file.name} ${file.width}w`)
      .join(", "),
  }));
  return { width, height, sources, src: picturesPath + (of("jpeg").at(-1)?.name ?? originalFile(photograph)) };
}
