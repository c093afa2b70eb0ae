import type { LedgerEntry, PaymentMethod } from "#domain/payments/ledger.ts";
import type { AmountDue, CardProblem } from "#src/payments/card.ts";
import type { Locale } from "#i18n/locales.ts";

/** The ledgers of all requests. Entries are written with their event and never change; they remain when the request is erased. */
export interface PaymentTable {
  /** The id of the event. */
  id: string;
  request_id: string;
  reference: string;
  kind: LedgerEntry["kind"];
  /** Negative where money went out. */
  amount_cents: number;
  /** Civil date in Europe/Rome. */
  paid_on: string;
  method: PaymentMethod;
  /** The entry that a reversal takes back. */
  reverses: string | null;
  recorded_at: string;
}

/** The events of the provider of card payments, each once. They remain when the request is erased. */
export interface CardEventTable {
  /** As the provider names it. */
  id: string;
  /** The checkout that it is about. One of them is booked once. */
  checkout_id: string;
  /** `booked`, or why it was not. */
  outcome: "booked" | CardProblem;
  request_id: string | null;
  amount_cents: number | null;
  currency: string | null;
  received_at: string;
}

/** The session in which a request can be paid by card. A request has one debt at a time, and so one open session. */
export interface CardSessionTable {
  request_id: string;
  /** The idempotency key of its creation. */
  id: string;
  kind: AmountDue["kind"];
  amount_cents: number;
  /** The language of the page that asked first. */
  locale: Locale;
  /** Instant, ISO 8601 in UTC with whole seconds. */
  expires_at: string;
  /** As the provider names it. Null, as is the address, until the provider has answered. */
  checkout_id: string | null;
  url: string | null;
}
