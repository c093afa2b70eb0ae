import { draftOf } from "./drafts.ts";
import type { Entries } from "./entries.ts";

/** What was kept of a form; undefined where nothing was, or nothing that can be read. */
export function readDraft(key: string): Entries | undefined {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof kept !== "object" || kept === null) return undefined;
    const texts = Object.entries(kept).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const draft = draftOf(Object.fromEntries(texts));
    return Object.keys(draft).length === 0 ? undefined : draft;
  } catch {
    return undefined;
  }
}

/** Keeps what of a form is worth keeping, and nothing where it is empty. Where there is no room the form goes on without. */
export function writeDraft(key: string, entries: Entries): void {
  const draft = draftOf(entries);
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // Refused or full: then there is no draft, and nobody was promised one.
  }
}

/** Puts a draft into the fields of a form that are empty: what stands in a field already is newer. */
export function fillIn(form: HTMLFormElement, draft: Entries): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (isFillable(field) && field.value === "") field.value = value;
  }
}

/** Empties every field that a visitor fills in. */
export function emptyOut(form: HTMLFormElement, entries: Entries): void {
  for (const name of Object.keys(draftOf(entries))) {
    const field = form.elements.namedItem(name);
    if (field instanceof RadioNodeList) for (const choice of field) choice.checked = false;
    else if (isFillable(field)) field.value = "";
  }
}

type Fillable = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement | RadioNodeList;

function isFillable(field: Element | RadioNodeList | null): field is Fillable {
  return (
    field instanceof RadioNodeList ||
    field instanceof HTMLTextAreaElement ||
    field instanceof HTMLSelectElement ||
    (field instanceof HTMLInputElement && field.type !== "hidden")
  );
}
