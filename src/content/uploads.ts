import type { Bilingual } from "./problems.ts";

const mebibyte = 1024 * 1024;

/** In bytes. Phones take photographs of 2 to 12 MB. */
export const longestPicture = 20 * mebibyte;
/** The width in pixels to which an uploaded photograph is reduced, twice the width of the widest derived file. */
export const widestPicture = 2560;

export const longestUpload = longestPicture + mebibyte;
/** The only field that is read of a form with a longer body. */
export const oversizedField = "oversized";

export const leastPicture = { width: 1280, height: 480 };
/** The most extreme ratios of sides, because pages do not crop photographs. */
export const longestSides = { wide: 3, high: 2 };

/** The reason why pages cannot show a photograph of this upright size in pixels; undefined if they can. */
export function refusedShape(width: number, height: number): PictureRefusal | undefined {
  if (width < leastPicture.width || height < leastPicture.height) return "too-small";
  return width > height * longestSides.wide || height > width * longestSides.high ? "too-long" : undefined;
}

export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic";

/** Names and declared types of files are not trusted. AVIF and HEIC share a container and differ in its brands. */
const starts: [kind: PictureKind, start: RegExp][] = [
  ["jpeg", /^\xff\xd8\xff/],
  ["png", /^\x89PNG\r\n/],
  ["webp", /^RIFF[^]{4}WEBP/],
  ["avif", /^[^]{4}ftyp[^]*avif/],
  ["heic", /^[^]{4}ftyp[^]*(hei[cmsx]|hev[cx]|m[is]f1)/],
];

export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  const start = String.fromCharCode(...bytes.subarray(0, 64));
  return starts.find(([, pattern]) => pattern.test(start))?.[0];
}

export const photographTypes = "image/jpeg,image/png,image/webp,image/avif";
const megabytes = longestPicture / mebibyte;

export const pictureRefusals = {
  missing: { it: "Scegli una foto.", en: "Choose a photo." },
  heic: {
    it: "È una foto HEIC, che non tutti i browser mostrano. Sull’iPhone scegli Impostazioni, Fotocamera, Formati, Più compatibile e scattala di nuovo, oppure esportala come JPEG.",
    en: "This is a HEIC photo, which not all browsers show. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or export it as JPEG.",
  },
  unknown: {
    it: "Non è una foto JPEG, PNG, WebP o AVIF.",
    en: "Not a JPEG, PNG, WebP or AVIF photo.",
  },
  "too-large": {
    it: `Il file supera ${megabytes} MB: mandalo più piccolo.`,
    en: `The file is larger than ${megabytes} MB: send a smaller one.`,
  },
  "too-many-pixels": {
    it: "La foto ha troppi pixel: rimpiccioliscila, bastano 2560 pixel di larghezza.",
    en: "The photo has too many pixels: make it smaller, 2560 pixels in width are enough.",
  },
  "too-small": {
    it: `La foto è troppo piccola: serve larga almeno ${leastPicture.width} pixel e alta almeno ${leastPicture.height}.`,
    en: `The photo is too small: it has to be at least ${leastPicture.width} pixels wide and ${leastPicture.height} high.`,
  },
  "too-long": {
    it: `La foto è troppo allungata: ritagliala, larga al massimo ${longestSides.wide} volte l’altezza e alta al massimo ${longestSides.high} volte la larghezza.`,
    en: `The photo is too long: crop it to at most ${longestSides.wide} times its height, and ${longestSides.high} times its width.`,
  },
  broken: {
    it: "La foto è rovinata o incompleta: mandala di nuovo.",
    en: "The photo is damaged or incomplete: send it again.",
  },
} satisfies Record<string, Bilingual>;
export type PictureRefusal = keyof typeof pictureRefusals;
