import type { Locale } from "../locales.ts";
import { messages as en } from "./en.ts";
import { messages as it } from "./it.ts";
import type { MessagesOf } from "./shape.ts";

/** Everything the interface says by itself; what the operator says is in `content`. */
export type Messages = MessagesOf<typeof it>;

const byLocale: Record<Locale, Messages> = { it, en };

/** The messages of one language, for the server. In the browser an island loads those of its page's language. */
export function messagesIn(locale: Locale): Messages {
  return byLocale[locale];
}

/** Puts values into a message's `{name}` places; a place without a value stays as it is. */
export function fill(message: string, values: Readonly<Record<string, string | number>>): string {
  return message.replace(/\{(\w+)\}/g, (place, name: string) => String(values[name] ?? place));
}

/**
 * Splits a text at its `{name}` places and puts each value in its place.
 * @throws RangeError when the text names a value that is missing
 */
export function fillParts<Value>(
  text: string,
  values: Readonly<Partial<Record<string, Value>>>,
): Array<string | Value> {
  const parts: Array<string | Value> = [];
  for (const [index, part] of text.split(/\{(\w+)\}/).entries()) {
    // Names are at the odd places.
    const value = index % 2 === 0 ? part : values[part];
    if (value === undefined) {
      throw new RangeError(`No value for {${part}} in "${text}"; known: ${Object.keys(values).join(", ")}`);
    }
    if (index % 2 === 1 || part !== "") parts.push(value);
  }
  return parts;
}
