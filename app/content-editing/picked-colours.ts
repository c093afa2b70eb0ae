/*
 * A colour has two inputs, text and the browser's own picker. Without scripts neither follows the other, so the form also posts
 * what both began with, and the one that was changed counts.
 */

/** The names of the inputs beside that of the text. */
export const pickerNames = (name: string) => ({ picked: `pick:${name}`, before: `before:${name}` });

/** What the picker shows of a text. It has no empty state: browsers show black. */
export function pickerValue(text: string): string {
  return /^#[0-9a-f]{6}$/i.test(text) ? text.toLowerCase() : "#000000";
}

/** The entries of a form with the colours that were picked in place of texts that were left alone. */
export function withPickedColours(entries: URLSearchParams): URLSearchParams {
  const resolved = new URLSearchParams(entries);
  for (const [key, before] of entries) {
    const [, name] = /^before:(.+)$/.exec(key) ?? [];
    if (name === undefined) continue;
    const { picked: picker } = pickerNames(name);
    const picked = entries.get(picker);
    if (picked !== null && picked !== pickerValue(before) && entries.get(name) === before) resolved.set(name, picked);
    resolved.delete(key);
    resolved.delete(picker);
  }
  return resolved;
}
