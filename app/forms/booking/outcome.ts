import type { FieldErrors } from "#domain/requests/vocabulary.ts";
import type { Entries } from "../entries.ts";

/** What became of a booking that was posted to the page itself; what was typed comes back with it. */
export type BookingOutcome =
  | { status: "sent"; reference: string; entries: Entries }
  | { status: "refused"; errors: FieldErrors; entries: Entries }
  | { status: "failed"; entries: Entries };
