import { editYaml, type Change } from "./yaml-file.ts";
import type { ContentEditor, FileChange, EditedFile } from "./editor.server.ts";
import { type Field, fieldsOf } from "./fields.ts";
import { pictureRefusals, type PictureUploads } from "#src/content/uploads.ts";
import type { Problem } from "#src/content/problems.ts";
import { contentFiles } from "#src/content/schema/files.ts";
import { pictureFolder } from "#src/content/reading.server.ts";
import { locales, type Locale } from "#src/i18n/locales.ts";
import { type EditedDocument, typedText, versionOf, fileName, type PostedForm } from "./documents.server.ts";
import { parse } from "yaml";
import { formEntries, freeSlug, readForm } from "./form.ts";
import type { Post } from "#src/content/schema/post.ts";

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

/** The name of the field with the last part of the address. */
const slugName = "slug";
/** The name of the field with the text. */
const bodyName = "body";

const slugField: Field = {
  kind: "text",
  rows: 1,
  optional: false,
  label: "Indirizzo",
  help: "L’ultima parte dell’indirizzo: lettere minuscole, cifre e trattini. Se la cambi, quella di prima porta ancora qui.",
};

const bodyField: Field = {
  kind: "localized",
  optional: false,
  label: "Testo",
  help: "Una riga vuota separa i paragrafi. ## davanti fa un titolo, > una citazione, **grassetto**, *corsivo*, [parole](https://…) un link. Una foto sta su una riga sua: ![Didascalia](nome-della-foto).",
  field: { kind: "text", rows: 18, hasMarks: true, optional: false, label: "Testo" },
};

type Group = Extract<Field, { kind: "group" }>;

/** What the owner edits of `post.yaml`, in the order of the form. Its address follows from the title; aliases follow from its addresses. */
const metaKeys = [
  "title",
  "subtitle",
  "excerpt",
  "category",
  "image",
  "drawing",
  "author",
  "publishDate",
  "updated",
  "featured",
  "draft",
  "relatedPosts",
];
/** The text of the article stands before this field. */
const firstBelowBody = metaKeys.indexOf("image");

function metaField(): Group {
  const whole = fieldsOf("post");
  const fields = whole.kind === "group" ? whole.fields : [];
  const named = (key: string) => fields.filter(([one]) => one === key);
  return { ...whole, kind: "group", fields: metaKeys.flatMap(named) };
}

/** With the text and, where it can be changed, the address. */
function wholeField(more: Group["fields"] = []): Group {
  const meta = metaField();
  const [above, below] = [meta.fields.slice(0, firstBelowBody), meta.fields.slice(firstBelowBody)];
  return { ...meta, fields: [...above, [bodyName, bodyField], ...below, ...more] };
}

const fileOf = (slug: string, file: string): string => `posts/${slug}/${file}`;
const bodyFile = (slug: string, locale: Locale): string => fileOf(slug, `${locale}.md`);
const metaFile = (slug: string): string => fileOf(slug, "post.yaml");

interface StoredPost {
  meta: EditedFile;
  value: Record<string, unknown>;
  bodies: Record<Locale, EditedFile>;
}

/** Undefined where there is no such article. @throws Error where its file is not YAML */
async function readPost(editor: ContentEditor, slug: string): Promise<StoredPost | undefined> {
  const meta = await editor.read(metaFile(slug));
  if (meta.text === undefined) return undefined;
  const bodies = await Promise.all(
    locales.map(async (locale) => [locale, await editor.read(bodyFile(slug, locale))] as const),
  );
  return {
    meta,
    value: (parse(meta.text) ?? {}) as Record<string, unknown>,
    bodies: Object.fromEntries(bodies) as Record<Locale, EditedFile>,
  };
}

