import { type RefObject, useEffect, useState } from "react";
import { useLocale } from "#app/ui/messages.tsx";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import type { Entries } from "./entries.ts";

interface DraftProps {
  of: RequestKind;
  form: RefObject<HTMLFormElement | null>;
  /** What stands in the form now. */
  entries: Entries;
  /** Whether an earlier draft belongs into the form. What the server sent back is newer than any draft. */
  restores: boolean;
  /** Whether the form before this one was sent. */
  sent?: boolean;
  /** Called after fields were filled in or emptied. */
  onChange(): void;
}

/**
 * Stores an unfinished form in the session storage of the tab, and restores it. The code for this is loaded once there is
 * something to store or to restore.
 */
export function Draft({ of, form, entries, restores, sent = false, onChange }: DraftProps) {
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
      <keeper.DraftKeeper storageKey={key} form={form} entries={entries} restores={restores} onChange={onChange} />
    )
  );
}

/** Values of a form that no visitor has typed. */
const hiddenFields: readonly string[] = ["locale", "website"];

/** What a visitor has typed or chosen. */
export function draftOf(entries: Entries): Record<string, string> {
  const typed = Object.entries(entries).filter(([name, value]) => value !== "" && !hiddenFields.includes(name));
  return Object.fromEntries(typed);
}

/** The key of a form's draft in the session storage. */
export function draftKey(kind: RequestKind, locale: Locale): string {
  return `draft-${kind}-${locale}`;
}

export function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // The browser allows no storage.
    return false;
  }
}

/** Removes the drafts of a form that was sent, in every language. */
export function forgetDrafts(kind: RequestKind): void {
  try {
    for (const locale of locales) sessionStorage.removeItem(draftKey(kind, locale));
  } catch {
    // The browser allows no storage.
  }
}
