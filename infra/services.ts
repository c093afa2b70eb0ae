import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#src/availability/availability.server.ts";
import type { AddressConfirmation } from "#src/requests/address.server.ts";
import type { CardPayments } from "#src/payments/card.ts";
import type { RequestActions } from "#src/requests/views.ts";
import type { Receipts } from "#domain/requests/receipts.ts";
import type { Requests } from "#domain/requests/submit.ts";
import type { Agreement } from "#domain/requests/agreement.ts";
import type { AgreementFile } from "#src/quotes/agreement-pdf.server.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { OwnerFeed } from "./calendar/owner-calendar.ts";
import type { OwnerDesk } from "./compose-desk.ts";
import type { Limits } from "./limits/limits.ts";

/** What the site runs on, wired together. */
export interface Services {
  requests: Requests;
  receipts: Receipts;
  availability: Availability;
  ownerFeed: OwnerFeed;
  /** What private links open. */
  requestActions: RequestActions;
  /** Confirms new mail addresses of requests. */
  addresses: AddressConfirmation;
  /** A request as an entry for its visitor's calendar, from all of its history; undefined where it names no day. */
  calendarOf(request: StoredRequest, history: readonly RequestEvent[], content: SiteContent): string | undefined;
  /** What visitor and owner agreed on, as a file. */
  agreementPdf(request: StoredRequest, agreement: Agreement, content: SiteContent): Promise<AgreementFile>;
  /** Undefined without payments by card. */
  cardPayments: CardPayments | undefined;
  limits: Limits;
  /** Not under the name by which pages know it: only a session opens it (`server/http/desk-gate.ts`). */
  ownerDesk: OwnerDesk;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer or cannot be written */
  health(): Promise<string[]>;
  /** Begins to deliver, and to delete what is kept no longer. @throws Error where the database does not answer */
  start(): Promise<void>;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}
