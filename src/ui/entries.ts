import type { FieldErrors } from "#src/booking/vocabulary.ts";
import type { Municipality } from "#src/content/coverage.ts";

/** The values of a form, by field name. */
export type Entries = Readonly<Record<string, string>>;

export function readEntries(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form);
  const entries: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value !== "string") continue;
    // Ticks of one name are one value.
    entries[name] = entries[name] === undefined || entries[name] === "" ? value : `${entries[name]},${value}`;
  }
  return entries;
}

/** The states of a form (specification 4). */
export type FormState =
  /** `prefilled`: by another page. */
  | { status: "idle" | "sending" | "prefilled" }
  /** The page after a request that was stored. */
  | { status: "sent"; reference: string }
  /** `entries`: what was refused. `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { status: "refused"; errors: FieldErrors; entries: Entries; alternatives?: readonly string[] | undefined }
  /** `waitSeconds`: until the form may be sent again, where it was sent too often. `unanswered`: no answer came. */
  | { status: "failed"; waitSeconds?: number | undefined; unanswered?: boolean };

/** The state with which the server renders a form, unless it is empty. */
export type FormOutcome = FormState & {
  /** The typed or prefilled entries; those in the receipt of a request that was sent. */
  entries: Entries;
  /** The municipality that the place names. */
  place: Municipality | undefined;
};
