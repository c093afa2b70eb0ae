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

/** The name in the cache of a copy of the photograph itself, which is never served: it may say where it was taken. */
export function originalFile({ name, hash }: Photograph): string {
  return `${name}-${hash}.jpg`;
}

/** The photographs as pages show them. @param isReady whether a derived file has been made */
export function showPictures(photographs: readonly Photograph[], isReady: (file: string) => boolean = () => false) {
  return Object.fromEntries(photographs.map((photograph) => [photograph.name, shown(photograph, isReady)]));
}

/** `avif` are the files of the better format, none until all are made; `src` is the path of a JPEG, which is made when it is first read. */
function shown(photograph: Photograph, isReady: (file: string) => boolean) {
  const { width, height } = photograph;
  const files = derivedFiles(photograph).map((file) => ({ ...file, path: `/pictures/${file.name}` }));
  const [jpeg] = files.splice(-1);
  const isMade = files.every(({ name }) => isReady(name));
  const avif = isMade ? files.map((file) => `${file.path} ${file.width}w`).join(", ") : undefined;
  return { width, height, avif, src: jpeg?.path ?? "" };
}
