import { addEuphonicD } from "#src/i18n/format.ts";
import { fill } from "./messages.ts";

/** Fills a text for the owner, who reads Italian (D16): "Manda a {first}" becomes "Manda ad Anna". */
export function fillOwnerText(message: string, values: Readonly<Record<string, string | number>>): string {
  return fill(addEuphonicD(message, values, "it"), values);
}
