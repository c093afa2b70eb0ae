import { type Locale, type Localized, locales, defaultLocale, localized } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type ContentKey, contentFiles } from "#src/content/schema/files.ts";
import { isGroup, valueAt } from "./yaml-file.ts";
import { type Field, fieldsOf, labelsOfPart, partsOf } from "./fields.ts";
import { keysOf } from "./form.ts";
import type { ContentEditor } from "./editor.server.ts";
import { legalFile, legalKinds } from "#src/content/schema/blocks.ts";
import { fileGroups, type FileKey, subjectOf } from "./places.ts";

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
  if (field.kind === "group" && field.isLocalized) {
    if (!isGroup(value)) return [];
    return untranslated(value as Localized<string | undefined>).map((missing) => ({
      path,
      label: labels.join(", "),
      ...missing,
    }));
  }
  return (partsOf(field, keysOf(value)) ?? []).flatMap((part) =>
    missingAt(part.field, [...path, part.key], labelsOfPart(field, labels, part), valueAt(value, [part.key])),
  );
}

/** All texts that are not translated. */
export function allMissingTranslations(editor: ContentEditor): MissingTranslation[] {
  const keys: readonly FileKey[] = Object.values(fileGroups).flat();
  return [...keys.flatMap((key) => missingIn(editor, key)), ...missingLegalTexts(editor)];
}

const known = new Map<FileKey, { version: string; missing: readonly MissingTranslation[] }>();

/** The missing translations of a file, which is read again once it has changed. */
function missingIn(editor: ContentEditor, key: FileKey): readonly MissingTranslation[] {
  const { version } = editor.read(contentFiles[key].file);
  const before = known.get(key);
  if (before?.version === version) return before.missing;
  const missing = missingTranslations(key, editor.value(key).value);
  known.set(key, { version, missing });
  return missing;
}

/** The legal texts that stand in one language alone. */
function missingLegalTexts(editor: ContentEditor): MissingTranslation[] {
  return legalKinds.flatMap((kind) =>
    missingText(
      subjectOf(legalFile(kind, defaultLocale)).name,
      (locale) => legalFile(kind, locale),
      localized((locale) => editor.read(legalFile(kind, locale)).text),
    ),
  );
}
