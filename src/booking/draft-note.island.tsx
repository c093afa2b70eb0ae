import { type RefObject, useEffect, useRef, useState } from "react";
import { useMessages } from "#src/ui/messages.tsx";
import { fill } from "#src/i18n/messages/messages.ts";
import { draftHours, endWithTab, storeDraft } from "./drafts.ts";

interface DraftNoteProps {
  form: RefObject<HTMLFormElement | null>;
  onClear(): void;
}

/**
 * Says that an earlier draft is in the form, and offers to empty it.
 *
 * Accessibility: the note is a status. Emptying the form removes its button, so the note takes the focus and says what was done.
 */
export function DraftNote({ form, onClear }: DraftNoteProps) {
  const { draft: messages } = useMessages().forms;
  const [state, setState] = useState<"none" | "restored" | "cleared">("none");
  const note = useRef<HTMLDivElement>(null);
  // A status is announced when its text changes.
  useEffect(() => setState("restored"), []);

  function clear() {
    if (form.current === null) return;
    emptyOut(form.current);
    storeDraft(form.current);
    setState("cleared");
    onClear();
    note.current?.focus();
  }

  return (
    <div className="hint draft" role="status" tabIndex={-1} ref={note}>
      {state === "restored" && (
        <>
          {endWithTab() ? messages.restoredInTab : fill(messages.restored, { hours: draftHours })}{" "}
          <button className="link" type="button" onClick={clear}>
            {messages.clear}
          </button>
        </>
      )}
      {state === "cleared" && messages.cleared}
    </div>
  );
}

function emptyOut(form: HTMLFormElement): void {
  for (const field of form.elements) {
    if (field instanceof HTMLTextAreaElement) field.value = "";
    if (!(field instanceof HTMLInputElement) || field.type === "hidden") continue;
    if (field.type === "radio") field.checked = false;
    else field.value = "";
  }
}
