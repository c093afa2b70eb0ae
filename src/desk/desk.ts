import type { FormFields } from "#src/booking/parse.ts";
import type { SubmitResult } from "#src/booking/submit.server.ts";
import type { OutboxEntry } from "#src/mail/outbox.ts";
import type { OwnerPages } from "#src/requests/views.ts";
import type { DeskSystem } from "./system.server.ts";

/** What the screens of the owner's desk read and change besides the site. @throws Error where the database does not answer */
export interface Desk {
  /** Requests by their id. */
  requests: OwnerPages;
  mails: {
    /** Those that were given up or held back. */
    stopped(limit: number): Promise<OutboxEntry[]>;
    /** Makes one of them due at once. */
    retry(id: string): Promise<void>;
  };
  /** The token of the private link to the client's page of a request. */
  visitorToken(requestId: string): Promise<string>;
  /** Called after days were closed or opened; resolves when pages show it. */
  onDaysChanged(): Promise<void>;
  /** Stores a booking that came by telephone, by the rules of the site's form. */
  takeCall(fields: FormFields): Promise<CallResult>;
  system: DeskSystem;
}

/** What became of a call that was written down. */
export type CallResult = { ok: true; id: string; reference: string } | Extract<SubmitResult, { ok: false }>;
