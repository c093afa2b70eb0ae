import type { ContentEditor, FileChange } from "#content/edit/editor.ts";
import { legalFile, type LegalKind, legalKinds } from "#content/schema/blocks.ts";
import { formatLanguage } from "#i18n/format.ts";
import { locales } from "#i18n/locales.ts";
import { type EditedDocument, typedText, versionOf } from "./edited-document.ts";

export function isLegal(kind: string): kind is LegalKind {
  return legalKinds.some((one) => one === kind);
}

/** A legal text in every language, in Markdown. An empty one is not on the site (D8). */
export async function openLegalText(editor: ContentEditor, kind: LegalKind): Promise<EditedDocument> {
  const files = await Promise.all(
    locales.map(async (locale) => {
      const file = legalFile(kind, locale);
      const { text = "", version } = await editor.read(file);
      return { locale, file, text, version };
    }),
  );
  return {
    field: {
      kind: "group",
      optional: false,
      label: "Testo",
      fields: locales.map((locale) => [
        locale,
        {
          kind: "text",
          rows: 18,
          hasMarks: true,
          optional: true,
          label: formatLanguage(locale, "it"),
        },
      ]),
    },
    at: [],
    entries: new URLSearchParams(files.map(({ locale, text }) => [locale, text])),
    version: versionOf(...files.map(({ version }) => version)),
    changes: (typed) =>
      files.flatMap(({ locale, file, text, version }): FileChange[] => {
        const wanted = typedText(typed, locale);
        if (wanted === text.trim()) return [];
        return [{ file, version, content: wanted === "" ? undefined : `${wanted}\n` }];
      }),
    nameOf: ({ file }) => files.find((one) => `content/${one.file}` === file)?.locale,
  };
}
