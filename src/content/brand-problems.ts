import { contrast, type Palette, paletteOf } from "./palette.ts";
import { type Bilingual, type Problem, problemAt, type Source } from "./problems.ts";
import type { Brand } from "./schema/brand.ts";

/** The least contrast of text, and of large text and of what only has to be seen (WCAG 2.2, 1.4.3 and 1.4.11). */
const text = 4.5;
const seen = 3;

/** What stands on what, in pages and mails. */
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

interface FailedPair {
  front: keyof Palette;
  back: keyof Palette;
  ratio: number;
  least: number;
}

/** One decimal is cut, not rounded: 4.46 is not 4.5. */
const shown = (ratio: number): string => (Math.floor(ratio * 10) / 10).toFixed(1);
const inItalian = (ratio: string): string => ratio.replace(".", ",");

function tooLow(failed: readonly FailedPair[]): Bilingual {
  const sentences = [...Map.groupBy(failed, ({ least }) => least)].map(([least, pairsOfIt]) => {
    const found = pairsOfIt.map(({ front, back, ratio }) => ({ front, back, ratio: shown(ratio) }));
    const italian = found.map(({ front, back, ratio }) => `tra ${front} e ${back} è ${inItalian(ratio)}:1`);
    const english = found.map(({ front, back, ratio }) => `of ${front} on ${back} is ${ratio}:1`);
    return {
      it: `Il contrasto ${italian.join(", ")}; serve almeno ${inItalian(String(least))}:1. `,
      en: `The contrast ${english.join(", ")}; expected at least ${least}:1. `,
    };
  });
  return {
    it: `${sentences.map(({ it }) => it).join("")}Scegli un colore più chiaro o più scuro.`,
    en: `${sentences.map(({ en }) => en).join("")}Choose a lighter or a darker colour.`,
  };
}

/** The colour that most pairs have in common is most likely the one to change. */
function commonColour(failed: readonly FailedPair[]): keyof Palette | undefined {
  const counted = Map.groupBy(
    failed.flatMap(({ front, back }) => [front, back]),
    (name) => name,
  );
  return [...counted].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The pairs of colours that cannot be told apart well enough: one problem for a colour, with all its pairs. */
export function contrastProblems(source: Source, brand: Brand): Problem[] {
  const palette = paletteOf(brand);
  let left: FailedPair[] = pairs
    .map(([front, back, least]) => ({ front, back, least, ratio: contrast(palette[front], palette[back]) }))
    .filter(({ ratio, least }) => ratio < least);
  const problems: Problem[] = [];
  for (let name = commonColour(left); name !== undefined; name = commonColour(left)) {
    const has = ({ front, back }: FailedPair): boolean => front === name || back === name;
    const place = name in brand.colours ? ["colours", name] : ["shades", name];
    problems.push(problemAt(source, place, tooLow(left.filter(has))));
    left = left.filter((pair) => !has(pair));
  }
  return problems;
}
