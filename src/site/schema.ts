import type { Due } from "#src/requests/milestones.ts";
import type { LinkPurpose } from "#src/requests/links.server.ts";
import type { Actor, RequestStatus } from "#src/requests/life-cycle.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { RequestSource } from "#src/requests/request.ts";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import type { EventType } from "#src/content/event-types.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { LedgerEntry, PaymentMethod } from "#src/payments/ledger.ts";
import type { CardProblem } from "#src/payments/card.ts";

/** A column: its type and constraints in SQL, which both databases understand, and its type in TypeScript. */
interface Column<T> {
  sql: string;
  /** Without a value. */
  type?: T;
}

const text = <T extends string = string>(more = ""): Column<T> => ({ sql: `text not null ${more}` });
const optionalText = <T extends string = string>(more = ""): Column<T | null> => ({ sql: `text ${more}` });
const integer = (more = ""): Column<number> => ({ sql: `integer not null ${more}` });
const optionalInteger = (): Column<number | null> => ({ sql: "integer" });
const optionalBigint = (): Column<number | null> => ({ sql: "bigint" });

/**
 * The columns of the tables, in the order of their foreign keys. Instants are ISO 8601 in UTC, so that they sort as text; dates of events
 * are civil dates in Europe/Rome.
 */
export const tables = {
  request: {
    id: text("primary key"),
    reference: text("unique"),
    kind: text<RequestKind>(),
    status: text<RequestStatus>(),
    locale: text<Locale>(),
    received_at: text(),
    name: text(),
    /** In lower case, for searches; the content has it as it was entered. */
    email_key: text(),
    event_date: optionalText(),
    /** JSON. */
    content: text(),
    /** SHA-256 of the content of an open request, unique together with its address; null once it is closed. */
    open_key: optionalText(),
    /** Since when its client waits for the owner's answer. This and what follows is written at each event (`listColumns`). */
    waiting_since: optionalText(),
    due_kind: optionalText<Due["kind"]>(),
    /** Civil date in Europe/Rome. */
    due_on: optionalText(),
    due_cents: optionalInteger(),
    /** The day on which the client says they paid it. */
    reported_paid_on: optionalText(),
    /** The balance that is due after that. */
    later_on: optionalText(),
    later_cents: optionalInteger(),
    /** See `src/desk/lists.ts`. */
    search_text: text(),
    source: text<RequestSource>("default 'site'"),
    /** A JSON list of `SpamReason`; null if it was not quarantined. */
    suspicion: optionalText(),
    /** The civil date in Europe/Rome on which the owner was mailed that it is quarantined. */
    reported_on: optionalText(),
    /** A hash of the text, for finding it under other addresses; null for a short text. */
    text_key: optionalText(),
    /** The estimate that its visitor was shown (`StoredEstimate`), as JSON. */
    estimate: optionalText(),
  },
  /** The record of a request that its visitor erased, under the same id. */
  erasure: {
    id: text("primary key"),
    reference: text(),
    kind: text<RequestKind>(),
    status: text<RequestStatus>(),
    event_type: optionalText<EventType>(),
    event_date: optionalText(),
    erased_at: text(),
    locale: text<Locale>(),
    /** Where the last mail goes: kept until it has left or was given up. */
    email: optionalText(),
  },
  /** A former link to an erased request. */
  former_link: {
    /** SHA-256 of the token. */
    token_hash: text("primary key"),
    erasure_id: text("references erasure (id) on delete cascade"),
    purpose: text<LinkPurpose>(),
  },
  outbox: {
    id: text("primary key"),
    /** At most one of these two is not null. */
    request_id: optionalText("references request (id) on delete cascade"),
    erasure_id: optionalText("references erasure (id) check (request_id is null or erasure_id is null)"),
    kind: text<"mail">(),
    /** The event that it reports, or for other mails the day or the checkout; empty if it reports the request itself. */
    event_id: text("default ''"),
    /** How often the owner had sent it before: each repeat of a sent mail is a delivery of its own. */
    repeats: integer(),
    /**
     * `held`: it would exceed the mail budget of its recipient and waits until the owner releases it. `dropped`: there was no reason for it any
     * more when it was to leave.
     */
    state: text<"waiting" | "sent" | "dropped" | "failed" | "held">(),
    attempts: integer(),
    /** Since when it waits. Unlike the next attempt it does not move when an attempt fails. */
    due_at: text(),
    next_attempt_at: text(),
    leased_until: optionalText(),
    last_error: optionalText(),
    created_at: text(),
    sent_at: optionalText(),
    failed_at: optionalText(),
  },
  /** The history of requests: one row for each event after a request was received. */
  event: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    /** The position in the request's history, from 1. Two concurrent events from the same state conflict here. */
    number: integer(),
    type: text<RequestEvent["type"]>(),
    recorded_at: text(),
    by: text<Actor>(),
    from_status: text<RequestStatus>(),
    to_status: text<RequestStatus>(),
    /** JSON. */
    payload: text(),
    message: optionalText(),
  },
  /** The private links to requests. Their tokens are computed from the id and a secret outside the database. */
  link: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    purpose: text<LinkPurpose>(),
    /** SHA-256 of the token. */
    token_hash: text("unique"),
    created_at: text(),
    revoked_at: optionalText(),
  },
  /** The ledgers of all requests. Only the invoice of an entry changes. They remain when the request is erased: no foreign key. */
  payment: {
    /** Of the event. */
    id: text("primary key"),
    request_id: text(),
    reference: text(),
    kind: text<LedgerEntry["kind"]>(),
    /** Negative where money went out. */
    amount_cents: integer(),
    /** Civil date in Europe/Rome. */
    paid_on: text(),
    method: text<PaymentMethod>(),
    /** The entry that a reversal takes back. */
    reverses: optionalText("unique"),
    invoice_number: optionalText(),
    /** Civil date in Europe/Rome. */
    invoiced_on: optionalText(),
    recorded_at: text(),
  },
  /** The events of the provider of card payments, each once. They remain when the request is erased. */
  card_event: {
    /** As the provider names it. */
    id: text("primary key"),
    /** The checkout that it is about. One of them is booked once. */
    checkout_id: text(),
    /** `booked`, or why it was not. */
    outcome: text<"booked" | CardProblem>(),
    request_id: optionalText(),
    amount_cents: optionalInteger(),
    currency: optionalText(),
    received_at: text(),
  },
  /** The page of the provider on which the debt of a request can be paid: one of each request. It is ended there first, so it outlives the request. */
  card_session: {
    request_id: text("primary key"),
    checkout_id: text(),
    /** What is paid there: another debt needs another page. */
    debt: text(),
    url: text(),
    /** Until when the page is handed out. */
    usable_until: text(),
  },
  /** A link to the owner's desk that was not used yet. */
  desk_link: {
    /** SHA-256 of the token. */
    token_hash: text("primary key"),
    expires_at: text(),
  },
  /** A device that is signed in to the owner's desk. */
  desk_session: {
    id: text("primary key"),
    /** SHA-256 of the token in its cookie. */
    token_hash: text("unique"),
    device: text(),
    created_at: text(),
    last_used_at: text(),
    revoked_at: optionalText(),
  },
  desk_note: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    text: text(),
    written_at: text(),
  },
  /** Days that the owner closed at the desk, both ends included; civil dates in Europe/Rome. */
  closure: {
    id: text("primary key"),
    first_day: text(),
    last_day: text(),
    /** For the owner only; may be empty. */
    reason: text(),
  },
  /** The last reading of the owner's calendar; at most one row. */
  calendar_copy: {
    /** SHA-256 of the calendar's URL: the copy is not used for another URL. */
    source: text("primary key"),
    /** The taken days and the events that could not be read, as JSON. */
    reading: text(),
    read_at: text(),
  },
  /** The rate limits that several processes share. Rows are deleted after an hour. */
  rate_limit: {
    /** The name of the limit and a hash of the sender. */
    key: text("primary key"),
    points: integer(),
    /** Milliseconds since 1970. */
    expire: optionalBigint(),
  },
  /** One row for each mail to a visitor of the last 24 hours. It remains when the request is erased. */
  budgeted_mail: {
    /** SHA-256 of the recipient's key. */
    recipient: text(),
    kind: text<"mail">(),
    created_at: text(),
  },
};

/** The type of a column. Which mails there are is inferred from what they read of the database: TypeScript looks it up here, later. */
type Value<T> = T extends "mail" ? DeliveryKind : T;

type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? Value<T> : never };

/** The rows of the tables. */
export type Database = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> };
