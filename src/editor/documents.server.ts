import { data } from "react-router";
import type { FieldPath, Problem } from "#src/content/problems.ts";
import { legalFile, type LegalKind } from "#src/content/schema/blocks.ts";
import { oversizedField } from "#src/content/uploads.ts";
import { formatLanguage } from "#src/i18n/format.ts";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { changesOf } from "./changes.ts";
import type { ContentEditor, FileChange } from "./editor.server.ts";
import type { ContentField } from "./fields.ts";
import { afterListButton, inputName, readForm, withIds } from "./form.ts";
import { formPart, type ContentFormState } from "./form-parts.ts";
import { type Cleaned, cleanedText, cleanPasted } from "./pasted.ts";
import { type AnswerLine, type ContentAnswer, holds, type ContentForm, problemLine } from "./content-forms.ts";
import { hashOfBytes } from "./store.server.ts";
import { editYaml, isGroup, valueAt, withValueAt } from "./yaml-file.ts";

/** What the owner edits in one form: a section of a YAML file, a photograph, a post, a legal text. */
export interface EditedDocument {
  field: ContentField;
  at: FieldPath;
  value: unknown;
  version: string;
  fileError?: string | undefined;
  changes(value: unknown): FileChange[];
  removal?(): FileChange[];
  /** The path of the field with a problem; undefined if the form has none. */
  pathOf(problem: Problem): FieldPath | undefined;
}

export interface DocumentForm extends ContentFormState, Pick<EditedDocument, "field" | "at" | "version"> {
  answer?: ContentAnswer | undefined;
}

/** @param problems what has to be corrected before a draft of an article can be published */
export function formOf(document: EditedDocument, problems: readonly Problem[] = []): DocumentForm {
  const { field, at, value, version } = document;
  if (problems.length === 0) return { field, at, value, version };
  const { errors, lines } = placed(document, problems);
  return { field, at, value, version, errors, answer: { tone: "bad", title: "Prima di pubblicarlo manca", lines } };
}

function placed(document: EditedDocument, problems: readonly Problem[], nameOf = inputName) {
  const errors = new Map<string, string>();
  const lines: AnswerLine[] = [];
  for (const problem of problems) {
    const path = document.pathOf(problem);
    // A text may name a value of another file.
    if (path === undefined) lines.push(problemLine(problem));
    else errors.set(nameOf(path), [...new Set([errors.get(nameOf(path)), problem.says.it])].filter(Boolean).join(" "));
  }
  return { errors, lines };
}

const refused = { tone: "bad", title: "Non è stato salvato: da correggere" } as const;
const notRemoved = {
  tone: "bad",
  title: "Non è stato tolto",
  text: "È cambiato mentre lo guardavi: eccolo com’è adesso.",
} as const;
const tooLong = { tone: "bad", title: "Non è stato salvato", text: "Hai mandato troppo tutto insieme." } as const;

/**
 * Saves a posted form into the draft. The form is shown again with all entries after a button of a list, if something has to be
 * corrected, and if the content has changed meanwhile.
 * @param open the document as it is stored now
 * @returns the form that is shown again, or what was removed from pasted texts if it is saved
 */
export async function postDocument(
  editor: ContentEditor,
  open: () => Promise<EditedDocument> | EditedDocument,
  posted: PostedForm,
): Promise<{ status: 200 | 409 | 422; form: DocumentForm } | { status: 303; cleaned: Cleaned }> {
  const document = await open();
  const { field, at, version } = document;
  // Forms without fields show what is stored.
  const typed = posted.isRemoval || posted.isOversized ? document.value : readForm(field, at, posted.entries);
  const { value, cleaned } = cleanPasted(field, typed, document.value);
  const saved = { status: 303, cleaned } as const;
  const stepped = afterListButton(posted.entries, at, typed);
  if (stepped !== undefined) return { status: 200, form: { field, at, ...stepped, version: posted.version } };
  const again = (status: 200 | 409 | 422, answer: ContentAnswer, errors?: ContentFormState["errors"]) => ({
    status,
    form: { field, at, value, errors, version, answer: { text: cleanedText(cleaned), ...answer } },
  });

  if (document.fileError !== undefined) return again(422, refused, new Map([[fileName, document.fileError]]));
  if (posted.isOversized) return again(422, tooLong);
  if (posted.version !== version)
    return posted.isRemoval ? again(409, notRemoved) : (conflict(document, value) ?? saved);
  const changes = posted.isRemoval ? (document.removal?.() ?? []) : document.changes(withIds(field, value));
  // A new document that already exists was sent twice.
  if (changes.length === 0)
    return version === "" ? saved : again(200, { tone: "ok", title: "Non hai cambiato niente." });
  const result = editor.save(changes);
  if (result.ok) return saved;
  if (result.reason === "obstacle") {
    return again(409, { tone: "bad", title: "Non è stato salvato", text: result.obstacle.it });
  }
  // If a colour is too similar to another one, the problem may be at the unchanged one. The changed one has to be corrected.
  const [only, ...others] = changesOf(formPart(field, at, document), formPart(field, at, { value }));
  const colour = only?.isColour === true && others.length === 0 ? only.name : undefined;
  const { errors, lines } = placed(document, result.problems, (path) => colour ?? inputName(path));
  return again(422, { ...refused, lines }, errors);
}

