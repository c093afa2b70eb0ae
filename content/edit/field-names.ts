import { formatLanguage, formatList, formatLongDate, formatMoney, formatNumber } from "#i18n/format.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import type { Bilingual } from "../problems.ts";
import { isGroup } from "./yaml-file.ts";
import type { Choice, Field } from "./fields.ts";
import { unnamedEntry } from "./labels.ts";

/** A text for each language of the person who reads it. */
export function inBoth(textIn: (locale: "it" | "en") => string): Bilingual {
  return { it: textIn("it"), en: textIn("en") };
}

/** Texts that are longer are not shown within a sentence. */
const longest = 40;

/** A text in quotation marks, without emphasis, cut where it is long. */
export function quoted(text: string): Bilingual {
  const plain = text.replaceAll("*", "").replaceAll(/\s+/g, " ").trim();
  const cut = plain.length > longest ? `${plain.slice(0, longest).trimEnd()}…` : plain;
  return { it: `«${cut}»`, en: `“${cut}”` };
}

const weekday = /^(Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day$/;

/** A label inside a sentence: lower case, except for names and abbreviations. */
function within(label: string, locale: Locale): string {
  const [first = "", ...words] = label.split(" ");
  const isName =
    first.slice(1) !== first.slice(1).toLowerCase() ||
    words.some((word) => /^[A-Z][a-z]+$/.test(word)) ||
    (locale === "en" && weekday.test(label));
  return isName ? label : label.charAt(0).toLowerCase() + label.slice(1);
}

/** A part of a place: the label of a field, and what makes it exact, such as the number of an entry. */
interface Name {
  label: Bilingual;
  exact?: Bilingual;
}

/** Where a value stands, such as "FAQ, domanda 3, risposta". */
export type Names = readonly Name[];

export function joined(names: Names): Bilingual {
  return inBoth((locale) =>
    names
      .map(({ label, exact }, index) => {
        const name = index === 0 ? label[locale] : within(label[locale], locale);
        return exact === undefined ? name : `${name} ${exact[locale]}`;
      })
      .join(", "),
  );
}

/** The name of an entry of a list: "domanda 3". It stands in place of the name of its list. */
export function entryNames(names: Names, { label }: Field, index: number): Names {
  const number = String(index + 1);
  const list = label === unnamedEntry || names.length === 1 ? names : names.slice(0, -1);
  return [...list, { label, exact: { it: number, en: number } }];
}

/** The name of a text in one language: "risposta in inglese". */
export function namesIn(language: Locale, names: Names): Names {
  const last = names.at(-1);
  if (last === undefined) return names;
  const suffix = inBoth((locale) => `in ${formatLanguage(language, locale)}`);
  const exact = inBoth((locale) => (last.exact === undefined ? "" : `${last.exact[locale]} `) + suffix[locale]);
  return [...names.slice(0, -1), { label: last.label, exact }];
}

/** What tells an entry of a list from the others, the best one first. */
const naming = [
  "title",
  "question",
  "name",
  "label",
  "weekday",
  "day",
  "from",
  "time",
  "claim",
  "text",
  "caption",
  "id",
];

/** What an entry of a list is called; undefined where nothing names it. */
export function entryName(item: Field, value: unknown): Bilingual | undefined {
  if (item.kind === "localized") return isGroup(value) ? inBothFrom(value) : undefined;
  if (item.kind !== "group") return typeof value === "string" ? quoted(value) : undefined;
  for (const key of naming) {
    const [, field] = item.fields.find(([one]) => one === key) ?? [];
    const part = isGroup(value) ? value[key] : undefined;
    if (field === undefined || part === undefined || part === null || part === "") continue;
    const name = field.kind === "text" || field.kind === "localized" ? entryName(field, part) : shown(field, part);
    if (name !== undefined) return name;
  }
  return undefined;
}

function inBothFrom(value: Readonly<Record<string, unknown>>): Bilingual | undefined {
  const texts = inBoth((locale) => {
    const text = value[locale] ?? value[locales[0]];
    return typeof text === "string" && text !== "" ? quoted(text)[locale] : "";
  });
  return texts.it === "" && texts.en === "" ? undefined : texts;
}

function choiceLabel(choices: readonly Choice[], value: unknown): Bilingual {
  const found = choices.find((choice) => choice.value === String(value));
  return found?.label ?? { it: String(value), en: String(value) };
}

/** A value within a sentence; undefined where it is too long for one. */
export function shown(field: Field, value: unknown): Bilingual | undefined {
  switch (field.kind) {
    case "boolean":
      return value === true ? { it: "sì", en: "yes" } : { it: "no", en: "no" };
    case "number":
      if (typeof value !== "number") return undefined;
      return inBoth((locale) => (field.unit === "cents" ? formatMoney(value, locale) : formatNumber(value, locale)));
    case "choice": {
      const values: unknown[] = Array.isArray(value) ? value : [value];
      const labels = values.map((one) => choiceLabel(field.choices, one));
      const list = inBoth((locale) =>
        formatList(
          labels.map((label) => label[locale]),
          locale,
        ),
      );
      return { it: `«${list.it}»`, en: `“${list.en}”` };
    }
    case "date":
      return typeof value === "string" && /^\d{4}-\d\d-\d\d$/.test(value)
        ? inBoth((locale) => formatLongDate(value, locale))
        : undefined;
    default:
      return typeof value === "string" && value.length <= longest && !value.includes("\n") ? quoted(value) : undefined;
  }
}
