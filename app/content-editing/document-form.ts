import { createHash } from "node:crypto";
import type { ContentEditor, Editor, FileChange } from "#content/edit/editor.ts";
import { changesInForm } from "#content/edit/changes.ts";
import type { Field } from "#content/edit/fields.ts";
import { typedLines } from "#content/edit/form-text.ts";
import { afterListButton } from "#content/edit/list-order.ts";
import type { Problem } from "#content/problems.ts";
import type { FormAnswer } from "#app/private/desk/content/edit-form.tsx";
import { fileName, type UploadFormModel } from "#app/private/desk/content/upload-form.tsx";
import { deskContent } from "#i18n/messages/it/desk-content.ts";
import { deskMedia } from "#i18n/messages/it/desk-media.ts";
import { type AnswerText, errorsIn, lockedBy, sortProblems } from "./errors.ts";
import { type FormState, formNode } from "./form-model.ts";
import { refuseEndlessLists } from "./typed-lists.ts";

const messages = { ...deskContent.answers, file: deskMedia.form.file };

/** Something that the owner edits in one form and that is more than a YAML file: a photograph, a post, a legal text. */
export interface EditedDocument {
  field: Extract<Field, { kind: "group" }>;
  /** What the form shows of what is stored. */
  entries: URLSearchParams;
  /** Changes with what is stored. */
  version: string;
  /** The files to store for what was typed. */
  changes(typed: URLSearchParams): Promise<FileChange[]> | FileChange[];
  /** The name of the field in which a problem stands; undefined where the form has none for it. */
  nameOf(problem: Problem): string | undefined;
}

/** What became of a posted form: it is in the draft, or it is shown again. */
export type PostedDocument = { saved: true } | { saved: false; status: 200 | 409 | 422; model: UploadFormModel };

/** The form of a document as it is stored. */
export function documentForm({ obstacle }: Pick<ContentEditor, "obstacle">, document: EditedDocument): UploadFormModel {
  return formOf(document, { entries: document.entries }, undefined, obstacle?.it);
}

/**
 * Saves what was typed into the draft. The form is shown again, with all that was typed, with what is to be corrected, and with
 * what has changed meanwhile.
 * @param open the document as it is stored now
 * @throws a 400 response where lists have far too many entries
 */
export async function postDocument(
  editor: ContentEditor,
  open: () => Promise<EditedDocument>,
  posted: { version: string; entries: URLSearchParams },
  by: Editor,
): Promise<PostedDocument> {
  const { entries, version } = posted;
  const document = await open();
  refuseEndlessLists(entries, document.entries);
  const again = (
    status: 200 | 409 | 422,
    state: FormState,
    answer: AnswerText | undefined,
    now = document,
  ): PostedDocument => ({ saved: false, status, model: formOf(now, state, answer, editor.obstacle?.it) });
  const conflict = (now: EditedDocument) =>
    again(409, { entries }, { ...messages.conflict, changes: changesInForm(now.field, [], now.entries, entries) }, now);

  const stepped = afterListButton(entries);
  if (stepped !== undefined) {
    const shown = { ...document, version };
    return again(200, stepped, undefined, shown);
  }
  if (editor.obstacle !== undefined) return again(409, { entries }, lockedBy(editor.obstacle));
  if (version !== document.version) return conflict(document);
  const changes = await document.changes(entries);
  if (changes.length === 0) return again(200, { entries }, messages.unchanged);
  const result = await editor.save(changes, by);
  if (result.ok) return { saved: true };
  if (result.reason === "obstacle") return again(409, { entries }, lockedBy(result.obstacle));
  if (result.reason === "conflict") return conflict(await open());
  return refused(document, entries, result.problems, editor);
}

/** Removes a document from the draft; refused where something else names it. */
export async function removeDocument(
  editor: ContentEditor,
  document: EditedDocument,
  changes: readonly FileChange[],
  posted: { version: string },
  by: Editor,
): Promise<PostedDocument> {
  const { entries } = document;
  const again = (answer: AnswerText): PostedDocument => ({
    saved: false,
    status: 409,
    model: formOf(document, { entries }, answer, editor.obstacle?.it),
  });
  if (editor.obstacle !== undefined) return again(lockedBy(editor.obstacle));
  if (posted.version !== document.version) return again(messages.conflict);
  const result = await editor.save(changes, by);
  if (result.ok) return { saved: true };
  if (result.reason === "obstacle") return again(lockedBy(result.obstacle));
  if (result.reason === "conflict") return again(messages.conflict);
  return refused(document, entries, result.problems, editor);
}

/** The form with what is to be corrected. */
function refused(
  document: EditedDocument,
  entries: URLSearchParams,
  problems: readonly Problem[],
  { obstacle }: Pick<ContentEditor, "obstacle">,
): PostedDocument {
  const { errors, elsewhere } = sortProblems(problems, (problem) => document.nameOf(problem));
  const answer = { ...messages.refused, elsewhere };
  return { saved: false, status: 422, model: formOf(document, { entries, errors }, answer, obstacle?.it) };
}

export function formOf(
  { field, version }: Pick<EditedDocument, "field" | "version">,
  state: FormState,
  answer: (AnswerText & Partial<Pick<FormAnswer, "elsewhere">>) | undefined,
  obstacle: string | undefined,
): UploadFormModel {
  const errors = new Map(state.errors);
  const fileError = errors.get(fileName);
  errors.delete(fileName);
  const node = formNode(field, [], { ...state, errors });
  const file = fileError === undefined ? [] : [{ name: fileName, label: messages.file, says: fileError }];
  return {
    nodes: node.kind === "group" ? node.nodes : [],
    version,
    answer: answer && { elsewhere: [], ...answer, fields: [...file, ...errorsIn(node)] },
    obstacle,
    fileError,
  };
}

/** Of the files that a form was made from. */
export function versionOf(...parts: readonly string[]): string {
  return createHash("sha256").update(JSON.stringify(parts)).digest("hex");
}

/** What was typed in a field of several lines, with the line ends of the files. */
export function typedText(entries: URLSearchParams, name: string): string {
  return typedLines(entries.get(name) ?? "").trim();
}
