import type { Municipality } from "#src/content/coverage.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { FieldErrorCode, FieldErrors } from "./vocabulary.ts";

/** The name of the field in which a receipt takes another mail address. */
export const correctedAddressName = "correctedEmail";

/** The address to which the mail about a request left. */
export interface SentAddress {
  email: string;
  canCorrect: boolean;
  typed?: string;
  error?: FieldErrorCode;
}

/** The states of a form (specification 4). */
export type FormState =
  /** `prefilled` means that another page filled the form in. */
  | { status: "idle" | "sending" | "prefilled" }
  | { status: "sent"; reference: string; address?: SentAddress }
  /** `entries` are the refused ones. `alternatives` are free days near a taken one, `yyyy-mm-dd`. */
  | { status: "refused"; errors: FieldErrors; entries: Entries; alternatives?: readonly string[] | undefined }
  /** `waitSeconds` is the time until the form may be sent again after too many requests. `unanswered` means that no answer came. */
  | { status: "failed"; waitSeconds?: number | undefined; unanswered?: boolean };

/** The state of a form that the server renders, unless it is empty. */
export type FormOutcome = FormState & {
  entries: Entries;
  place: Municipality | undefined;
};
