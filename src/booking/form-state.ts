import type { Municipality } from "#src/content/coverage.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import type { Booking } from "#src/requests/request.ts";
import type { Entries } from "#src/ui/entries.ts";
import type { FieldErrorCode, FieldErrors } from "./vocabulary.ts";

/** The name of the field in which a receipt takes another mail address. */
export const correctedAddressName = "correctedEmail";

/** The name of the buttons that answer how the visitor found the business, and the target of its question. */
export const foundByName = "foundBy";

export interface SentReceipt {
  /** The address to which the mail about the request left. `typed` is a refused correction. */
  address?: { email: string; canCorrect: boolean; typed?: string; error?: FieldErrorCode };
  /** The question how the visitor found the business, and what they answered; undefined if it is not asked. */
  foundBy?: NonNullable<LocalContent["booking"]["foundBy"]> & { chosen: string | null };
  /** Undefined after an hour, because the address of the page may have been passed on. */
  stored?: Booking;
}

export type FormState =
  /** `prefilled` means that another page filled the form in. */
  | { status: "idle" | "sending" | "prefilled" }
  | ({ status: "sent"; reference: string } & SentReceipt)
  /** `entries` are the refused ones. `alternatives` are free days near a taken one, `yyyy-mm-dd`. */
  | { status: "refused"; errors: FieldErrors; entries: Entries; alternatives?: readonly string[] | undefined }
  /** `waitSeconds` is the time until the form may be sent again after too many requests. `unanswered` means that no answer came. */
  | { status: "failed"; waitSeconds?: number | undefined; unanswered?: boolean };

export type FormOutcome = FormState & {
  entries: Entries;
  place: Municipality | undefined;
};
