import { parse } from "yaml";
import { contentFiles } from "#src/content/schema/files.ts";
import { pictureFolder } from "#src/content/reading.server.ts";
import type { PictureUploads } from "#src/content/pictures/uploads.server.ts";
import { pictureRefusals } from "#src/content/uploads.ts";
import type { Post } from "#src/content/schema/post.ts";
import type { FieldPath, Problem } from "#src/content/problems.ts";
import { type Locale, type Localized, locales, localized } from "#src/i18n/locales.ts";
import { deskMedia } from "#src/i18n/messages/it/desk-media.ts";
import { type EditedDocument, fileName, openTexts, type PostedForm, versionOf } from "./documents.server.ts";
import type { ContentEditor, FileChange } from "./editor.server.ts";
import { type Field, fieldsOf, type GroupField, localizedField } from "./fields.ts";
import { freeSlug } from "./form.ts";
import { editYaml, isSame, withValueAt } from "./yaml-file.ts";

const { file: textsFile } = contentFiles.pictures;

/** The alternative text, which is the same for every photograph. */
function altField(): Field {
  const whole = fieldsOf("pictures");
  if (whole.kind !== "record") throw new Error("The texts of photographs are not by their names");
  return { kind: "group", optional: false, label: whole.label, fields: [["alt", whole.item]] };
}

export const pictureFile = (name: string): string => `${pictureFolder}/${name}.jpg`;

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
  const { value: whole, text, version } = editor.value("pictures");
  const texts = (whole ?? {}) as Readonly<Record<string, Localized | undefined>>;
  const photograph = name === undefined ? undefined : editor.read(pictureFile(name));
  const stored = name === undefined ? undefined : texts[name];
  const form = { field: altField(), at: [], value: { alt: stored ?? localized(() => "") } };
  const editTexts = (changed: unknown): FileChange => ({ file: textsFile, version, content: editYaml(text, changed) });
  /** The name that a new one gets. */
  let named = name ?? "";
  return {
    ...form,
    fileError,
    version: photograph === undefined ? "" : versionOf(form, photograph.version),
    changes(typed) {
      const { alt } = typed as { alt: Localized };
      named = name ?? freeSlug(alt.it, "foto", (slug) => slug in texts);
      const changes = isSame(alt, stored) ? [] : [editTexts({ ...texts, [named]: alt })];
      if (jpeg === undefined) return changes;
      return [...changes, { file: pictureFile(named), version: photograph?.version ?? "", content: jpeg }];
    },
    removal() {
      if (name === undefined || photograph === undefined) return [];
      const picture = { file: pictureFile(name), version: photograph.version, content: undefined };
      return [picture, editTexts(withValueAt(texts, [name], undefined))];
    },
    pathOf({ file, path: [first, ...rest] }) {
      if (file === `content/${pictureFile(named)}`) return [fileName];
      return file === `content/${textsFile}` && first === named ? ["alt", ...rest] : undefined;
    },
  };
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

const { slug: slugTexts, body: bodyTexts } = deskMedia.post;

const slugField: Field = { kind: "text", rows: 1, optional: false, ...slugTexts };
const bodyField = localizedField({ optional: false, ...bodyTexts }, { rows: 18, hasMarks: true });

/**
 * The parts of an article that the owner edits, in the order of the form. Its address follows from the title; aliases follow from its
 * addresses.
 */
const postKeys = [
  "title",
  "drawing",
  "image",
  "body",
  "subtitle",
  "excerpt",
  "category",
  "author",
  "publishDate",
  "updated",
  "featured",
  "draft",
  "relatedPosts",
];

/** The fields of `post.yaml` with the text and, where it can be changed, the address. */
function postField(more: GroupField["fields"] = []): Field {
  const whole = fieldsOf("post");
  if (whole.kind !== "group") throw new Error("An article is a group");
  const all = new Map<string | number, Field>([...whole.fields, ["body", bodyField]]);
  const fields = postKeys.flatMap((key): GroupField["fields"] => {
    const field = all.get(key);
    return field === undefined ? [] : [[key, field]];
  });
  return { ...whole, fields: [...fields, ...more] };
}