/** An article with its text in every language; undefined where there is none of this name. */
export async function openPost(
  editor: ContentEditor,
  slug: string,
  posts: readonly Post[],
): Promise<EditedDocument | undefined> {
  const stored = await readPost(editor, slug);
  if (stored === undefined) return undefined;
  const { meta, value, bodies } = stored;
  const entries = formEntries(metaField(), [], value);
  for (const locale of locales) entries.set(`${bodyName}.${locale}`, bodies[locale].text ?? "");
  entries.set(slugName, slug);
  const taken = new Set(posts.flatMap(({ id, aliases }) => (id === slug ? [] : [id, ...aliases])));
  let named = slug;
  return {
    field: wholeField([[slugName, slugField]]),
    at: [],
    entries,
    version: versionOf(meta.version, ...locales.map((locale) => bodies[locale].version)),
    async changes(typed) {
      const edits = readForm(metaField(), [], typed, value);
      const address = typed.get(slugName) ?? slug;
      const wanted = address === slug ? slug : freeSlug(address, slug, (one) => taken.has(one));
      named = wanted;
      if (wanted === slug) return [...editedMeta(slug, meta, edits), ...editedBodies(slug, typed, bodies)];
      const related = posts.filter(({ id, relatedPosts }) => id !== slug && relatedPosts.includes(slug));
      return [
        ...renamed(slug, wanted, stored, edits),
        ...newBodies(wanted, typed),
        ...(await Promise.all(related.map(({ id }) => withNewRelated(editor, id, slug, wanted)))),
      ];
    },
    removal: () => Promise.resolve(removal(slug, stored)),
    nameOf: (problem) => fieldNameOf(problem, named),
  };
}

/** An article that is not written yet. @param today the day that it carries unless another is chosen */
export function newPost(posts: readonly Post[], today: string): EditedDocument {
  const value = { author: "{founder}", publishDate: today };
  const taken = new Set(posts.flatMap(({ id, aliases }) => [id, ...aliases]));
  let slug = "";
  return {
    field: wholeField(),
    at: [],
    entries: formEntries(metaField(), [], value),
    version: "",
    changes(typed) {
      slug = freeSlug(typedText(typed, "title.it"), "articolo", (one) => taken.has(one));
      const edits: Change[] = [{ path: ["id"], to: slug }, ...readForm(metaField(), [], typed, {})];
      return [{ file: metaFile(slug), version: null, content: editYaml("", edits) }, ...newBodies(slug, typed)];
    },
    nameOf: (problem) => fieldNameOf(problem, slug),
  };
}

function removal(slug: string, { meta, bodies }: StoredPost): FileChange[] {
  return [
    { file: metaFile(slug), version: meta.version, content: undefined },
    ...locales
      .filter((locale) => bodies[locale].text !== undefined)
      .map((locale) => ({ file: bodyFile(slug, locale), version: bodies[locale].version, content: undefined })),
  ];
}

function editedMeta(slug: string, { text = "", version }: EditedFile, edits: readonly Change[]): FileChange[] {
  return edits.length === 0 ? [] : [{ file: metaFile(slug), version, content: editYaml(text, edits) }];
}

function editedBodies(slug: string, typed: URLSearchParams, bodies: StoredPost["bodies"]): FileChange[] {
  return locales.flatMap((locale) => {
    const { text = "", version } = bodies[locale];
    const wanted = typedText(typed, `${bodyName}.${locale}`);
    return wanted === text.trim() ? [] : [{ file: bodyFile(slug, locale), version, content: `${wanted}\n` }];
  });
}

function newBodies(slug: string, typed: URLSearchParams): FileChange[] {
  return locales.map((locale) => ({
    file: bodyFile(slug, locale),
    version: null,
    content: `${typedText(typed, `${bodyName}.${locale}`)}\n`,
  }));
}

/** In a folder of the new name. The former one becomes an alias, so that its address still leads to the article. */
function renamed(slug: string, wanted: string, stored: StoredPost, edits: readonly Change[]): FileChange[] {
  const { meta, value } = stored;
  const former = Array.isArray(value["aliases"]) ? (value["aliases"] as string[]) : [];
  const aliases = [...former.filter((alias) => alias !== wanted), slug];
  const all: Change[] = [...edits, { path: ["id"], to: wanted }, { path: ["aliases"], to: aliases }];
  return [{ file: metaFile(wanted), version: null, content: editYaml(meta.text ?? "", all) }, ...removal(slug, stored)];
}

/** Another article that names the renamed one. */
async function withNewRelated(editor: ContentEditor, id: string, slug: string, wanted: string): Promise<FileChange> {
  const file = metaFile(id);
  const { text = "", version } = await editor.read(file);
  const { relatedPosts } = parse(text) as { relatedPosts: string[] };
  const at = relatedPosts.indexOf(slug);
  return { file, version, content: editYaml(text, [{ path: ["relatedPosts", at], to: wanted }]) };
}

function fieldNameOf({ file, path }: Problem, slug: string): string | undefined {
  if (file === `content/${metaFile(slug)}`) {
    return path[0] === "id" || path[0] === "aliases" ? slugName : path.join(".");
  }
  const locale = locales.find((one) => file === `content/${bodyFile(slug, one)}`);
  return locale && `${bodyName}.${locale}`;
}
