import type { ContentEditor } from "#content/edit/editor.ts";
import { missingText, missingTranslations, type MissingTranslation } from "#content/edit/missing.ts";
import { legalFile, legalKinds } from "#content/schema/blocks.ts";
import { contentFiles } from "#content/schema/index.ts";
import { defaultLocale, localized, locales } from "#i18n/locales.ts";
import { fileGroups, type FileKey } from "./places.ts";
import { subjectOf } from "./subjects.ts";

/** All texts that are not translated. */
export async function allMissingTranslations(editor: ContentEditor): Promise<MissingTranslation[]> {
  const keys: readonly FileKey[] = Object.values(fileGroups).flat();
  const missing = await Promise.all([...keys.map((key) => missingIn(editor, key)), missingLegalTexts(editor)]);
  return missing.flat();
}

const known = new Map<FileKey, { version: string; missing: readonly MissingTranslation[] }>();

/** The missing translations of a file, which is read again once it has changed. */
async function missingIn(editor: ContentEditor, key: FileKey): Promise<readonly MissingTranslation[]> {
  const { version } = await editor.read(contentFiles[key].file);
  const before = known.get(key);
  if (before?.version === version) return before.missing;
  const missing = missingTranslations(key, (await editor.value(key)).value);
  known.set(key, { version, missing });
  return missing;
}

/** The legal texts that stand in one language alone. */
async function missingLegalTexts(editor: ContentEditor): Promise<MissingTranslation[]> {
  const texts = legalKinds.map(async (kind) => {
    const read = await Promise.all(locales.map((locale) => editor.read(legalFile(kind, locale))));
    return missingText(
      subjectOf(legalFile(kind, defaultLocale)).name,
      (locale) => legalFile(kind, locale),
      localized((locale) => read[locales.indexOf(locale)]?.text),
    );
  });
  return (await Promise.all(texts)).flat();
}
