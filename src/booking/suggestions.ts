import type { Municipality } from "#src/content/coverage.ts";
import { type Gazetteer, normalizeName } from "#src/content/place-names.ts";

export interface Suggestion {
  municipality: Municipality;
  /** The text of the field after choosing, which keeps what was typed before the name. */
  text: string;
}

/** The keyboard of a phone would cover more. */
const maximum = 5;
const minimumLetters = { whole: 2, end: 3 };

/**
 * First tries the whole text after the last comma, then its last words, and then inserts a comma, which `findMunicipality` needs: "Villa
 * Reale Mon" becomes "Villa Reale, Monza (MB)".
 */
export function suggestionsFor(text: string, names: Gazetteer): Suggestion[] {
  const start = text.lastIndexOf(",") + 1;
  const words = text.slice(start).matchAll(/(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}]/gu);
  for (const [count, { index }] of [...words].entries()) {
    const whole = count === 0;
    const typed = normalizeName(text.slice(start + index));
    if (typed.length < (whole ? minimumLetters.whole : minimumLetters.end)) return [];
    const found = beginning(typed, names);
    if (found.length === 0) continue;
    const before = text.slice(0, start + index);
    const prefix = whole ? before : `${before.trimEnd()}, `;
    return found
      .map((municipality) => ({ municipality, text: `${prefix}${municipality.name} (${municipality.province})` }))
      .filter((suggestion) => suggestion.text !== text);
  }
  return [];
}

function beginning(typed: string, names: Gazetteer): Municipality[] {
  const ranks = new Map<Municipality, number>();
  for (const [name, named] of names.byName) {
    const at = name.startsWith(typed) ? 0 : name.indexOf(` ${typed}`);
    if (at === -1) continue;
    for (const { place } of named) {
      const { kind, km } = place.coverage;
      // Exact names precede names that begin with the text and names that contain it. In each group covered places come first, then near ones.
      const order = (name === typed ? 0 : at === 0 ? 1 : 2) * 2 + Number(kind === "feasibility" || kind === "outside");
      ranks.set(place, Math.min(ranks.get(place) ?? Infinity, order * 10_000 + km));
    }
  }
  return [...ranks]
    .toSorted(([, rank], [, other]) => rank - other)
    .slice(0, maximum)
    .map(([place]) => place);
}