function conflict(now: EditedDocument, value: unknown) {
  const { field, at, version } = now;
  const wanted = withIds(field, value);
  if (now.changes(wanted).length === 0) return undefined;
  const changes = changesOf(formPart(field, at, now), formPart(field, at, { value: wanted }));
  const answer: ContentAnswer = {
    tone: "bad",
    title: "È cambiato mentre scrivevi",
    text: "Accanto ai campi diversi c’è quello che è salvato adesso: «Salva» mette il tuo al suo posto.",
    lines: changes
      .filter(({ was }) => was === undefined)
      .map(({ labels, what }) => ({ text: `${labels.join(", ")}: ${what}` })),
  };
  const errors = new Map(
    changes.flatMap(({ name, was }) =>
      was === undefined ? [] : [[name, was === "" ? "Adesso qui non c’è niente." : `Adesso c’è: «${was}»`] as const],
    ),
  );
  return { status: 409 as const, form: { field, at, value, errors, version, answer } };
}

export function formVersion(value: unknown, ...files: string[]): string {
  return hashOfBytes(Buffer.from([JSON.stringify(value), ...files].join("\n")));
}

export const versionName = "version";
/** The hidden field that says what a form does. A field named `action` would hide the form's own property. */
export const actName = "act";
export const removeAct = "remove";
export const fileName = "file";

export interface PostedForm {
  entries: URLSearchParams;
  version: string;
  isRemoval: boolean;
  /** Undefined if no file was chosen. Its name and type are not read, because the sender chooses them. */
  bytes: Uint8Array | undefined;
  /** True if the form was longer than the server reads. Then it has no other fields. */
  isOversized: boolean;
}

/** @throws a 400 response if the body is not the form that its type says */
export async function readPostedForm(request: Request): Promise<PostedForm> {
  const form = await request.formData().catch(() => {
    // oxlint-disable-next-line typescript/only-throw-error -- the router takes a response that is thrown
    throw data(null, { status: 400 });
  });
  const entries = new URLSearchParams();
  let bytes: Uint8Array | undefined;
  for (const [name, value] of form) {
    if (typeof value === "string") entries.append(name, value);
    // A browser sends an empty file if none was chosen.
    else if (name === fileName && value.size > 0) bytes = await value.bytes();
  }
  const version = entries.get(versionName) ?? "";
  const isRemoval = entries.get(actName) === removeAct;
  const isOversized = entries.has(oversizedField);
  for (const name of [versionName, actName, oversizedField]) entries.delete(name);
  return { entries, version, isRemoval, bytes, isOversized };
}

/** The document of a form in the draft, or else as it is published. Other parts of its file may change meanwhile. */
export function openContentForm(editor: ContentEditor, form: ContentForm): EditedDocument {
  const { field, at, file, key } = form;
  const { value: whole, text } = editor.value(key);
  const around = valueAt(whole, at);
  // Parts of a group with their own forms are left out.
  const value =
    field.kind === "group" && isGroup(around)
      ? Object.fromEntries(field.fields.map(([part]) => [part, around[part]]))
      : around;
  return {
    field,
    at,
    value,
    version: formVersion(value),
    changes(typed) {
      const merged = isGroup(around) && isGroup(typed) ? { ...around, ...typed } : typed;
      const content = editYaml(text, withValueAt(whole, at, merged));
      return content === text ? [] : [{ file, content }];
    },
    pathOf: (problem) => (problem.file === file && holds(form, problem.path) ? problem.path : undefined),
  };
}

type Texts = Readonly<Partial<Record<Locale, string>>>;

/** A Markdown text with a file for each language. @param fileIn the file in a language */
export function openTexts(editor: ContentEditor, fileIn: (locale: Locale) => string) {
  const files = locales.map((locale) => ({ locale, file: fileIn(locale), ...editor.read(fileIn(locale)) }));
  return {
    value: Object.fromEntries(files.map(({ locale, text = "" }) => [locale, text])) as Texts,
    /** The files that other texts change. Files of languages without a text are deleted. */
    changes: (texts: Texts): FileChange[] =>
      files.flatMap(({ locale, file, text }): FileChange[] => {
        const wanted = texts[locale]?.trim();
        if (wanted === undefined) return text === undefined ? [] : [{ file, content: undefined }];
        return wanted === (text ?? "").trim() ? [] : [{ file, content: `${wanted}\n` }];
      }),
  };
}

export function openLegalText(editor: ContentEditor, kind: LegalKind): EditedDocument {
  const fileIn = (locale: Locale): string => legalFile(kind, locale);
  const { value, changes } = openTexts(editor, fileIn);
  const text = { kind: "text", rows: 18, marks: "words", optional: true } as const;
  const field: ContentField = {
    kind: "group",
    optional: false,
    label: "Testo",
    fields: locales.map((locale) => [locale, { ...text, label: formatLanguage(locale, "it") }]),
  };
  return {
    field,
    at: [],
    value,
    version: formVersion(value),
    changes: (typed) => changes(typed as Texts),
    pathOf: ({ file }) => {
      const locale = locales.find((one) => fileIn(one) === file);
      return locale && [locale];
    },
  };
}
