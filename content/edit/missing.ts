import { type Locale, type Localized, locales } from "#i18n/locales.ts";
import type { FieldPath } from "../problems.ts";
import { type ContentKey, contentFiles } from "../schema/index.ts";
import { isGroup } from "./yaml-file.ts";
import { labelsOfEntry, partsOf } from "./changes.ts";
import { type Field, fieldsOf } from "./fields.ts";

/** A text that one language lacks, or that is long and the same in both. */
export interface MissingTranslation {
  /** Such as pages/faq.yaml. */
  file: string;
  path: FieldPath;
  /** The fields around the text, such as "FAQ, Domanda 3, Risposta". */
  label: string;
  /** The language without text; undefined where two languages have the same. */
  locale?: Locale;
}

/** Texts with fewer words may well be the same in two languages: names, figures. */
const fewWords = 4;

/** The words of a text, without names in braces. */
function wordsOf(text: string): string[] {
  return text.replaceAll(/\{[^}]*\}/g, " ").match(/\p{L}{2,}/gu) ?? [];
}

/** What of a text in every language is not translated. A text that no language has is not missing: whoever needs it says so. */
function untranslated(texts: Localized<string | undefined>): { locale?: Locale }[] {
  const empty = locales.filter((locale) => (texts[locale] ?? "").trim() === "");
  if (empty.length === locales.length) return [];
  if (empty.length > 0) return empty.map((locale) => ({ locale }));
  const [first = "", ...others] = locales.map((locale) => texts[locale] ?? "");
  const isSame = others.some((text) => text.trim() === first.trim());
  return isSame && wordsOf(first).length >= fewWords ? [{}] : [];
}

/** The texts of a file that are not translated. */
export function missingTranslations(key: ContentKey, value: unknown): MissingTranslation[] {
  const { file } = contentFiles[key];
  const field = fieldsOf(key);
  return missingAt(field, [], [field.label], value).map((missing) => ({ file, ...missing }));
}

/**
 * The same for a text that has a file for each language, such as a legal text.
 * @param fileIn the name of the file in a language
 */
export function missingText(
  label: string,
  fileIn: (locale: Locale) => string,
  texts: Localized<string | undefined>,
): MissingTranslation[] {
  return untranslated(texts).map((missing) => ({
    file: fileIn(missing.locale ?? locales[locales.length - 1] ?? locales[0]),
    path: [],
    label,
    ...missing,
  }));
}

type Missing = Omit<MissingTranslation, "file">;

function missingAt(field: Field, path: FieldPath, labels: readonly string[], value: unknown): Missing[] {
  if (field.kind === "list" && Array.isArray(value)) {
    return value.flatMap((item, index) =>
      missingAt(field.item, [...path, index], labelsOfEntry(labels, field.item, index), item),
    );
  }
  if (!isGroup(value)) return [];
  if (field.kind === "localized") {
    const texts = value as Localized<string | undefined>;
    return untranslated(texts).map((missing) => ({ path, label: labels.join(", "), ...missing }));
  }
  const parts = partsOf(field, value) ?? [];
  return parts.flatMap(([key, part, label]) => missingAt(part, [...path, key], [...labels, label], value[key]));
}
