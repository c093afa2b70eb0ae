import { type MunicipalitiesByName, type Municipality, normalizeName } from "#domain/policy/coverage.ts";

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
 * All that follows the last comma is tried before its last words. A name found in these is put behind a comma of its own,
 * because `findMunicipality` looks there: "Villa Tuscolana Fra" becomes "Villa Tuscolana, Frascati (RM)".
 */
export function suggestionsFor(text: string, byName: MunicipalitiesByName): Suggestion[] {
  const start = text.lastIndexOf(",") + 1;
  const words = text.slice(start).matchAll(/(?<![\p{L}\p{N}\p{M}'’])[\p{L}\p{N}]/gu);
  for (const [count, { index }] of [...words].entries()) {
    const whole = count === 0;
    const typed = normalizeName(text.slice(start + index));
    if (typed.length < (whole ? fewest.whole : fewest.end)) return [];
    const found = beginning(typed, byName);
    if (found.length === 0) continue;
    const before = text.slice(0, start + index);
    const kept = whole ? before : `${before.trimEnd()}, `;
    return found
      .map((municipality) => ({ municipality, text: kept + written(municipality) }))
      .filter((suggestion) => suggestion.text !== text);
  }
  return [];
}

/** As Italians tell namesakes apart: `Castro (LE)`. */
function written({ name, province }: Municipality): string {
  return `${name} (${province})`;
}

function beginning(typed: string, byName: MunicipalitiesByName): Municipality[] {
  const ranked: Array<{ municipality: Municipality; rank: number }> = [];
  for (const [name, municipalities] of byName) {
    const at = name.startsWith(typed) ? 0 : name.indexOf(` ${typed}`);
    if (at === -1) continue;
    for (const municipality of municipalities) {
      const { kind, km } = municipality.coverage;
      // Exactly the name, then what begins with it, then what has it further on; of these what is covered, then the nearest.
      const order = (name === typed ? 0 : at === 0 ? 1 : 2) * 2 + Number(kind === "feasibility");
      ranked.push({ municipality, rank: order * 10_000 + km });
    }
  }
  return ranked
    .toSorted((one, other) => one.rank - other.rank)
    .slice(0, most)
    .map(({ municipality }) => municipality);
}
