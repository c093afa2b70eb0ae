import type { Labels } from "./labels/label.ts";
import { businessLabels } from "./labels/business.ts";
import { mailLabels } from "./labels/mail.ts";
import { pageLabels } from "./labels/pages.ts";

/** What a form says about a value. */
export interface FieldTexts {
  label: string;
  help?: string;
  example?: string;
}

/** All labels by the end of a path (see `Labels`). */
export const labels: Labels = { ...pageLabels, ...mailLabels, ...businessLabels };

const byLastPart = Map.groupBy(
  Object.keys(labels).map((end) => ({ end, parts: end.split(".") })),
  ({ parts }) => parts.at(-1) ?? "",
);

/** The end that names a path best; undefined where none does. */
export function labelEnd(path: readonly string[]): string | undefined {
  const [best] = (byLastPart.get(path.at(-1) ?? "") ?? [])
    .filter(({ parts }) => parts.length <= path.length)
    .filter(({ parts }) => parts.every((part, index) => part === "?" || part === path.at(index - parts.length)))
    .toSorted((one, other) => other.parts.length - one.parts.length);
  return best?.end;
}

/** An entry of a list for which there is no better name. */
export const unnamedEntry = "Elemento";

/** The texts about a value. `*` in its path is an entry of a list or a key that the owner names. */
export function textsAt(path: readonly string[]): FieldTexts {
  const end = labelEnd(path);
  const texts = end === undefined ? undefined : labels[end];
  if (texts === undefined) {
    const name = path.at(-1) ?? "";
    return { label: name === "*" ? unnamedEntry : name };
  }
  const { help, example } = texts[2] ?? {};
  return { label: texts[0], ...(help && { help: help[0] }), ...(example && { example }) };
}