const metaFile = (slug: string): string => `posts/${slug}/post.yaml`;
const bodyFile = (slug: string, locale: Locale): string => `posts/${slug}/${locale}.md`;

/** The value of the form of an article: that of `post.yaml` with its texts and its address. */
interface PostValue {
  title?: Localized;
  body?: Partial<Localized>;
  slug?: string;
  aliases?: readonly string[];
}

/** An article with its text in every language; undefined if there is none of this name. */
export function openPost(editor: ContentEditor, slug: string, posts: readonly Post[]): EditedDocument | undefined {
  const { text, version } = editor.read(metaFile(slug));
  if (text === undefined) return undefined;
  const bodies = openTexts(editor, (locale) => bodyFile(slug, locale));
  const meta = parse(text) as object | null;
  const form = { field: postField([["slug", slugField]]), at: [], value: { ...meta, body: bodies.value, slug } };
  const removal = (): FileChange[] => [{ file: metaFile(slug), version, content: undefined }, ...bodies.changes({})];
  const taken = new Set(posts.flatMap(({ id, aliases }) => (id === slug ? [] : [id, ...aliases])));
  let named = slug;
  return {
    ...form,
    version: versionOf(form),
    changes(typed) {
      const { body, slug: address = slug, ...edited } = typed as PostValue;
      named = address === slug ? slug : freeSlug(address, slug, (one) => taken.has(one));
      if (named === slug) {
        const content = editYaml(text, edited);
        return [
          ...(content === text ? [] : [{ file: metaFile(slug), version, content }]),
          ...bodies.changes(body ?? {}),
        ];
      }
      // The former address becomes an alias, so that it still leads to the article.
      const aliases = [...(edited.aliases ?? []).filter((alias) => alias !== named), slug];
      const content = editYaml(text, { ...edited, id: named, aliases });
      const related = posts.filter(({ id, relatedPosts }) => id !== slug && relatedPosts.includes(slug));
      return [
        { file: metaFile(named), version: "", content },
        ...removal(),
        ...newBodies(named, body),
        ...related.map(({ id }) => withNewRelated(editor, id, slug, named)),
      ];
    },
    removal,
    pathOf: (problem) => pathIn(problem, named),
  };
}

/** An article that is not written yet. @param today the day that it carries unless another is chosen */
export function newPost(posts: readonly Post[], today: string): EditedDocument {
  const taken = new Set(posts.flatMap(({ id, aliases }) => [id, ...aliases]));
  let slug = "";
  return {
    field: postField(),
    at: [],
    value: { author: "{founder}", publishDate: today },
    version: "",
    changes(typed) {
      const { body, ...meta } = typed as PostValue;
      slug = freeSlug(meta.title?.it ?? "", "articolo", (one) => taken.has(one));
      const content = editYaml("", { id: slug, ...meta });
      return [{ file: metaFile(slug), version: "", content }, ...newBodies(slug, body)];
    },
    pathOf: (problem) => pathIn(problem, slug),
  };
}

function newBodies(slug: string, texts: PostValue["body"]): FileChange[] {
  return locales.map((locale) => ({
    file: bodyFile(slug, locale),
    version: "",
    content: `${texts?.[locale]?.trim() ?? ""}\n`,
  }));
}

/** Another article that names the renamed one. */
function withNewRelated(editor: ContentEditor, id: string, slug: string, named: string): FileChange {
  const file = metaFile(id);
  const { text = "", version } = editor.read(file);
  const meta = parse(text) as { relatedPosts: string[] };
  const relatedPosts = meta.relatedPosts.map((one) => (one === slug ? named : one));
  return { file, version, content: editYaml(text, { ...meta, relatedPosts }) };
}

function pathIn({ file, path }: Problem, slug: string): FieldPath | undefined {
  if (file === `content/${metaFile(slug)}`) return path[0] === "id" || path[0] === "aliases" ? ["slug"] : path;
  const locale = locales.find((one) => file === `content/${bodyFile(slug, one)}`);
  return locale && ["body", locale];
}
