import type { Photograph } from "#src/content/schema/parts.ts";

/** Frames are at most 640 CSS pixels wide, on screens with up to two pixels each; no photograph is narrower than the widest file. */
const avifWidths = [480, 720, 960, 1280];
const jpegWidth = 960;

/** At lower qualities an evening sky shows bands. */
const encoding = { avif: { quality: 60, effort: 4 }, jpeg: { quality: 78, mozjpeg: true } } as const;

/** Part of the hash of each photograph, so that new settings give its files new names. */
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

/** The name of the original in the cache. It is never served, because its metadata may say where it was taken. */
export function originalFile({ name, hash }: Photograph): string {
  return `${name}-${hash}.jpg`;
}

export function showPictures(photographs: readonly Photograph[], isReady: (file: string) => boolean = () => false) {
  return Object.fromEntries(photographs.map((photograph) => [photograph.name, shown(photograph, isReady)]));
}

/** `avif` is undefined until all AVIF files are made; `src` is the path of a JPEG, which is made when it is first read. */
function shown(photograph: Photograph, isReady: (file: string) => boolean) {
  const { width, height } = photograph;
  const files = derivedFiles(photograph).map((file) => ({ ...file, path: `/pictures/${file.name}` }));
  const [jpeg] = files.splice(-1);
  const isMade = files.every(({ name }) => isReady(name));
  const avif = isMade ? files.map((file) => `${file.path} ${file.width}w`).join(", ") : undefined;
  return { width, height, avif, src: jpeg?.path ?? "" };
}
