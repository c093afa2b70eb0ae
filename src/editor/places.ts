import { locales } from "#src/i18n/locales.ts";
import type { FieldPath } from "#src/content/problems.ts";
import { type Field, fieldsOf, type FormKey } from "./fields.ts";
import { inputName } from "./form.ts";
import { contentFiles, contentKeyOf } from "#src/content/schema/files.ts";
import { deskContentPath, deskPostPath, deskRoutes, deskLegalPath, deskPicturesPath } from "#src/i18n/desk-routes.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { deskMedia as media } from "#src/i18n/messages/it/desk-media.ts";
import { fill } from "#src/i18n/messages/messages.ts";

/** A part of a file that has a page of its own. */
export interface Section {
  path: FieldPath;
  label: string;
  /** What the page shows. Groups that have a section of their own are not in it. */
  field: Field;
}

/** More inputs than this are too many for one page. */
const longest = 60;
/** A list is as long as its owner makes it; this is a guess. */
const usualEntries = 6;

function inputsOf(field: Field): number {
  switch (field.kind) {
    case "localized":
      return locales.length;
    case "group":
      return field.fields.reduce((sum, [, one]) => sum + inputsOf(one), 0);
    case "list":
    case "record":
      return usualEntries * inputsOf(field.item);
    default:
      return 1;
  }
}

const isLeaf = ({ kind }: Field): boolean => kind !== "group" && kind !== "list" && kind !== "record";

/** The parts of a file that have a page of their own: the whole file where it is short. */
export function sectionsOf(key: FormKey): readonly Section[] {
  const field = fieldsOf(key);
  return split([], field.label, field);
}

function split(path: FieldPath, label: string, field: Field): Section[] {
  if (field.kind !== "group" || inputsOf(field) <= longest) return [{ path, label, field }];
  const leaves = field.fields.filter(([, one]) => isLeaf(one));
  const parts = field.fields.filter(([, one]) => !isLeaf(one));
  const own: Section[] = leaves.length === 0 ? [] : [{ path, label, field: { ...field, fields: leaves } }];
  return [
    ...own,
    ...parts.flatMap(([part, one]) => {
      const name = path.length === 0 ? one.label : `${label}: ${one.label}`;
      return split([...path, part], name, one);
    }),
  ];
}

/** The groups of the overview and the files in each, by what a caterer is looking for. Photographs have a screen of their own. */
export const fileGroups = {
  business: ["company", "business", "availability", "partners", "brand"],
  offer: ["prices", "estimate", "services", "bancone-glam", "drink-setup", "experience-bar", "tailor-made"],
  posts: [],
  pages: ["home", "faq", "references", "contact", "booking", "blog", "brief", "accessibility", "pages", "phrases"],
  mails: ["mail", "reminders"],
} as const satisfies Record<keyof typeof deskContent.groups, readonly FileKey[]>;

/** A file with a form. */
export type FileKey = keyof typeof deskContent.files;

export function isFileKey(key: string): key is FileKey {
  return Object.hasOwn(deskContent.files, key);
}

/** A form: a file, or one of its sections. */
export interface Place {
  key: FileKey;
  /** Below the content folder. */
  file: string;
  at: FieldPath;
  /** Undefined for a whole file. */
  section: string | undefined;
  label: string;
  field: Field;
}

/** The name of the section with what stands at the top of a file. */
const top = "inizio";

/** The places of a file that have a form, in order: its sections, or the file itself. */
export function placesOf(key: FileKey): Place[] {
  const { file } = contentFiles[key];
  const sections = sectionsOf(key);
  return sections.map(({ path, label, field }) => ({
    key,
    file,
    at: path,
    section: sections.length === 1 ? undefined : inputName(path) || top,
    label: label,
    field,
  }));
}

/** The name of a file. */
export function nameOf(key: FileKey): string {
  return fieldsOf(key).label;
}

/** True if the form of a place has the field of a value: a group whose parts have forms of their own has only the others. */
export function holds({ at, field }: Pick<Place, "at" | "field">, path: FieldPath): boolean {
  if (!at.every((part, index) => part === path[index])) return false;
  const next = path[at.length];
  return field.kind !== "group" || next === undefined || field.fields.some(([part]) => part === next);
}

export function pathOf({ key, section }: Pick<Place, "key" | "section">): string {
  return deskContentPath(key, section);
}

/** The path of the form in which a value stands, with the value as its anchor; undefined where it has none. */
export function formPathOf(file: string, path: FieldPath): string | undefined {
  const key = contentKeyOf(file);
  if (key === undefined || !isFileKey(key)) return undefined;
  const place = placesOf(key).find((one) => holds(one, path));
  return `${pathOf(place ?? { key, section: undefined })}#${inputName(path)}`;
}

/** True for a form that offers photographs. */
export function hasPictures(field: Field): boolean {
  switch (field.kind) {
    case "picture":
      return true;
    case "localized":
      return hasPictures(field.field);
    case "list":
    case "record":
      return hasPictures(field.item);
    case "group":
      return field.fields.some(([, inside]) => hasPictures(inside));
    default:
      return false;
  }
}

/** One or several files of the content that the owner edits on one screen. */
export interface Subject {
  name: string;
  /** Undefined where no screen edits it. */
  path: string | undefined;
}

const photographs = { name: media.pictures.title, path: deskPicturesPath };

function legalText(kind: keyof typeof media.texts.names) {
  return { name: media.texts.names[kind], path: deskLegalPath(kind) };
}

/** The subject of a file below the content folder. */
export function subjectOf(file: string): Subject {
  const key = contentKeyOf(file);
  if (key !== undefined && isFileKey(key)) return { name: nameOf(key), path: deskContentPath(key) };
  if (key === "pictures" || file.startsWith("pictures/")) return photographs;
  const [, kind] = /^legal\/(privacy|terms)\./.exec(file) ?? [];
  if (kind === "privacy" || kind === "terms") return legalText(kind);
  const [, slug] = /^posts\/([^/]+)\//.exec(file) ?? [];
  if (slug === undefined) return { name: file, path: undefined };
  return { name: fill(deskContent.post, { slug }), path: deskPostPath(slug) };
}

type Group = Readonly<Record<keyof typeof deskContent.groups, ReadonlyArray<Subject & { path: string }>>>;

/** The subjects that are more than a YAML file, by the group in which the overview lists them. */
const otherSubjects = {
  business: [],
  offer: [],
  posts: [{ name: media.posts.title, path: deskRoutes["desk-content-posts"] }, photographs],
  pages: [legalText("privacy"), legalText("terms")],
  mails: [],
} satisfies Group;

/** The subjects of a group of the overview. */
export function subjectsIn(group: keyof Group): Group[keyof Group] {
  const files = fileGroups[group].map((key) => ({ name: nameOf(key), path: deskContentPath(key) }));
  return [...files, ...otherSubjects[group]];
}
