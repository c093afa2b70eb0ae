import type { Municipality } from "#src/content/coverage.ts";
import { type Gazetteer, normalizeName } from "#src/content/place-names.ts";

export interface Suggestion {
  municipality: Municipality;
  /** The text of the field once it is chosen: what was typed before the name stays. */
  text: string;
}

/** More would be covered by the keyboard of a phone. */
const maximum = 5;
/** Letters from which a name is looked for: as the whole text, or at its end. */
const minimumLetters = { whole: 2, end: 3 };

/**
 * The municipalities whose name starts with the end of a text. The text after the last comma is tried before its last words; a name that
 * is found in these is put after a comma, where `findMunicipality` looks: "Villa Reale Mon" becomes "Villa Reale, Monza (MB)".
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
      // The exact name, then names that start with it, then names that contain it; of these the covered ones, then the nearest.
      const order = (name === typed ? 0 : at === 0 ? 1 : 2) * 2 + Number(kind === "feasibility" || kind === "outside");
      ranks.set(place, Math.min(ranks.get(place) ?? Infinity, order * 10_000 + km));
    }
  }
  return [...ranks]
    .toSorted(([, rank], [, other]) => rank - other)
    .slice(0, maximum)
    .map(([place]) => place);
}
