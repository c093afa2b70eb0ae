import type { DueKind } from "#src/requests/attention.ts";
import type { LinkPurpose } from "#src/requests/links.server.ts";
import type { RequestEvent, Actor } from "#src/requests/events.ts";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { RequestSource, RequestStatus } from "#src/requests/request.ts";
import type { EventType, RequestKind } from "#src/booking/vocabulary.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { LedgerEntry, PaymentMethod } from "#src/payments/ledger.ts";
import type { CardProblem } from "#src/payments/card.ts";

/** Instants are ISO 8601 in UTC, so that they sort as text; dates of events are civil dates in Europe/Rome. */
export interface Database {
  request: RequestTable;
  erasure: ErasureTable;
  former_link: FormerLinkTable;
  outbox: OutboxTable;
  journal: JournalTable;
  payment: PaymentTable;
  closure: ClosureTable;
  card_event: CardEventTable;
  link: LinkTable;
  rate_limit: RateLimitTable;
  calendar_copy: CalendarCopyTable;
  budgeted_mail: BudgetedMailTable;
  desk_link: DeskLinkTable;
  desk_session: DeskSessionTable;
  desk_note: DeskNoteTable;
}

export interface RequestTable {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  locale: Locale;
  received_at: string;
  name: string;
  /** The mail address in lower case, for searches; the content has it as it was entered. */
  email_key: string;
  event_date: string | null;
  /** The request's content as JSON. */
  content: string;
  idempotency_key: string | null;
  /** SHA-256 of kind and content: the same idempotency key with other content is another request. */
  fingerprint: string;
  /** SHA-256 of the content of an open request, unique together with its address; null once it is closed. */
  open_key: string | null;
  /** Since when its client waits for the owner's answer. This and what follows is written at each event (`attention.ts`). */
  waiting_since: string | null;
  due_kind: DueKind | null;
  /** Civil date in Europe/Rome. */
  due_on: string | null;
  due_cents: number | null;
  /** The text in which it is searched (`src/desk/lists.ts`). */
  search_text: string;
  source: RequestSource;
  /** The furthest step that it reached, see `request.ts`. */
  steps_taken: number;
  /** Why the request was quarantined, as a JSON list of `SpamReason`; null where it was not. */
  suspicion: string | null;
  /** The day on which the owner was mailed that it is quarantined, a civil date in Europe/Rome; null where they were not. */
  reported_on: string | null;
  /** A hash of the text as it was sent, for finding it under other addresses; null for a short text. */
  text_key: string | null;
  /** What its visitor was shown that it would cost (`StoredEstimate`), as JSON; null where it was sent without an estimate. */
  estimate: string | null;
}

/** What remains of a request that its visitor erased, under the same id. */
export interface ErasureTable {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  event_type: EventType | null;
  event_date: string | null;
  erased_at: string;
}

/** A former link to an erased request. */
export interface FormerLinkTable {
  /** SHA-256 of the token. */
  token_hash: string;
  erasure_id: string;
  purpose: LinkPurpose;
}

export interface OutboxTable {
  id: string;
  /** What it is about: a request, the erasure of one, or neither. At most one of them is not null. */
  request_id: string | null;
  erasure_id: string | null;
  kind: DeliveryKind;
  /** The entry of the journal that it reports; empty if it reports the request itself. */
  entry_id: string;
  /** `held`: it would exceed the mail budget of its recipient and waits until the owner releases it. */
  state: "waiting" | "sent" | "failed" | "held";
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** When it failed permanently. */
  failed_at: string | null;
}

/** The history of requests: one row for each event after a request was received. */
export interface JournalTable {
  id: string;
  request_id: string;
  /** The position in the request's history, from 1. Two concurrent events from the same state conflict here. */
  number: number;
  type: RequestEvent["type"];
  recorded_at: string;
  party: Actor;
  from_status: RequestStatus;
  to_status: RequestStatus;
  /** The data of its type, as JSON. */
  detail: string;
  /** For the other party. */
  message: string | null;
}

/** The private links to requests. Their tokens are computed from the id and a secret outside the database. */
export interface LinkTable {
  id: string;
  request_id: string;
  purpose: LinkPurpose;
  /** SHA-256 of the token. */
  token_hash: string;
  created_at: string;
  revoked_at: string | null;
}

/** The rate limits that several processes share. Rows are deleted after an hour. */
export interface RateLimitTable {
  /** The name of the limit and a hash of the sender. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** One row for each mail to a visitor of the last 24 hours. It remains when the request is erased. */
export interface BudgetedMailTable {
  /** SHA-256 of the recipient's key. */
  recipient: string;
  kind: DeliveryKind;
  created_at: string;
}

/** The last reading of the owner's calendar; at most one row. */
export interface CalendarCopyTable {
  /** SHA-256 of the calendar's URL: the copy is not used for another URL. */
  source: string;
  /** The taken days and the events that could not be read, as JSON. */
  reading: string;
  read_at: string;
}

/** Days that the owner closed at the desk, both ends included; civil dates in Europe/Rome. */
export interface ClosureTable {
  id: string;
  first_day: string;
  last_day: string;
  /** For the owner only; may be empty. */
  reason: string;
}

/** A link to the owner's desk that was not used yet. */
export interface DeskLinkTable {
  /** SHA-256 of the token. */
  token_hash: string;
  expires_at: string;
}

/** A device that is signed in to the owner's desk. */
export interface DeskSessionTable {
  id: string;
  /** SHA-256 of the token in its cookie. */
  token_hash: string;
  device: string;
  created_at: string;
  last_used_at: string;
  revoked_at: string | null;
}

/** A note of the owner about a request. */
export interface DeskNoteTable {
  id: string;
  request_id: string;
  text: string;
  written_at: string;
}

/** The ledgers of all requests. Entries are written with their event and never change but for their invoice; they remain when the request is erased. */
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
  /** The invoice that the owner issued for it; the only columns that change afterwards. */
  invoice_number: string | null;
  /** Civil date in Europe/Rome. */
  invoiced_on: string | null;
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
