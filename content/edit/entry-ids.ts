import { defaultLocale } from "#i18n/locales.ts";
import { isGroup } from "./yaml-file.ts";
import type { Field } from "./fields.ts";
import { freeSlug } from "./slug.ts";

/** Forms neither show nor change these: something else remembers them. */
export function isHidden(field: Field): boolean {
  return field.kind === "text" && field.madeOf !== undefined;
}

/**
 * Gives each new entry of a list its id, made of one of its texts. The returned function remembers the ids that it gave.
 * @param known the entries that are in the file
 */
export function giveIds(item: Field, known: readonly unknown[]): (entry: unknown) => unknown {
  const [key, field] = (item.kind === "group" ? item.fields : []).find(([, one]) => isHidden(one)) ?? [];
  if (key === undefined || field?.kind !== "text" || field.madeOf === undefined) return (entry) => entry;
  const { from, except, longest } = field.madeOf;
  const taken = new Set<unknown>([...except, ...known.map((entry) => (isGroup(entry) ? entry[key] : undefined))]);
  return (entry) => {
    if (!isGroup(entry)) return entry;
    const text = entry[from];
    const name = isGroup(text) ? text[defaultLocale] : text;
    const id = freeSlug(typeof name === "string" ? name : "", "voce", (slug) => taken.has(slug), longest);
    taken.add(id);
    return { ...entry, [key]: id };
  };
}
