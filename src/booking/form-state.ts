import type { Municipality } from "#src/content/coverage.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { FieldErrorCode, FieldErrors } from "./vocabulary.ts";

/** The name of the field in which a receipt takes another mail address. */
export const correctedAddressName = "correctedEmail";

/** The address to which the mail about a request left. */
export interface SentAddress {
  email: string;
  canCorrect: boolean;
  /** A refused correction. */
  typed?: string;
  error?: FieldErrorCode;
}

/** The states of a form (specification 4). */
export type FormState =
  /** `prefilled`: by another page. */
  | { status: "idle" | "sending" | "prefilled" }
  /** The page after a request that was stored. */
  | { status: "sent"; reference: string; address?: SentAddress }
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
