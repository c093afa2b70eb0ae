import type { Municipality } from "#domain/policy/coverage.ts";
import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import type { Entries } from "../entries.ts";

/**
 * What became of a booking that was posted to the page itself. Of one that was sent, the entries are those of its receipt; else
 * all that was typed.
 */
export type BookingOutcome = (
  | { status: "sent"; reference: string }
  /** `alternatives`: free days near one that is taken, `yyyy-mm-dd`. */
  | { status: "refused"; errors: FieldErrors; alternatives: readonly string[] | undefined }
  | { status: "failed" }
) & {
  entries: Entries;
  /** The municipality that the place names. */
  place: Municipality | undefined;
};
