import type { ContentEditor } from "#content/edit/editor.ts";
import { missingText, missingTranslations, type MissingTranslation } from "#content/edit/missing.ts";
import type { OverviewModel } from "#app/private/desk/content/overview-screen.tsx";
import { legalFile, legalKinds } from "#content/schema/blocks.ts";
import { contentFiles } from "#content/schema/index.ts";
import { deskRoutes } from "#i18n/desk-routes.ts";
import { formatLanguage } from "#i18n/format.ts";
import { defaultLocale, localized, locales } from "#i18n/locales.ts";
import { deskContent as messages } from "#i18n/messages/it/desk-content.ts";
import { fill, fillCount } from "#i18n/messages/messages.ts";
import { countOf, savedText } from "./draft-model.ts";
import { publicationLine } from "./history-model.ts";
import { fileGroups, formPathOf, type FileKey } from "./places.ts";
import { subjectOf, subjectsIn } from "./subjects.ts";

/** How much of each list the overview shows. */
const shown = { says: 4, missing: 6, publications: 3 } as const;

export async function overviewModel(editor: ContentEditor): Promise<OverviewModel> {
  const keys: readonly FileKey[] = Object.values(fileGroups).flat();
  const [{ changes, savedAt, by }, publications, missing] = await Promise.all([
    editor.draft(),
    editor.history(shown.publications),
    Promise.all([...keys.map((key) => missingIn(editor, key)), missingLegalTexts(editor)]),
  ]);
  const changed = new Set(changes.map(({ file }) => listed(subjectOf(file).path)));
  const says = changes.flatMap((change) => change.says);
  const all = missing.flat();
  return {
    heading: changes.length === 0 ? messages.heading.online : fillCount(messages.heading.draft, countOf(changes)),
    obstacle: editor.obstacle?.it,
    draft:
      changes.length === 0
        ? undefined
        : {
            says: says.slice(0, shown.says),
            more: moreText(messages.draft.more, says.length - shown.says),
            saved: savedText({ savedAt, by }),
          },
    groups: (Object.keys(fileGroups) as Array<keyof typeof fileGroups>).map((id) => ({
      id,
      ...messages.groups[id],
      links: subjectsIn(id).map(({ name, path }) => ({ name, path, isChanged: changed.has(path) })),
    })),
    missing: {
      count: all.length,
      lines: all.slice(0, shown.missing).map(missingLine),
      more: moreText(messages.missing.more, all.length - shown.missing),
    },
    publications: publications.map(publicationLine),
  };
}

function moreText(texts: Parameters<typeof fillCount>[0], count: number): string | undefined {
  return count > 0 ? fillCount(texts, count) : undefined;
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
    const { name } = subjectOf(legalFile(kind, defaultLocale));
    return missingText(
      name,
      (locale) => legalFile(kind, locale),
      localized((locale) => read[locales.indexOf(locale)]?.text),
    );
  });
  return (await Promise.all(texts)).flat();
}

/** The screen that lists an article or a photograph. */
function listed(path: string | undefined): string | undefined {
  const lists = [deskRoutes["desk-content-posts"], deskRoutes["desk-content-pictures"]];
  return lists.find((list) => path?.startsWith(`${list}/`)) ?? path;
}

function missingLine({ file, path, label, locale }: MissingTranslation) {
  return {
    label,
    says:
      locale === undefined
        ? messages.missing.same
        : fill(messages.missing.lacks, { language: formatLanguage(locale, "it") }),
    path: formPathOf(file, path) ?? subjectOf(file).path,
  };
}
