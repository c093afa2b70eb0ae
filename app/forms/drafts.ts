import type { RequestKind } from "#domain/requests/vocabulary.ts";
import { type Locale, locales } from "#i18n/locales.ts";
import type { Entries } from "./entries.ts";

/** What a form carries besides what its visitor wrote: nothing is kept of the robots' field. */
const unkept: readonly string[] = ["locale", "website"];

/** What of a form is worth keeping: what its visitor wrote or chose. */
export function draftOf(entries: Entries): Record<string, string> {
  return Object.fromEntries(Object.entries(entries).filter(([name, value]) => value !== "" && !unkept.includes(name)));
}

/** Under which name the tab's own storage holds a form's draft. */
export function draftKey(kind: RequestKind, locale: Locale): string {
  return `draft-${kind}-${locale}`;
}

export function hasDraft(key: string): boolean {
  try {
    return sessionStorage.getItem(key) !== null;
  } catch {
    // A browser that keeps nothing has no draft.
    return false;
  }
}

/** The form has been sent: what was begun in either language is of no more use. */
export function forgetDrafts(kind: RequestKind): void {
  try {
    for (const locale of locales) sessionStorage.removeItem(draftKey(kind, locale));
  } catch {
    // Nothing was kept.
  }
}
