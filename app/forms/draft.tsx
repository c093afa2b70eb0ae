import { type RefObject, useEffect, useState } from "react";
import { isRestored } from "./draft-storage.ts";

interface DraftProps {
  form: RefObject<HTMLFormElement | null>;
  /** Whether an earlier draft belongs into the form. What the server sent back is newer than any draft. */
  restores: boolean;
  onClear(): void;
}

/** The note about a draft that the page's script put into a form (`draft-storage.ts`). Its code is loaded for such a form only. */
export function Draft({ form, restores, onClear }: DraftProps) {
  const [note, setNote] = useState<typeof import("./draft-note.tsx")>();
  useEffect(() => {
    if (restores && form.current !== null && isRestored(form.current))
      import("./draft-note.tsx").then(setNote, reportError);
  }, [form, restores]);
  return note && <note.DraftNote form={form} onClear={onClear} />;
}
