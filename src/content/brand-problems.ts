import { contrast, type Palette, paletteOf } from "./palette.ts";
import { type Problem, problemAt, type Source } from "./problems.ts";
import type { Brand } from "./schema/brand.ts";

/** The least contrast of text, and of large text and of what only has to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const seen = 3;

/** The pairs of foreground and background in pages and mails. */
const pairs: readonly (readonly [front: keyof Palette, back: keyof Palette, least: number])[] = [
  ["inchiostro", "carta", text],
  ["inchiostro", "bianco", text],
  ["inchiostro", "gialla", text],
  ["inchiostro", "rosa", text],
  ["inchiostro", "arancio", text],
  ["bianco", "notte", text],
  ["bianco", "vino", text],
  ["bianco", "bottiglia", text],
  ["gialla", "notte", text],
  ["rosa", "notte", text],
  ["arancio", "notte", seen],
  ["vino", "carta", text],
  ["vino", "gialla", text],
  ["vino", "rosa", text],
  ["bottiglia", "carta", text],
  ["grigio", "carta", text],
  ["grigio", "bianco", text],
  ["nebbia", "notte", text],
  ["grigio-gialla", "gialla", text],
  ["grigio-rosa", "rosa", text],
  ["bordo-carta", "carta", seen],
  ["bordo-carta", "bianco", seen],
  ["bordo-notte", "notte", seen],
];

/** One decimal is cut, not rounded: 4.46 is not 4.5. */
const shown = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
const inItalian = (number: string | number): string => String(number).replace(".", ",");

/** The pairs of colours that cannot be told apart well enough, each at the colour in front. */
export function contrastProblems(source: Source, brand: Brand): Problem[] {
  const palette = paletteOf(brand);
  return pairs.flatMap(([front, back, least]) => {
    const ratio = contrast(palette[front], palette[back]);
    if (ratio >= least) return [];
    const found = shown(ratio);
    return problemAt(source, [front in brand.colours ? "colours" : "shades", front], {
      it: `Il contrasto tra ${front} e ${back} è ${inItalian(found)}; serve almeno ${inItalian(least)}:1. Scegli un colore più chiaro o più scuro.`,
      en: `The contrast of ${front} on ${back} is ${found}; expected at least ${least}:1. Choose a lighter or a darker colour.`,
    });
  });
}
