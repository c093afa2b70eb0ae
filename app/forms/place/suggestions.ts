import type { Municipality } from "#domain/policy/coverage.ts";
import { fold, foldedWords, type Gazetteer } from "#domain/policy/coverage-gazetteer.ts";

export interface Suggestion {
  municipality: Municipality;
  /** What the field holds once it is taken: what stood before the name stays. */
  text: string;
}

/** More would stand under a phone's keyboard. */
const most = 5;
/** Letters from which on a name is looked for: all that was typed, or the last words of more. */
const fewest = { whole: 2, end: 3 };

/**
 * The municipalities whose name may be what the end of a text begins to say: those in the region first, the nearest first.
 * The whole of what follows the last comma is tried before its last words, so that "Villa a Gro" still finds Grottaferrata.
 */
export function suggestionsFor(text: string, gazetteer: Gazetteer): Suggestion[] {
  const start = text.lastIndexOf(",") + 1;
  for (const { index } of text.slice(start).matchAll(/(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}]/gu)) {
    const from = start + index;
    const said = foldedWords(text.slice(from)).join(" ");
    if (said.length < (index === firstLetter(text, start) ? fewest.whole : fewest.end)) return [];
    const found = beginning(said, gazetteer);
    if (found.length === 0) continue;
    return found
      .map((municipality) => ({ municipality, text: text.slice(0, from) + written(municipality) }))
      .filter((suggestion) => suggestion.text !== text);
  }
  return [];
}

function firstLetter(text: string, start: number): number {
  return text.slice(start).search(/[\p{L}\p{N}]/u);
}

/** As Italians tell namesakes apart: `Castro (LE)`. */
function written({ name, province }: Municipality): string {
  return `${name} (${province})`;
}

function beginning(said: string, gazetteer: Gazetteer): Municipality[] {
  const ranked: Array<{ municipality: Municipality; rank: number }> = [];
  for (const [municipality, name] of foldedNames(gazetteer)) {
    const at = name.startsWith(said) ? 0 : name.indexOf(` ${said}`);
    if (at === -1) continue;
    const { kind, km } = municipality.coverage;
    // Exactly the name, then what begins with it, then what has it further on; of these what is covered, then the nearest.
    const order = (name === said ? 0 : at === 0 ? 1 : 2) * 2 + Number(kind === "feasibility");
    ranked.push({ municipality, rank: order * 10_000 + km });
  }
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ municipality }) => municipality);
}

const folded = new WeakMap<Gazetteer, Array<[Municipality, string]>>();

function foldedNames(gazetteer: Gazetteer): Array<[Municipality, string]> {
  const known = folded.get(gazetteer);
  if (known !== undefined) return known;
  const names = gazetteer.municipalities.map((one): [Municipality, string] => [
    one,
    fold(one.name).replace(/[^a-z]+/g, " "),
  ]);
  folded.set(gazetteer, names);
  return names;
}
