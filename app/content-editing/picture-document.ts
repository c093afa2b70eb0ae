import { editYaml } from "#content/edit/yaml-file.ts";
import type { ContentEditor, FileChange } from "#content/edit/editor.ts";
import { type Field, fieldsOf } from "#content/edit/fields.ts";
import { freeSlug } from "#content/edit/slug.ts";
import { pictureRefusals, type PictureUploads } from "#content/uploads.ts";
import type { Problem } from "#content/problems.ts";
import { contentFiles } from "#content/schema/index.ts";
import { pictureFolder } from "#content/stamps.ts";
import { locales } from "#i18n/locales.ts";
import { type EditedDocument, typedText, versionOf } from "./edited-document.ts";
import { fileName, type PostedForm } from "./posted-form.ts";

const { file: textsFile } = contentFiles.pictures;

/** The alternative text, which is the same for every photograph. */
function altField(): Field {
  const whole = fieldsOf("pictures");
  if (whole.kind !== "record") throw new Error("The texts of photographs are not by their names");
  const { label, item } = whole;
  return { kind: "group", optional: false, label, fields: [["alt", item]] };
}

export const pictureFile = (name: string): string => `${pictureFolder}/${name}.jpg`;

type Texts = Readonly<Record<string, Readonly<Record<string, string>> | undefined>>;

/**
 * A photograph with its alternative text; a new one, named by its text, where `name` is undefined.
 * @param posted the form that was sent, whose photograph takes the place of this one
 */
export async function openPicture(
  editor: ContentEditor,
  uploads: PictureUploads,
  name: string | undefined,
  posted?: PostedForm,
): Promise<EditedDocument> {
  const { jpeg, refused: fileError } = await readSent(uploads, posted, name === undefined);
  const { value, version: textsVersion } = await editor.value("pictures");
  const texts = value as Texts;
  const photograph = name === undefined ? undefined : await editor.read(pictureFile(name));
  const stored = name === undefined ? undefined : texts[name];
  const entries = new URLSearchParams(locales.map((locale) => [`alt.${locale}`, stored?.[locale] ?? ""]));
  /** The name that a new one gets. */
  let named = name;
  return {
    field: altField(),
    at: [],
    entries,
    fileError,
    version: photograph === undefined ? "" : versionOf(photograph.version, entries.toString()),
    async changes(typed) {
      const alt = Object.fromEntries(locales.map((locale) => [locale, typedText(typed, `alt.${locale}`)]));
      named ??= freeSlug(alt["it"] ?? "", "foto", (slug) => slug in texts);
      const path = named;
      const changed = locales.filter((locale) => alt[locale] !== stored?.[locale]);
      const changes: FileChange[] = [];
      if (changed.length > 0) {
        const { text = "" } = await editor.read(textsFile);
        const edits =
          stored === undefined
            ? [{ path: [path], to: alt }]
            : changed.map((locale) => ({ path: [path, locale], to: alt[locale] }));
        changes.push({ file: textsFile, version: textsVersion, content: editYaml(text, edits) });
      }
      if (jpeg !== undefined) {
        changes.push({ file: pictureFile(path), version: photograph?.version ?? null, content: jpeg });
      }
      return changes;
    },
    async removal() {
      if (name === undefined || photograph === undefined) return [];
      const { text = "", version } = await editor.read(textsFile);
      return [
        { file: pictureFile(name), version: photograph.version, content: undefined },
        { file: textsFile, version, content: editYaml(text, [{ path: [name], remove: true }]) },
      ];
    },
    nameOf: (problem) => (named === undefined ? undefined : fieldOf(problem, named)),
  };
}

function fieldOf({ file, path: [first, ...rest] }: Problem, name: string): string | undefined {
  if (file === `content/${pictureFile(name)}`) return fileName;
  return file === `content/${textsFile}` && first === name ? ["alt", ...rest].join(".") : undefined;
}

/** The photograph that was sent with a form, as the site keeps it, or why it is refused. */
async function readSent(
  uploads: PictureUploads,
  posted: PostedForm | undefined,
  isNew: boolean,
): Promise<{ jpeg?: Buffer; refused?: string }> {
  if (posted === undefined || posted.isRemoval) return {};
  if (posted.isOversized) return { refused: pictureRefusals["too-large"].it };
  if (posted.bytes === undefined) return isNew ? { refused: pictureRefusals.missing.it } : {};
  const read = await uploads.photograph(posted.bytes);
  return "refused" in read ? { refused: read.refused.it } : read;
}
