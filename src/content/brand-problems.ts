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

type Pair = { front: keyof Palette; back: keyof Palette; ratio: number; least: number };

/** One decimal is cut, not rounded: 4.46 is not 4.5. */
const shown = (ratio: number): string => `${(Math.floor(ratio * 10) / 10).toFixed(1)}:1`;
const inItalian = (number: string | number): string => String(number).replace(".", ",");

function tooLow(failed: readonly Pair[]): Bilingual {
  let [it, en] = ["", ""];
  for (const [least, pairsOfIt] of Map.groupBy(failed, (pair) => pair.least)) {
    const italian = pairsOfIt.map((one) => `tra ${one.front} e ${one.back} è ${inItalian(shown(one.ratio))}`);
    const english = pairsOfIt.map((one) => `of ${one.front} on ${one.back} is ${shown(one.ratio)}`);
    it += `Il contrasto ${italian.join(", ")}; serve almeno ${inItalian(least)}:1. `;
    en += `The contrast ${english.join(", ")}; expected at least ${least}:1. `;
  }
  return { it: `${it}Scegli un colore più chiaro o più scuro.`, en: `${en}Choose a lighter or a darker colour.` };
}

/** The colour that most pairs have in common is most likely the one to change. */
function commonColour(failed: readonly Pair[]): keyof Palette | undefined {
  const named = Map.groupBy(
    failed.flatMap(({ front, back }) => [front, back]),
    (name) => name,
  );
  return [...named].toSorted(([, one], [, other]) => other.length - one.length)[0]?.[0];
}

/** The pairs of colours that cannot be told apart well enough: one problem for a colour, with all its pairs. */
export function contrastProblems(source: Source, brand: Brand): Problem[] {
  const palette = paletteOf(brand);
  let left = pairs
    .map(([front, back, least]): Pair => ({ front, back, least, ratio: contrast(palette[front], palette[back]) }))
    .filter(({ ratio, least }) => ratio < least);
  const problems: Problem[] = [];
  for (let name = commonColour(left); name !== undefined; name = commonColour(left)) {
    const has = ({ front, back }: Pair): boolean => front === name || back === name;
    const place = name in brand.colours ? ["colours", name] : ["shades", name];
    problems.push(problemAt(source, place, tooLow(left.filter(has))));
    left = left.filter((pair) => !has(pair));
  }
  return problems;
}
