import { type RefObject, useEffect, useState } from "react";
import { useLocale } from "#app/ui/messages.tsx";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { draftKey, draftOf, forgetDrafts, hasDraft } from "./drafts.ts";
import type { Entries } from "./entries.ts";

interface DraftProps {
  of: RequestKind;
  form: RefObject<HTMLFormElement | null>;
  /** What stands in the form now. */
  entries: Entries;
  /** What the form began with, where the server sent it back: then that is the newest, and nothing older is put beside it. */
  kept: Entries;
  /** Whether the form stands here because the one before it was sent. */
  sent?: boolean;
  /** Called after fields were filled in or emptied. */
  onChange(): void;
}

/**
 * Keeps an unfinished form in this tab's own storage, and brings it back. What does so is fetched once there is something to
 * keep or to bring back.
 */
export function Draft({ of, form, entries, kept, sent = false, onChange }: DraftProps) {
  const key = draftKey(of, useLocale());
  const [keeper, setKeeper] = useState<typeof import("./draft-keeper.tsx")>();
  const begun = Object.keys(draftOf(entries)).length > 0;
  useEffect(() => {
    if (sent) forgetDrafts(of);
  }, [of, sent]);
  useEffect(() => {
    if (begun || hasDraft(key)) import("./draft-keeper.tsx").then(setKeeper, reportError);
  }, [begun, key]);
  return (
    keeper && (
      <keeper.DraftKeeper
        storageKey={key}
        form={form}
        entries={entries}
        restores={Object.keys(kept).length === 0}
        onChange={onChange}
      />
    )
  );
}
