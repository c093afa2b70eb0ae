import type { Municipality } from "#domain/policy/coverage.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";

/** The values of a form, by field name. */
export type Entries = Readonly<Record<string, string>>;

/** Reads a form as it stands now; no form here takes files. */
export function readEntries(form: HTMLFormElement | FormData): Record<string, string> {
  const data = form instanceof FormData ? form : new FormData(form);
  const entries: Record<string, string> = {};
  for (const [name, value] of data) {
    if (typeof value === "string") entries[name] = value;
  }
  return entries;
}

/** The state in which a form starts, unless it is empty: filled in by another page, or the result of its post without scripts. */
export type FormOutcome = (
  | { status: "sent"; reference: string }
  /** `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { status: "refused"; errors: FieldErrors; alternatives?: readonly string[] | undefined }
  /** `waitSeconds`: until the form may be sent again, where it was sent too often. */
  | { status: "failed"; waitSeconds: number | undefined }
  | { status: "prefilled" }
) & {
  /** What was typed or prefilled; of a request that was sent, what its receipt holds. */
  entries: Entries;
  /** The municipality that the place names. */
  place: Municipality | undefined;
};
