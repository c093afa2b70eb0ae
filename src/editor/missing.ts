import { legalFile, legalKinds } from "#src/content/schema/blocks.ts";
import { deskLegalPath } from "#src/i18n/desk-routes.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import type { ContentEditor } from "./editor.server.ts";
import { contentFieldOf } from "./fields.ts";
import { allParts, formPart } from "./form-parts.ts";
import { filesIn, type FileKey, formPath, groupIds, legalNames } from "./content-forms.ts";
import { valueAt } from "./yaml-file.ts";

export interface MissingTranslation {
  label: string;
  path: string;
  /** The language without a text; undefined if two languages have one text. */
  locale?: Locale;
}

/** Long texts that are equal in two languages, and legal texts in one language. The schemas require all other texts in every language. */
export function allMissingTranslations(editor: ContentEditor, formulas: readonly string[]): MissingTranslation[] {
  const keys = groupIds.flatMap((group) => filesIn(group, formulas));
  return [...keys.flatMap((key) => untranslated(key, editor.value(key).value)), ...missingLegalTexts(editor)];
}

export function untranslated(key: FileKey, value: unknown): MissingTranslation[] {
  const field = contentFieldOf(key);
  return allParts(formPart(field, [], { value }))
    .filter((part) => part.field.kind === "group" && part.field.isLocalized && isSameText(part.value))
    .map(({ labels, name }) => ({
      label: [field.label, ...labels].join(", "),
      path: formPath(key, name.split(".")),
    }));
}

/** Shorter texts may be equal in two languages, such as names and figures. */
const fewWords = 4;

function isSameText(value: unknown): boolean {
  const [first = "", ...others] = locales.map((locale) => String(valueAt(value, [locale])));
  // Names in braces do not count as words.
  const words = first.replaceAll(/\{[^}]*\}/g, " ").match(/\p{L}{2,}/gu) ?? [];
  return words.length >= fewWords && others.some((text) => text.trim() === first.trim());
}

function missingLegalTexts(editor: ContentEditor): MissingTranslation[] {
  return legalKinds.flatMap((kind) => {
    const missing = locales.filter((locale) => !editor.read(legalFile(kind, locale)).text?.trim());
    if (missing.length === locales.length) return [];
    return missing.map((locale) => ({ label: legalNames[kind], path: deskLegalPath(kind), locale }));
  });
}
