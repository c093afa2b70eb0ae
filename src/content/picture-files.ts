import type { Photograph } from "#src/content/schema/parts.ts";

/** AVIF for one to two pixels per CSS pixel: no frame is wider than 640 of these, and no photograph narrower than the largest file. */
const avifWidths = [480, 720, 960, 1280];
/** For the few browsers without AVIF. */
const jpegWidth = 960;

/** Photographs have fine grain on dark gradients: with lower qualities an evening sky shows bands. */
const encoding = { avif: { quality: 60, effort: 4 }, jpeg: { quality: 78, mozjpeg: true } } as const;

/** Goes into the hash of each photograph: with other settings its files have other names. */
export const encodingSettings = JSON.stringify({ avifWidths, jpegWidth, encoding });

export function derivedFiles({ name, hash }: Photograph) {
  const file = (format: keyof typeof encoding, width: number) => ({
    name: `${name}-${hash}-${width}.${format}`,
    width,
    format,
    options: encoding[format],
  });
  return [...avifWidths.map((width) => file("avif", width)), file("jpeg", jpegWidth)];
}

export function originalFile({ name, hash }: Photograph): string {
  return `${name}-${hash}.jpg`;
}

/** The photographs as pages show them. @param isReady whether a derived file has been made */
export function showPictures(photographs: readonly Photograph[], isReady: (file: string) => boolean = () => false) {
  return Object.fromEntries(photographs.map((photograph) => [photograph.name, shown(photograph, isReady)]));
}

/** `avif` are the files of the better format, none until they are made; `src` is the path of a JPEG. */
function shown(photograph: Photograph, isReady: (file: string) => boolean) {
  const { width, height } = photograph;
  const files = derivedFiles(photograph).map((file) => ({ ...file, path: `/pictures/${file.name}` }));
  const jpeg = files.pop();
  if (jpeg === undefined || ![...files, jpeg].every(({ name }) => isReady(name))) {
    return { width, height, avif: undefined, src: `/pictures/${originalFile(photograph)}` };
  }
  return { width, height, avif: files.map((file) => `${file.path} ${file.width}w`).join(", "), src: jpeg.path };
}
