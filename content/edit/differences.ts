import { isDeepStrictEqual } from "node:util";
import { locales } from "#i18n/locales.ts";
import type { Bilingual } from "../problems.ts";
import { isGroup, valueAt } from "./yaml-file.ts";
import { entryName, entryNames, inBoth, joined, type Names, namesIn, quoted, shown } from "./field-names.ts";
import { type Field, fieldsOf, type FormKey } from "./fields.ts";
import { type Match, matchEntries, movedEntries } from "./match-entries.ts";

/** "FAQ, domanda 3, risposta: testo cambiato": a sentence for each difference between two contents of a file. */
export function differences(key: FormKey, before: unknown, after: unknown): Bilingual[] {
  const field = fieldsOf(key);
  const found = differencesAt(field, [field], before, after);
  if (found.length > 0 || isDeepStrictEqual(before, after)) return found;
  return [says([field], { it: "contenuto cambiato", en: "content changed" })];
}

function says(names: Names, what: Bilingual): Bilingual {
  const place = joined(names);
  return inBoth((locale) => `${place[locale]}: ${what[locale]}`);
}

const isThere = (value: unknown): boolean => value !== undefined && value !== null;

function differencesAt(field: Field, names: Names, before: unknown, after: unknown): Bilingual[] {
  if (isDeepStrictEqual(before, after)) return [];
  if (field.kind === "list" && Array.isArray(before) && Array.isArray(after)) {
    return differencesOfList(field.item, names, before, after);
  }
  const isCollection = field.kind === "group" || field.kind === "record";
  if (isCollection && isThere(before) && isThere(after)) return differencesOfParts(field, names, before, after);
  if (field.kind === "localized" && isGroup(before) && isGroup(after)) {
    return differencesOfText(field.field, names, before, after);
  }
  return [says(names, changeOf(field, before, after))];
}

/** What a person reads about one value. */
function changeOf(field: Field, before: unknown, after: unknown): Bilingual {
  const isSwitch = field.kind === "boolean";
  if (!isThere(before) && !isSwitch) {
    const value = shownText(field, after);
    return {
      it: `prima non c’era${value === undefined ? "" : `, adesso ${value.it}`}`,
      en: `was not there before${value === undefined ? "" : `, now ${value.en}`}`,
    };
  }
  if (!isThere(after) && !isSwitch) return { it: "non c’è più", en: "is gone" };
  const [from, to] = [shownText(field, before), shownText(field, after)];
  if (from === undefined || to === undefined) return { it: "testo cambiato", en: "text changed" };
  return { it: `da ${from.it} a ${to.it}`, en: `from ${from.en} to ${to.en}` };
}

function shownText(field: Field, value: unknown): Bilingual | undefined {
  if (field.kind !== "localized" || !isGroup(value)) return shown(field, value);
  const texts = locales.map((locale) => shown(field.field, value[locale]));
  if (texts.includes(undefined)) return undefined;
  return inBoth((locale) => shown(field.field, value[locale])?.[locale] ?? "");
}

function differencesOfText(
  field: Field,
  names: Names,
  before: Readonly<Record<string, unknown>>,
  after: Readonly<Record<string, unknown>>,
): Bilingual[] {
  const changed = locales.filter((locale) => before[locale] !== after[locale]);
  const [only] = changed;
  if (changed.length !== 1 || only === undefined) {
    return [says(names, changeOf({ ...field, kind: "localized", field }, before, after))];
  }
  return [says(namesIn(only, names), changeOf(field, before[only], after[only]))];
}

function differencesOfParts(field: Field, names: Names, before: unknown, after: unknown): Bilingual[] {
  if (field.kind === "record") {
    const keys = new Set([before, after].flatMap((value) => Object.keys(isGroup(value) ? value : {})));
    return [...keys].flatMap((key) =>
      differencesAt(field.item, [...names, { label: quoted(key) }], valueAt(before, [key]), valueAt(after, [key])),
    );
  }
  if (field.kind !== "group") return [];
  return field.fields.flatMap(([key, part]) =>
    differencesAt(part, [...names, part], valueAt(before, [key]), valueAt(after, [key])),
  );
}

function differencesOfList(
  item: Field,
  names: Names,
  before: readonly unknown[],
  after: readonly unknown[],
): Bilingual[] {
  const matches = matchEntries(before, after);
  const moved = movedEntries(matches);
  return matches.flatMap((match) => {
    const here = match.after;
    if (here === undefined) return [says(names, removed(item, match, before))];
    const value = after[here];
    const named = entryName(item, value);
    const called = inBoth((locale) => (named === undefined ? "" : `, ${named[locale]}`));
    if (match.before === undefined) {
      return [
        says(names, { it: `aggiunta la voce ${here + 1}${called.it}`, en: `entry ${here + 1} added${called.en}` }),
      ];
    }
    const [from, to] = [match.before + 1, here + 1];
    const move = {
      it: `spostata la voce ${from} in posizione ${to}${called.it}`,
      en: `entry ${from} moved to position ${to}${called.en}`,
    };
    return [
      ...(moved.has(match) ? [says(names, move)] : []),
      ...differencesAt(item, entryNames(names, item, here), before[match.before], value),
    ];
  });
}

function removed(item: Field, { before: index = 0 }: Match, before: readonly unknown[]): Bilingual {
  const named = entryName(item, before[index]);
  return {
    it: `tolta la voce ${index + 1}${named === undefined ? "" : `, ${named.it}`}`,
    en: `entry ${index + 1} removed${named === undefined ? "" : `, ${named.en}`}`,
  };
}
