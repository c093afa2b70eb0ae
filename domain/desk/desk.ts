import type { Closures } from "../availability/closures.ts";
import type { Money } from "../payments/money.ts";
import type { DeliveryRecord } from "#src/requests/admin.server.ts";
import type { FormFields } from "../requests/parse.ts";
import type { OwnerPages } from "#src/requests/views.ts";
import type { SubmitResult } from "../requests/submit.ts";
import type { QuarantineList } from "#src/requests/quarantine.ts";
import type { DeskCalendar } from "./calendar.ts";
import type { DeskLists } from "./lists.ts";
import type { DeskNotes } from "./notes.ts";
import type { Numbers } from "./numbers.ts";
import type { DeskSystem } from "./system.ts";

/** What the screens of the owner's desk read and change. @throws Error where the database does not answer */
export interface Desk {
  lists: DeskLists;
  /** Requests by their id. */
  requests: OwnerPages;
  notes: DeskNotes;
  mails: DeskMails;
  /** Suspected spam, the newest first, at most `limit`. */
  quarantined(limit: number): Promise<QuarantineList>;
  /** The token of the private link to the client's page of a request. */
  visitorToken(requestId: string): Promise<string>;
  calendar: DeskCalendar;
  /** Closes and opens days. */
  closures: Closures;
  money: Money;
  /** Ledger entries of some days for the accountant, as parts of a CSV; civil dates, both included. */
  ledgerCsv(from: string, to: string): Promise<string>;
  /** Stores a booking that came by telephone, by the rules of the site's form. */
  takeCall(fields: FormFields): Promise<CallResult>;
  numbers: Numbers;
  system: DeskSystem;
}

export interface DeskMails {
  /** What became of a request's mails. */
  of(requestId: string): Promise<DeliveryRecord[]>;
  /** Makes a mail that was given up or held back due at once. */
  retry(id: string): Promise<void>;
}

/** What became of a call that was written down. */
export type CallResult = { ok: true; id: string; reference: string } | Extract<SubmitResult, { ok: false }>;
