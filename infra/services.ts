import type { SiteContent } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { Newsletter } from "#domain/newsletter/newsletter.ts";
import type { AddressConfirmation } from "#domain/requests/address-confirmation.ts";
import type { OutboxHealth } from "#domain/requests/ports.ts";
import type { CardPayments } from "#domain/requests/card-payments.ts";
import type { Quarantine } from "#domain/requests/quarantine.ts";
import type { RequestActions } from "#domain/requests/private-links.ts";
import type { Receipts } from "#domain/requests/receipts.ts";
import type { Requests } from "#domain/requests/submit.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import type { Proofs } from "#domain/spam/proofs.ts";
import type { Visit } from "#domain/visits/visits.ts";
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
  quarantine: Quarantine;
  /** A request as an entry for its visitor's calendar, from all of its history; undefined where it names no day. */
  calendarOf(request: StoredRequest, history: readonly RequestEvent[], content: SiteContent): string | undefined;
  /** Undefined without payments by card. */
  cardPayments: CardPayments | undefined;
  /** Undefined when the newsletter is closed. */
  newsletter: Newsletter | undefined;
  limits: Limits;
  proofs: Proofs;
  /** Not under the name by which pages know it: only a session opens it (`server/http/desk-gate.ts`). */
  ownerDesk: OwnerDesk;
  /** Counts what visitors do, without saying who. @param today civil date in Rome */
  countVisit(this: void, visit: Visit, today: string): void;
  /** What somebody should look into, one reason a line; empty where all is well. @throws Error where the database does not answer or cannot be written */
  health(): Promise<string[]>;
  /** How the deliveries stand at this moment. @throws Error where the database does not answer */
  outboxHealth(): Promise<OutboxHealth>;
  /**
   * Begins to deliver, and to delete what is kept no longer.
   * @param place where the process listens, on which machine. @throws Error where the database does not answer
   */
  start(place: string): Promise<void>;
  /** Waits a few seconds for the deliveries under way and closes everything. */
  stop(): Promise<void>;
}
