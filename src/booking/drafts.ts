import { type Consent, consentKey, draftHours } from "#src/ui/cookie-consent.ts";
import { readEntries } from "#src/ui/entries.ts";
import type { RequestKind } from "./vocabulary.ts";

// Keeps unfinished forms in the browser's storage (ADR 60). `data-draft` of a form is its key; `data-sent` is the kind of a form that was
// sent without scripts.

const prefix = "draft-";
const hiddenFields: readonly string[] = ["locale", "website"];

interface FormDraft {
  /** The time of the last change, in milliseconds. */
  at: number;
  entries: Record<string, string>;
}

export function draftKey(kind: RequestKind): string {
  return prefix + kind;
}

/** Undefined if the browser refuses its storage, or if the storage is full. */
function withStorage<Result>(work: (storage: Storage) => Result): Result | undefined {
  try {
    return work(endWithTab() ? sessionStorage : localStorage);
  } catch {
    return undefined;
  }
}

export function endWithTab(): boolean {
  return localStorage.getItem(consentKey) === "declined";
}

export function readFormDraft(key: string): FormDraft["entries"] | undefined {
  return withStorage((storage) => {
    const { at, entries } = (JSON.parse(storage.getItem(key) ?? "{}") as FormDraft | null) ?? {};
    // The absolute value prevents a clock that was set back from extending a draft.
    const isFresh = endWithTab() || Math.abs(Date.now() - Number(at)) < draftHours * 3_600_000;
    return isFresh ? entries : undefined;
  });
}

function typedIn(form: HTMLFormElement): FormDraft["entries"] {
  const typed = Object.entries(readEntries(form));
  return Object.fromEntries(typed.filter(([name, value]) => value !== "" && !hiddenFields.includes(name)));
}

export function storeDraft(form: HTMLFormElement): void {
  const { draft: key } = form.dataset;
  if (key === undefined) return;
  const entries = typedIn(form);
  const isEmpty = Object.keys(entries).length === 0;
  withStorage((storage) => {
    if (isEmpty) storage.removeItem(key);
    else storage.setItem(key, JSON.stringify({ at: Date.now(), entries } satisfies FormDraft));
    // The draft is newer than the address, so the page in another language must not prefill its form.
    for (const link of document.querySelectorAll<HTMLAnchorElement>("a[hreflang]")) link.search = "";
  });
}

export function forgetDraft(kind: RequestKind): void {
  withStorage((storage) => storage.removeItem(draftKey(kind)));
}

export function moveDrafts(consent: Consent): void {
  const [from, to] = consent === "declined" ? [localStorage, sessionStorage] : [sessionStorage, localStorage];
  for (const key of Object.keys(from)) {
    if (!key.startsWith(prefix)) continue;
    to.setItem(key, from.getItem(key) ?? "");
    from.removeItem(key);
  }
}

const restored = new WeakSet<HTMLFormElement>();

export function isRestored(form: HTMLFormElement): boolean {
  return restored.has(form);
}

export function startDrafts(): void {
  withStorage((storage) => {
    for (const key of Object.keys(storage)) {
      if (key.startsWith(prefix) && readFormDraft(key) === undefined) storage.removeItem(key);
    }
  });
  const { sent } = document.querySelector<HTMLElement>("[data-sent]")?.dataset ?? {};
  if (sent !== undefined) forgetDraft(sent as RequestKind);
  for (const form of document.querySelectorAll<HTMLFormElement>("[data-draft]")) restore(form);
  addEventListener("input", ({ target }) => {
    const form = (target as HTMLInputElement).form;
    if (form) storeDraft(form);
  });
}

/** Fills in only empty fields: what other fields contain is newer than the draft, and is added to it. */
function restore(form: HTMLFormElement): void {
  const draft = readFormDraft(form.dataset["draft"] ?? "");
  const typed = typedIn(form);
  if (draft !== undefined) {
    restored.add(form);
    for (const [name, value] of Object.entries(draft)) {
      const field = form.elements.namedItem(name);
      const ticks = [...form.querySelectorAll<HTMLInputElement>("input[type=checkbox]")].filter(
        (tick) => tick.name === name,
      );
      if (ticks.length > 0) {
        if (ticks.every(({ checked }) => !checked)) {
          for (const tick of ticks) tick.checked = value.split(",").includes(tick.value);
        }
      } else if (field !== null && "value" in field && field.value === "") field.value = value;
    }
  }
  if (Object.entries(typed).some(([name, value]) => draft?.[name] !== value)) storeDraft(form);
}
