import { leastPicture, longestPicture, longestSides, type RefusedShape } from "#domain/desk/upload-limits.ts";
import type { Bilingual } from "./problems.ts";

/** The media types that a field for photographs offers. Without HEIC among them an iPhone hands over a JPEG. */
export const photographTypes = "image/jpeg,image/png,image/webp,image/avif";
/** Why a file is no photograph that the site takes. */
export type PictureRefusal =
  | "missing"
  | "heic"
  | "drawing"
  | "unknown"
  | "too-large"
  | "too-many-pixels"
  | RefusedShape
  | "no-room"
  | "broken";

const megabytes = longestPicture / 1024 / 1024;

export const pictureRefusals: Record<PictureRefusal, Bilingual> = {
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
  "too-narrow": {
    it: `La foto è troppo piccola: serve larga almeno ${leastPicture.width} pixel.`,
    en: `The photo is too small: it has to be at least ${leastPicture.width} pixels wide.`,
  },
  "too-low": {
    it: `La foto è troppo bassa: serve alta almeno ${leastPicture.height} pixel.`,
    en: `The photo is too low: it has to be at least ${leastPicture.height} pixels high.`,
  },
  "too-wide": {
    it: `La foto è troppo larga: ritagliala, al massimo ${longestSides.wide} volte l’altezza.`,
    en: `The photo is too wide: crop it to at most ${longestSides.wide} times its height.`,
  },
  "too-high": {
    it: `La foto è troppo alta: ritagliala, al massimo ${longestSides.high} volte la larghezza.`,
    en: `The photo is too high: crop it to at most ${longestSides.high} times its width.`,
  },
  "no-room": {
    it: "Il disco del sito è pieno: mandala di nuovo quando c’è spazio.",
    en: "The disk of the site is full: send it again when there is room.",
  },
  broken: {
    it: "La foto è rovinata o incompleta: mandala di nuovo.",
    en: "The photo is damaged or incomplete: send it again.",
  },
};

/** Reads files that were sent by a form. */
export interface PictureUploads {
  /**
   * A photograph as the site keeps it: an upright JPEG of limited size without metadata.
   * @throws Error where it cannot be made for reasons that have nothing to do with the file
   */
  photograph(bytes: Uint8Array): Promise<{ jpeg: Buffer } | { refused: Bilingual }>;
}
