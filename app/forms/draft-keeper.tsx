import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "#app/ui/messages.tsx";
import { emptyOut, fillIn, readDraft, writeDraft } from "./draft-fields.ts";
import type { Entries } from "./entries.ts";

interface DraftKeeperProps {
  storageKey: string;
  form: RefObject<HTMLFormElement | null>;
  entries: Entries;
  /** Whether an earlier draft belongs into the form. */
  restores: boolean;
  onChange(): void;
}

/** Milliseconds without a change after which the form is kept. */
const pause = 300;

/**
 * Brings a form's draft back, says so, and keeps what is written from then on.
 *
 * Accessibility: the note is a status, read once it is there. Emptying the form takes its button away: the note takes the
 * focus, and says what was done.
 */
export function DraftKeeper({ storageKey, form, entries, restores, onChange }: DraftKeeperProps) {
  const { draft: words } = useMessages().forms;
  const [state, setState] = useState<"unsaid" | "restored" | "cleared">("unsaid");
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const draft = restores ? readDraft(storageKey) : undefined;
    if (draft === undefined || form.current === null) return;
    fillIn(form.current, draft);
    setState("restored");
    onChange();
  }, [storageKey, form, restores, onChange]);
  useKept(storageKey, entries);

  function clear() {
    if (form.current === null) return;
    emptyOut(form.current, entries);
    setState("cleared");
    onChange();
    note.current?.focus();
  }

  return (
    // While it is empty it takes no room, nor the gap beside it in a grid.
    <div className="hint mb-6 empty:absolute in-[.booking]:mb-0" role="status" tabIndex={-1} ref={note}>
      {state === "restored" && (
        <>
          {words.restored}{" "}
          <button className="link" type="button" onClick={clear}>
            {words.clear}
          </button>
        </>
      )}
      {state === "cleared" && words.cleared}
    </div>
  );
}

/** Keeps entries a moment after each change, and at once where the form or the page is left. */
function useKept(storageKey: string, entries: Entries) {
  const latest = useRef(entries);
  useEffect(() => {
    latest.current = entries;
    const timer = setTimeout(() => writeDraft(storageKey, entries), pause);
    return () => clearTimeout(timer);
  }, [storageKey, entries]);
  useEffect(() => {
    const keep = (): void => writeDraft(storageKey, latest.current);
    window.addEventListener("pagehide", keep);
    return () => {
      window.removeEventListener("pagehide", keep);
      keep();
    };
  }, [storageKey]);
}
