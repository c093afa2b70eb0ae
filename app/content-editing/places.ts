import { type Field, fieldsOf } from "#content/edit/fields.ts";
import { inputName } from "#content/edit/form.ts";
import { sectionsOf } from "#content/edit/sections.ts";
import type { FieldPath } from "#content/problems.ts";
import { contentFiles, contentKeyOf } from "#content/schema/index.ts";
import { deskContentPath } from "#i18n/desk-routes.ts";
import { deskContent } from "#i18n/messages/it/desk-content.ts";

/** The groups of the overview and the files in each, by what a caterer is looking for. Photographs have a screen of their own. */
export const fileGroups = {
  business: ["company", "business", "availability", "partners", "brand"],
  offer: ["prices", "services", "bancone-glam", "drink-setup", "experience-bar", "tailor-made"],
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
