import type { Municipality } from "#src/content/coverage.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { FieldErrors } from "./vocabulary.ts";

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
