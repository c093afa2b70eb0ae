import type { Inline, Phrase } from "./mail-view.ts";

/** Values of a request by the names that copy gives them. */
export type CopyValues = Readonly<Record<string, string | Inline>>;

const place = /\[\[(\w+)\]\]/;
const emphasis = /\*\*(.+?)\*\*|\*(.+?)\*/;

/**
 * Copy as plain text with each `[[name]]` replaced. A value's own brackets and asterisks stay as they are.
 * @throws Error where copy names a value that this mail does not have
 */
export function fillCopy(copy: string, values: CopyValues = {}): string {
  return pieces(copy, values)
    .map(({ text }) => text)
    .join("");
}

/**
 * The same with `*emphasis*` and `**strength**` as marks and with the links that values bring.
 * @throws Error where copy names a value that this mail does not have
 */
export function fillPhrase(copy: string, values: CopyValues = {}): Phrase {
  // Emphasis is looked for before values are put in: what a visitor wrote is never markup.
  return copy.split(new RegExp(emphasis, "g")).flatMap((text, index) => {
    if (text === undefined || text === "") return [];
    const mark = ([undefined, "strong", "em"] as const)[index % 3];
    return pieces(text, values).map((piece) => (mark ? { ...piece, mark } : piece));
  });
}

function pieces(copy: string, values: CopyValues): Inline[] {
  return copy.split(new RegExp(place, "g")).flatMap((part, index) => {
    if (index % 2 === 0) return part === "" ? [] : [{ text: part }];
    const value = values[part];
    if (value === undefined)
      throw new Error(`Unknown value [[${part}]] in "${copy}"; known: ${Object.keys(values).join(", ")}`);
    return [typeof value === "string" ? { text: value } : value];
  });
}
