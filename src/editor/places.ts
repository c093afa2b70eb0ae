import { type FieldPath, fileOfProblem, type Problem } from "#src/content/problems.ts";
import { type LegalKind, legalKinds } from "#src/content/schema/blocks.ts";
import { type Field, fieldsOf, partsOf } from "./fields.ts";
import { inputName } from "./form.ts";
import { contentKeyOf, fileEntry, formulaKey, type FormulaKey, isFormulaKey } from "#src/content/schema/files.ts";
import { deskContentPath, deskPostPath, deskRoutes, deskLegalPath, deskPicturesPath } from "#src/i18n/desk-routes.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { deskMedia as media } from "#src/i18n/messages/it/desk-media.ts";
import { fill } from "#src/i18n/messages/messages.ts";

/** More inputs than this are too many for one page. */
const longest = 60;
/** A list is as long as its owner makes it; this is a guess. */
const usualEntries = 6;

function inputsOf(field: Field): number {
  const parts = partsOf(field, [...Array(usualEntries).keys()]);
  return parts?.reduce((sum, part) => sum + inputsOf(part.field), 0) ?? 1;
}

/** A text in two languages counts as one. */
const isLeaf = (field: Field): boolean =>
  partsOf(field, []) === undefined || (field.kind === "group" && field.isLocalized === true);

/** The parts of a file that have a page of their own: the whole file where it is short. Groups that have one are not in the part around them. */
function split(
  field: Field,
  at: FieldPath = [],
  labels: readonly string[] = [],
): Pick<Place, "at" | "labels" | "field">[] {
  if (field.kind !== "group" || inputsOf(field) <= longest) return [{ at, labels, field }];
  const leaves = field.fields.filter(([, one]) => isLeaf(one));
  const parts = field.fields.filter(([, one]) => !isLeaf(one));
  return [
    ...(leaves.length === 0 ? [] : [{ at, labels, field: { ...field, fields: leaves } }]),
    ...parts.flatMap(([key, one]) => split(one, [...at, key], [...labels, one.label])),
  ];
}

/** The groups of the overview and the files in each, by what an owner is looking for. Photographs have a screen of their own. */
const fileGroups = {
  business: ["company", "business", "availability", "partners", "brand", "drawings"],
  offer: ["prices", "eventFacts", "estimate", "services"],
  posts: [],
  pages: [
    "home",
    "faq",
    "references",
    "contact",
    "booking",
    "blog",
    "brief",
    "accessibility",
    "pages",
    "phrases",
    "words",
  ],
  mails: ["mail", "reminders"],
} as const satisfies Record<keyof typeof deskContent.groups, readonly (keyof typeof deskContent.files)[]>;

export const groupIds = Object.keys(fileGroups) as (keyof typeof fileGroups)[];

/** A file with a form. */
export type FileKey = keyof typeof deskContent.files | FormulaKey;

export function isFileKey(key: string): key is FileKey {
  return Object.hasOwn(deskContent.files, key) || isFormulaKey(key);
}

/** The files of a group of the overview. @param formulas the ids of those that there are */
export function filesIn(group: keyof typeof fileGroups, formulas: readonly string[]): FileKey[] {
  return [...fileGroups[group], ...(group === "offer" ? formulas.map(formulaKey) : [])];
}

/** A description of a file in a sentence. */
export function leadOf(key: FileKey): string {
  return isFormulaKey(key) ? deskContent.formula : deskContent.files[key];
}

/** A form: a file, or one of its sections. */
export interface Place {
  key: FileKey;
  /** Below the content folder. */
  file: string;
  at: FieldPath;
  /** Undefined for a whole file. */
  section: string | undefined;
  /** Of the fields around it and its own; none for what stands at the top of a file. */
  labels: readonly string[];
  field: Field;
}

/** The name of the section with what stands at the top of a file. */
const top = "inizio";

/** The places of a file that have a form, in order: its sections, or the file itself. */
export function placesOf(key: FileKey): Place[] {
  const { file } = fileEntry(key);
  const sections = split(fieldsOf(key));
  return sections.map((one) => ({
    ...one,
    key,
    file,
    section: sections.length === 1 ? undefined : inputName(one.at) || top,
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

/** The path of the form in which a value stands, with the value as its anchor; undefined if it has none. */
export function formPathOf(file: string, path: FieldPath): string | undefined {
  const key = contentKeyOf(file);
  if (key === undefined || !isFileKey(key)) return undefined;
  const place = placesOf(key).find((one) => holds(one, path));
  return `${pathOf(place ?? { key, section: undefined })}#${inputName(path)}`;
}

/** One or several files of the content that the owner edits on one screen. */
export interface Subject {
  name: string;
  /** Undefined if no screen edits it. */
  path: string | undefined;
}

const photographs = { name: media.pictures.title, path: deskPicturesPath };

function legalText(kind: LegalKind) {
  return { name: media.texts.names[kind], path: deskLegalPath(kind) };
}

/** The subject of a file below the content folder. */
export function subjectOf(file: string): Subject {
  const key = contentKeyOf(file);
  if (key !== undefined && isFileKey(key)) return { name: nameOf(key), path: deskContentPath(key) };
  if (key === "pictures" || file.startsWith("pictures/")) return photographs;
  const legal = legalKinds.find((kind) => file.startsWith(`legal/${kind}.`));
  if (legal !== undefined) return legalText(legal);
  const [, slug] = /^posts\/([^/]+)\//.exec(file) ?? [];
  if (slug === undefined) return { name: file, path: undefined };
  return { name: fill(deskContent.post, { slug }), path: deskPostPath(slug) };
}

/** The subjects of a group of the overview. @param formulas the ids of those that there are */
export function subjectsIn(
  group: keyof typeof fileGroups,
  formulas: readonly string[],
): (Subject & { path: string })[] {
  const files = filesIn(group, formulas).map((key) => ({ name: nameOf(key), path: deskContentPath(key) }));
  if (group === "pages") return [...files, ...legalKinds.map(legalText)];
  return group === "posts" ? [{ name: media.posts.title, path: deskRoutes["desk-content-posts"] }, photographs] : files;
}

/** The result of an action, with the reasons of a refusal. */
export interface ContentAnswer {
  tone: "ok" | "bad";
  title: string;
  text?: string | undefined;
  lines?: readonly AnswerLine[];
}

interface AnswerLine {
  text: string;
  /** Before the text. */
  link?: { path: string; label: string } | undefined;
}

/** A problem with a link to the form in which its value stands. */
export function problemLine(problem: Problem): AnswerLine {
  const { key, path, says } = problem;
  const file = fileOfProblem(problem);
  const to = formPathOf(file, path);
  const label = [subjectOf(file).name, key].filter(Boolean).join(", ");
  return to === undefined ? { text: `${label}: ${says.it}` } : { text: says.it, link: { path: to, label } };
}
