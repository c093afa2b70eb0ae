import { addEuphonicD } from "#src/i18n/format.ts";
import { fill } from "./messages.ts";

/** Fills in an Italian text for the owner (D16): "Manda a {first}" becomes "Manda ad Anna". */
export function fillOwnerText(message: string, values: Readonly<Record<string, string | number>>): string {
  return fill(addEuphonicD(message, values, "it"), values);
}
