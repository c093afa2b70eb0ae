import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { type Locale, locales } from "#i18n/locales.ts";

/*
 * Unfinished forms in the browser's local storage (ADR 60). The script of every page runs this, before and without React: a form
 * takes part by the attribute `data-draft`, which holds its key; `data-sent` names the kind of a form that was sent without scripts.
 */

/** Hours after the last change for which a draft is kept. */
export const draftHours = 3;

const prefix = "draft-";
/** Values of a form that no visitor has typed. */
const hiddenFields: readonly string[] = ["locale", "website"];

/** A draft as it is stored. */
interface Draft {
  /** When it was last changed, in milliseconds. */
  at: number;
  entries: Record<string, string>;
}

/** The key of a form's draft in the local storage. */
export function draftKey(kind: RequestKind, locale: Locale): string {
  return `${prefix}${kind}-${locale}`;
}

/** Runs what needs the storage. Where the browser refuses it, or where it is full, there are no drafts. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(localStorage);
  } catch {
    return undefined;
  }
}

/** What was typed and chosen in a form; undefined where there is no draft, none that can be read, or an old one. */
export function readDraft(key: string): Draft["entries"] | undefined {
  const { at, entries } = withStorage((storage) => JSON.parse(storage.getItem(key) ?? "{}") as Draft | null) ?? {};
  // A clock that was set back makes no draft last longer.
  return entries && Math.abs(Date.now() - Number(at)) < draftHours * 3_600_000 ? entries : undefined;
}

/** Stores what is in a form now, or removes the draft of an empty form. */
export function storeDraft(form: HTMLFormElement): void {
  const { draft: key } = form.dataset;
  if (key === undefined) return;
  const typed = [...new FormData(form)].filter(([name, value]) => value !== "" && !hiddenFields.includes(name));
  const draft = { at: Date.now(), entries: Object.fromEntries(typed) };
  withStorage((storage) => (typed.length > 0 ? storage.setItem(key, JSON.stringify(draft)) : storage.removeItem(key)));
}

/** Removes the drafts of a form that was sent, in every language. */
export function forgetDrafts(kind: RequestKind): void {
  for (const locale of locales) withStorage((storage) => storage.removeItem(draftKey(kind, locale)));
}

const restored = new WeakSet<HTMLFormElement>();

/** Whether this page put an earlier draft into the form. */
export function isRestored(form: HTMLFormElement): boolean {
  return restored.has(form);
}

/** Erases old drafts, puts the others into their forms, and stores every change from then on. */
export function startDrafts(): void {
  for (const key of withStorage(Object.keys) ?? []) {
    if (key.startsWith(prefix) && readDraft(key) === undefined) withStorage((storage) => storage.removeItem(key));
  }
  const { sent } = document.querySelector<HTMLElement>("[data-sent]")?.dataset ?? {};
  if (sent !== undefined) forgetDrafts(sent as RequestKind);
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-draft]")) restore(form);
  addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (form) storeDraft(form);
  });
}

/** Fills in the empty fields only: what a field holds already is newer. */
function restore(form: HTMLFormElement): void {
  const draft = readDraft(form.dataset["draft"] ?? "");
  if (draft === undefined) return;
  restored.add(form);
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (field !== null && "value" in field && field.value === "") field.value = value;
  }
}
