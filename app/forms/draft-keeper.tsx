import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/ui/messages.tsx";
import { draftOf } from "./draft.tsx";
import type { Entries } from "./entries.ts";

interface DraftKeeperProps {
  storageKey: string;
  form: RefObject<HTMLFormElement | null>;
  entries: Entries;
  /** Whether an earlier draft belongs into the form. */
  restores: boolean;
  onChange(): void;
}

/** Milliseconds without a change after which the form is stored. */
const pause = 300;

/**
 * Restores the draft of a form, says so, and stores what is typed from then on.
 *
 * Accessibility: the note is a status. Emptying the form removes its button, so the note takes the focus and says what was done.
 */
export function DraftKeeper({ storageKey, form, entries, restores, onChange }: DraftKeeperProps) {
  const { draft: messages } = useMessages().forms;
  const [state, setState] = useState<"none" | "restored" | "cleared">("none");
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draft = restores ? readDraft(storageKey) : undefined;
    if (draft === undefined || form.current === null) return;
    fillIn(form.current, draft);
    setState("restored");
    onChange();
  }, [storageKey, form, restores, onChange]);
  useStored(storageKey, entries);

  function clear() {
    if (form.current === null) return;
    emptyOut(form.current, entries);
    setState("cleared");
    onChange();
    note.current?.focus();
  }

  return (
    <div className="hint draft" role="status" tabIndex={-1} ref={note}>
      {state === "restored" && (
        <>
          {messages.restored}{" "}
          <button className="link" type="button" onClick={clear}>
            {messages.clear}
          </button>
        </>
      )}
      {state === "cleared" && messages.cleared}
    </div>
  );
}

/** Stores entries shortly after each change, and at once when the form or the page is left. */
function useStored(storageKey: string, entries: Entries) {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
    const timer = setTimeout(() => writeDraft(storageKey, entries), pause);
    return () => clearTimeout(timer);
  }, [storageKey, entries]);
  useEffect(() => {
    const store = (): void => writeDraft(storageKey, latest.current);
    window.addEventListener("pagehide", store);
    return () => {
      window.removeEventListener("pagehide", store);
      store();
    };
  }, [storageKey]);
}

/** The draft of a form; undefined if there is none that can be read. */
export function readDraft(key: string): Entries | undefined {
  try {
    const stored: unknown = JSON.parse(sessionStorage.getItem(key) ?? "null");
    if (typeof stored !== "object" || stored === null) return undefined;
    const texts = Object.entries(stored).filter((entry): entry is [string, string] => typeof entry[1] === "string");
    const draft = draftOf(Object.fromEntries(texts));
    return Object.keys(draft).length === 0 ? undefined : draft;
  } catch {
    return undefined;
  }
}

/** Stores the draft of a form, or removes that of an empty form. */
export function writeDraft(key: string, entries: Entries): void {
  const draft = draftOf(entries);
  try {
    if (Object.keys(draft).length === 0) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(draft));
  } catch {
    // The storage is full or not allowed: the form works without a draft.
  }
}

/** Puts a draft into the empty fields of a form: what a field holds already is newer. */
function fillIn(form: HTMLFormElement, draft: Entries): void {
  for (const [name, value] of Object.entries(draft)) {
    const field = form.elements.namedItem(name);
    if (isFillable(field) && field.value === "") field.value = value;
  }
}

/** Empties every field that a visitor fills in. */
function emptyOut(form: HTMLFormElement, entries: Entries): void {
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
