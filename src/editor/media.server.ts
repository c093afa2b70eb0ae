import { parse } from "yaml";
import { contentFiles } from "#src/content/schema/files.ts";
import { pictureFolder } from "#src/content/reading.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import { pictureRefusals } from "#src/content/uploads.ts";
import type { FieldPath, Problem } from "#src/content/problems.ts";
import { type Locale, type Localized, locales, localized } from "#src/i18n/locales.ts";
import { type EditedDocument, fileName, openTexts, type PostedForm, formVersion } from "./documents.server.ts";
import type { ContentEditor, FileChange } from "./editor.server.ts";
import { type ContentField, contentFieldOf, localizedField } from "./fields.ts";
import { freeSlug, slugOf } from "./form.ts";
import { editYaml, isSame, withValueAt } from "./yaml-file.ts";

const { file: textsFile } = contentFiles.pictures;

function altField(): ContentField {
  const whole = contentFieldOf("pictures");
  if (whole.kind !== "record") throw new Error("The texts of photographs are not by their names");
  return { kind: "group", optional: false, label: whole.label, fields: [["alt", whole.item]] };
}

export const pictureFile = (name: string): string => `${pictureFolder}/${name}.jpg`;

/** If `name` is undefined, it is a new photograph, named by its text. @param posted replaces this photograph */
export async function openPicture(
  editor: ContentEditor,
  upload: ContentSource["upload"],
  name: string | undefined,
  posted?: PostedForm,
): Promise<EditedDocument> {
  const { jpeg, refused: fileError } = await readSent(upload, posted, name === undefined);
  const { value: whole, text } = editor.value("pictures");
  const texts = (whole ?? {}) as Readonly<Record<string, Localized | undefined>>;
  const photograph = name === undefined ? undefined : editor.read(pictureFile(name));
  const stored = name === undefined ? undefined : texts[name];
  const form = { field: altField(), at: [], value: { alt: stored ?? localized(() => "") } };
  const editTexts = (changed: unknown): FileChange => ({ file: textsFile, content: editYaml(text, changed) });
  let named = name ?? "";
  return {
    ...form,
    fileError,
    version: photograph === undefined ? "" : formVersion(form.value, photograph.version),
    changes(typed) {
      const { alt } = typed as { alt: Localized };
      named = name ?? freeSlug(alt.it, "foto", (slug) => slug in texts);
      const changes = isSame(alt, stored) ? [] : [editTexts({ ...texts, [named]: alt })];
      if (jpeg === undefined) return changes;
      return [...changes, { file: pictureFile(named), content: jpeg }];
    },
    removal() {
      if (name === undefined || photograph === undefined) return [];
      const picture = { file: pictureFile(name), content: undefined };
      return [picture, editTexts(withValueAt(texts, [name], undefined))];
    },
    pathOf({ file, path: [first, ...rest] }) {
      if (file === pictureFile(named)) return [fileName];
      return file === textsFile && first === named ? ["alt", ...rest] : undefined;
    },
  };
}

async function readSent(
  upload: ContentSource["upload"],
  posted: PostedForm | undefined,
  isNew: boolean,
): Promise<{ jpeg?: Buffer; refused?: string }> {
  if (posted === undefined || posted.isRemoval) return {};
  if (posted.isOversized) return { refused: pictureRefusals["too-large"].it };
  if (posted.bytes === undefined) return isNew ? { refused: pictureRefusals.missing.it } : {};
  const read = await upload(posted.bytes);
  return "refused" in read ? { refused: read.refused.it } : read;
}

const bodyField = localizedField(
  {
    optional: false,
    label: "Testo",
    help: "Una riga vuota separa i paragrafi. ## davanti fa un titolo, > una citazione, **grassetto**, *corsivo*, [parole](https://…) un link. Una foto sta su una riga sua: ![Didascalia](nome-della-foto).",
  },
  { rows: 18, marks: "photos" },
);

/** The first parts of the form of an article. The address is made of the title; aliases are former addresses. */
const firstKeys = ["title", "drawing", "image"];
const hiddenKeys = ["id", "aliases"];

function postField(): ContentField {
  const whole = contentFieldOf("post");
  if (whole.kind !== "group") throw new Error("An article is a group");
  const shown = whole.fields.filter(([key]) => !hiddenKeys.includes(String(key)));
  const first = firstKeys.flatMap((key) => shown.filter(([one]) => one === key));
  return { ...whole, fields: [...first, ["body", bodyField], ...shown.filter((field) => !first.includes(field))] };
}

const metaFile = (slug: string): string => `posts/${slug}/post.yaml`;
const bodyFile = (slug: string, locale: Locale): string => `posts/${slug}/${locale}.md`;

interface PostValue {
  title?: Localized;
  body?: Partial<Localized>;
}

/** An article with its text in every language; undefined if there is none of this name. */
export function openPost(editor: ContentEditor, slug: string): EditedDocument | undefined {
  const file = metaFile(slug);
  const { text } = editor.read(file);
  if (text === undefined) return undefined;
  const bodies = openTexts(editor, (locale) => bodyFile(slug, locale));
  const meta = parse(text) as object | null;
  const value = { ...meta, body: bodies.value };
  return {
    field: postField(),
    at: [],
    value,
    version: formVersion(value),
    changes(typed) {
      const { body = {}, ...texts } = typed as PostValue;
      const content = editYaml(text, { ...meta, ...texts });
      return [...(content === text ? [] : [{ file, content }]), ...bodies.changes(body)];
    },
    removal: () => [{ file, content: undefined }, ...bodies.changes({})],
    pathOf: (problem) => pathIn(problem, slug),
  };
}

export function newPost(editor: ContentEditor, today: string): EditedDocument {
  const { posts } = editor.preview();
  const taken = new Set(posts.flatMap(({ id, aliases }) => [id, ...aliases]));
  let slug = "";
  return {
    field: postField(),
    at: [],
    value: { author: "{founder}", publishDate: today },
    version: "",
    changes(typed) {
      const { body, ...meta } = typed as PostValue;
      const title = meta.title?.it ?? "";
      const first = openPost(editor, slugOf(title) || "articolo");
      if (first !== undefined && isSame(withValueAt(first.value, ["id"], undefined), typed)) return [];
      slug = freeSlug(title, "articolo", (one) => taken.has(one));
      const content = editYaml("", { id: slug, ...meta });
      const texts = locales.map((locale) => ({
        file: bodyFile(slug, locale),
        content: `${body?.[locale]?.trim() ?? ""}\n`,
      }));
      return [{ file: metaFile(slug), content }, ...texts];
    },
    pathOf: (problem) => pathIn(problem, slug),
  };
}

function pathIn({ file, path }: Problem, slug: string): FieldPath | undefined {
  if (file === metaFile(slug)) return path;
  const locale = locales.find((one) => file === bodyFile(slug, one));
  return locale && ["body", locale];
}
