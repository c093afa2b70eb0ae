import type { Bilingual } from "./problems.ts";

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

/** Why pages cannot show a photograph of this size, in pixels and upright; undefined if they can. */
export function refusedShape(width: number, height: number): PictureRefusal | undefined {
  if (width < leastPicture.width || height < leastPicture.height) return "too-small";
  return width > height * longestSides.wide || height > width * longestSides.high ? "too-long" : undefined;
}

/** The type of a file by its first bytes, whatever its name and declared type say. */
export type PictureKind = "jpeg" | "png" | "webp" | "avif" | "heic" | "svg";

/** The brands of HEIF files whose pictures are HEVC, as iPhones store them. */
const heicBrands = new Set(["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"]);

const ascii = (bytes: Uint8Array, from: number, to: number): string => String.fromCharCode(...bytes.subarray(from, to));

function startsWith(bytes: Uint8Array, ...start: number[]): boolean {
  return start.every((byte, at) => bytes[at] === byte);
}

/** The kind of a file; undefined if it is none of these. */
export function pictureKind(bytes: Uint8Array): PictureKind | undefined {
  if (startsWith(bytes, 0xff, 0xd8, 0xff)) return "jpeg";
  if (startsWith(bytes, 0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a)) return "png";
  if (ascii(bytes, 0, 4) === "RIFF" && ascii(bytes, 8, 12) === "WEBP") return "webp";
  if (ascii(bytes, 4, 8) === "ftyp") return heifKind(bytes);
  const start = new TextDecoder().decode(bytes.subarray(0, 512)).trimStart();
  return /^<(svg|\?xml|!--|!doctype svg)/i.test(start) ? "svg" : undefined;
}

/** AVIF and HEIC share a container; its brands tell them apart. */
function heifKind(bytes: Uint8Array): PictureKind | undefined {
  const end = Math.min(256, new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength).getUint32(0));
  const brands: string[] = [];
  for (let at = 8; at + 4 <= end; at += 4) brands.push(ascii(bytes, at, at + 4));
  if (brands.includes("avif")) return "avif";
  return brands.some((brand) => heicBrands.has(brand)) ? "heic" : undefined;
}

/** The media types that a field for photographs offers. Without HEIC among them an iPhone hands over a JPEG. */
export const photographTypes = "image/jpeg,image/png,image/webp,image/avif";
const megabytes = longestPicture / mebibyte;

/** Why a file is no photograph that the site takes. */
export const pictureRefusals = {
  missing: { it: "Scegli una foto.", en: "Choose a photo." },
  heic: {
    it: "È una foto HEIC, che non tutti i browser mostrano. Sull’iPhone scegli Impostazioni, Fotocamera, Formati, Più compatibile e scattala di nuovo, oppure esportala come JPEG.",
    en: "This is a HEIC photo, which not all browsers show. On the iPhone choose Settings, Camera, Formats, Most Compatible and take it again, or export it as JPEG.",
  },
  drawing: {
    it: "È un disegno SVG: qui serve una foto JPEG, PNG, WebP o AVIF.",
    en: "This is an SVG drawing: expected a JPEG, PNG, WebP or AVIF photo.",
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
  "no-room": {
    it: "Il disco del sito è pieno: mandala di nuovo quando c’è spazio.",
    en: "The disk of the site is full: send it again when there is room.",
  },
  broken: {
    it: "La foto è rovinata o incompleta: mandala di nuovo.",
    en: "The photo is damaged or incomplete: send it again.",
  },
} satisfies Record<string, Bilingual>;
export type PictureRefusal = keyof typeof pictureRefusals;
