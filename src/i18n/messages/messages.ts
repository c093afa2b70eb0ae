import { addEuphonicD, elide } from "#src/i18n/format.ts";
import type { forms, frame, request } from "./it.ts";

export type MessagesOf<T> = { readonly [Key in keyof T]: T[Key] extends string ? string : MessagesOf<T[Key]> };

export type Messages = MessagesOf<{ forms: typeof forms; frame: typeof frame }>;

export type IslandMessages = Pick<Messages, "forms">;

export interface MessageFile extends Messages {
  request: MessagesOf<typeof request>;
  addressQuestion: string;
}

/** Fills in each `{name}` that has a value, and elides Italian articles. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return elide(message, values).replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** Fills in an Italian text for the owner (D16): "Manda a {first}" becomes "Manda ad Anna". */
export function fillOwnerText(message: string, values: Readonly<Record<string, string | number>>): string {
  return fill(addEuphonicD(message, values, "it"), values);
}

/**
 * Splits a text at each `{name}`, replaces the name by its value, and elides Italian articles.
 * @throws RangeError if a value is missing
 */
export function fillParts<Value>(
  text: string,
  values: Readonly<Partial<Record<string, Value>>>,
): Array<string | Value> {
  const parts: Array<string | Value> = [];
  for (const [index, part] of elide(text, values)
    .split(/\{(\w+)\}/)
    .entries()) {
    // Names are at the odd positions.
    const value = index % 2 === 0 ? part : values[part];
    if (value === undefined) {
      throw new RangeError(`No value for {${part}} in "${text}"; known: ${Object.keys(values).join(", ")}`);
    }
    if (index % 2 === 1 || part !== "") parts.push(value);
  }
  return parts;
}
