import { legalFile, legalKinds } from "#src/content/schema/blocks.ts";
import { fileEntry } from "#src/content/schema/files.ts";
import { type Locale, locales, defaultLocale } from "#src/i18n/locales.ts";
import type { ContentEditor } from "./editor.server.ts";
import { type Field, fieldsOf, labelsOfPart, partsOf } from "./fields.ts";
import { keysOf } from "./form.ts";
import { filesIn, type FileKey, formPathOf, groupIds, subjectOf } from "./places.ts";
import { isGroup, valueAt } from "./yaml-file.ts";

/** A text that is to be translated. */
export interface MissingTranslation {
  /** The fields around the text, such as "FAQ, Domanda 3, Risposta". */
  label: string;
  /** The path of its form. */
  path: string | undefined;
  /** The language without text; undefined if two languages have the same. */
  locale?: Locale;
}

/**
 * Long texts that are the same in two languages, and legal texts in one language alone. The schemas want all other
 * texts in every language.
 */
export function allMissingTranslations(editor: ContentEditor): MissingTranslation[] {
  const formulas = editor
    .preview()
    .in("it")
    .formulas.map(({ id }) => id);
  const keys = groupIds.flatMap((group) => filesIn(group, formulas));
  return [...keys.flatMap((key) => untranslated(key, editor.value(key).value)), ...missingLegalTexts(editor)];
}

/** The texts of a file that are not translated. */
export function untranslated(key: FileKey, value: unknown): MissingTranslation[] {
  const field = fieldsOf(key);
  return untranslatedAt(field, [], [field.label], value);

  function untranslatedAt(
    at: Field,
    path: readonly (string | number)[],
    labels: readonly string[],
    here: unknown,
  ): MissingTranslation[] {
    if (at.kind === "group" && at.isLocalized) {
      const isMissing = isGroup(here) && isSameText(locales.map((locale) => String(here[locale])));
      return isMissing ? [{ label: labels.join(", "), path: formPathOf(fileEntry(key).file, path) }] : [];
    }
    return (partsOf(at, keysOf(here)) ?? []).flatMap((part) =>
      untranslatedAt(part.field, [...path, part.key], labelsOfPart(at, labels, part), valueAt(here, [part.key])),
    );
  }
}

/** Texts with fewer words may well be the same in two languages: names, figures. */
const fewWords = 4;

function isSameText([first = "", ...others]: readonly string[]): boolean {
  // Names in braces are no words.
  const words = first.replaceAll(/\{[^}]*\}/g, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.length >= fewWords && others.some((text) => text.trim() === first.trim());
}

function missingLegalTexts(editor: ContentEditor): MissingTranslation[] {
  return legalKinds.flatMap((kind) => {
    const { name: label, path } = subjectOf(legalFile(kind, defaultLocale));
    const missing = locales.filter((locale) => !editor.read(legalFile(kind, locale)).text?.trim());
    return missing.length === locales.length ? [] : missing.map((locale) => ({ label, path, locale }));
  });
}
