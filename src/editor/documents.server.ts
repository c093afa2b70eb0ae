import { createHash } from "node:crypto";
import { changesInForm } from "./changes.ts";
import type { ContentEditor, Editor, FileChange } from "./editor.server.ts";
import type { Field } from "./fields.ts";
import {
  typedLines,
  afterListButton,
  withPickedColours,
  refuseEndlessLists,
  formEntries,
  inputName,
  readForm,
} from "./form.ts";
import { type Bilingual, type FieldPath, fileOfProblem, type Problem } from "#src/content/problems.ts";
import { deskContent } from "#src/i18n/messages/it/desk-content.ts";
import { singleLines } from "./form-parts.ts";
import { formPathOf, holds, type Place } from "./places.ts";
import { data, redirect } from "react-router";
import { oversizedField } from "#src/content/uploads.ts";
import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { editYaml, valueAt } from "./yaml-file.ts";
import { legalFile, type LegalKind, legalKinds } from "#src/content/schema/blocks.ts";
import { formatLanguage } from "#src/i18n/format.ts";
import { locales } from "#src/i18n/locales.ts";

const { answers: messages } = deskContent;

/** Something that the owner edits in one form: a section of a YAML file, a photograph, a post, a legal text. */
export interface EditedDocument {
  field: Field;
  /** Of the field in its file. */
  at: FieldPath;
  /** The entries of the form as it is stored. */
  entries: URLSearchParams;
  /** Changes with what is stored. */
  version: string;
  /** The reason for which the file that was sent with the form is refused. */
  fileError?: string | undefined;
  /** The files to store for what was typed. */
  changes(typed: URLSearchParams): Promise<FileChange[]> | FileChange[];
  /** The files to store to remove the document. */
  removal?(): Promise<FileChange[]>;
  /** The name of the field in which a problem stands; undefined where the form has none for it. */
  nameOf(problem: Problem): string | undefined;
}

/** The reason for which a form was not saved. */
export interface FormAnswer {
  tone: "ok" | "bad";
  title: string;
  text?: string | undefined;
  /** The changes that saving the form again would make. */
  changes?: readonly string[];
  /** Problems of other documents, with the paths of their forms. */
  elsewhere?: ReadonlyArray<{ label: string; says: string; path: string | undefined }>;
}

export interface DocumentForm {
  field: Field;
  at: FieldPath;
  /** The entries of the form, URL-encoded. */
  typed: string;
  errors?: ReadonlyMap<string, string> | undefined;
  touched?: string | undefined;
  version: string;
  answer?: FormAnswer | undefined;
}

/** The result of a posted form: it is in the draft, or it is shown again. */
export type Posted = { saved: true } | { saved: false; status: 200 | 409 | 422; form: DocumentForm };

/** The form of a document as it is stored. */
export function formOf({ field, at, entries, version }: EditedDocument): DocumentForm {
  return { field, at, typed: entries.toString(), version };
}

/**
 * Saves a posted form into the draft. It is shown again, with everything that was typed, after a button of a list, with what is to
 * be corrected, and with what has changed meanwhile.
 * @param open the document as it is stored now
 * @throws a 400 response where lists have far too many entries
 */
export async function postDocument(
  editor: ContentEditor,
  open: () => Promise<EditedDocument>,
  posted: PostedForm,
  by: Editor,
): Promise<Posted> {
  const document = await open();
  const { field, at, version } = document;
  refuseEndlessLists(posted.entries, document.entries);
  const entries = posted.isRemoval ? document.entries : normalized(document, posted.entries);
  const again = (status: 200 | 409 | 422, answer: FormAnswer, errors?: ReadonlyMap<string, string>): Posted => ({
    saved: false,
    status,
    form: { field, at, typed: entries.toString(), errors, version, answer },
  });
  const locked = (obstacle: Bilingual) => again(409, { ...messages.locked, text: obstacle.it });

  const stepped = afterListButton(entries);
  if (stepped !== undefined) {
    const { touched } = stepped;
    const typed = stepped.entries.toString();
    return { saved: false, status: 200, form: { field, at, typed, touched, version: posted.version } };
  }
  if (editor.obstacle !== undefined) return locked(editor.obstacle);
  if (document.fileError !== undefined) {
    return again(422, messages.refused, new Map([[fileName, document.fileError]]));
  }
  if (posted.version !== version) return conflict(document, entries);
  const changes = posted.isRemoval ? ((await document.removal?.()) ?? []) : await document.changes(entries);
  if (changes.length === 0) return again(200, messages.unchanged);
  const result = await editor.save(changes, by);
  if (result.ok) return { saved: true };
  if (result.reason === "obstacle") return locked(result.obstacle);
  if (result.reason === "conflict") return conflict(await open(), entries);
  const { errors, elsewhere } = sortProblems(result.problems, document);
  return again(422, { ...messages.refused, elsewhere }, atChange(errors, document.entries, entries));
}

/** The typed entries with the colours that were picked, and with texts of one line in one line: the input of a long one takes several. */
function normalized({ field, at }: EditedDocument, typed: URLSearchParams): URLSearchParams {
  const entries = withPickedColours(typed);
  for (const name of singleLines(field, at, entries)) {
    const text = typedLines(entries.get(name) ?? "");
    if (text.includes("\n")) entries.set(name, text.trim().replaceAll(/\s*\n\s*/g, " "));
  }
  return entries;
}

/** The form with what was typed, and what saving it again would change about what is stored now. */
async function conflict(now: EditedDocument, entries: URLSearchParams): Promise<Posted> {
  // The same form sent twice.
  if ((await now.changes(entries)).length === 0) return { saved: true };
  const { field, at, version } = now;
  const changes = changesInForm(field, at, now.entries, entries);
  const answer = { ...messages.conflict, changes };
  return { saved: false, status: 409, form: { field, at, typed: entries.toString(), version, answer } };
}

/** The problems of a form by field, and those of other documents: a text may name a value that another file defines. */
function sortProblems(problems: readonly Problem[], { nameOf }: EditedDocument) {
  const errors = new Map<string, string>();
  const elsewhere: Array<NonNullable<FormAnswer["elsewhere"]>[number]> = [];
  for (const problem of problems) {
    const { file, path, key, says } = problem;
    const name = nameOf(problem);
    if (name !== undefined) errors.set(name, [errors.get(name), says.it].filter(Boolean).join(" "));
    else {
      const label = [file, key].filter(Boolean).join(", ");
      elsewhere.push({ label, says: says.it, path: formPathOf(fileOfProblem(problem), path) });
    }
  }
  return { errors, elsewhere };
}

/** The errors at the only field that was changed, if there is one: a colour may be too near to another one that stays. */
function atChange(errors: ReadonlyMap<string, string>, before: URLSearchParams, typed: URLSearchParams) {
  const names = [...new Set([...before.keys(), ...typed.keys()])];
  const changed = names.filter((name) => before.getAll(name).join("\n") !== typed.getAll(name).join("\n"));
  const [only] = changed;
  if (only === undefined || changed.length > 1 || only.includes(":") || errors.size === 0) return errors;
  return new Map([[only, [...new Set(errors.values())].join(" ")]]);
}

/** Of the files that a form was made from. */
export function versionOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** The entry of a field of several lines, with the line ends of the files. */
export function typedText(entries: URLSearchParams, name: string): string {
  return typedLines(entries.get(name) ?? "").trim();
}

/** Names a file that was just saved, on the page after its form. */
export const savedParameter = "salvato";

/** The name of the hidden field with the version of what the form was made from. */
export const versionName = "version";
/** The name of the hidden field that says what a form does. Not `action`: a field of that name would replace the form's own property. */
export const actName = "act";
export const acts = { save: "save", remove: "remove" } as const;
/** The name of the field with a file. */
export const fileName = "file";

/** A posted form of texts and at most one file. */
export interface PostedForm {
  entries: URLSearchParams;
  version: string;
  isRemoval: boolean;
  /** Undefined where none was chosen. Its name and type are the sender's words: nothing reads them. */
  bytes: Uint8Array | undefined;
  /** The form was longer than the server reads: it has no other fields. */
  isOversized: boolean;
}

/** @throws a 400 response where the body is not the form that its type says */
export async function readPosted(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
    throw data(null, { status: 400 });
  });
  const entries = new URLSearchParams();
  let bytes: Uint8Array | undefined;
  for (const [name, value] of form) {
    if (typeof value === "string") entries.append(name, value);
    // A browser sends an empty file where none was chosen.
    else if (name === fileName && value.size > 0) bytes = await value.bytes();
  }
  const version = entries.get(versionName) ?? "";
  const isRemoval = entries.get(actName) === acts.remove;
  const isOversized = entries.has(oversizedField);
  for (const name of [versionName, actName, oversizedField]) entries.delete(name);
  return { entries, version, isRemoval, bytes, isOversized };
}

/** To the draft, which now has what was sent. */
export function toDraft(saved: string): Response {
  return redirect(`${deskRoutes["desk-content-publish"]}?${savedParameter}=${saved}`, 303);
}

/** The name of the field of a place in which a problem stands. */
function nameInPlace(place: Place, problem: Problem): string | undefined {
  const isThere = fileOfProblem(problem) === place.file && holds(place, problem.path);
  return isThere ? inputName(problem.path) : undefined;
}

/** The document of a place, as the draft has it, else as it is published. Other parts of its file may change meanwhile. */
export async function openPlace(editor: ContentEditor, place: Place): Promise<EditedDocument> {
  const { field, at, file, key } = place;
  const { value, version } = await editor.value(key);
  const { text = "" } = await editor.read(file);
  const before = valueAt(value, at);
  const entries = formEntries(field, at, before);
  return {
    field,
    at,
    entries,
    version: versionOf(entries.toString()),
    changes(typed) {
      const edits = readForm(field, at, typed, before);
      return edits.length === 0 ? [] : [{ file, version, content: editYaml(text, edits) }];
    },
    nameOf: (problem) => nameInPlace(place, problem),
  };
}

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
