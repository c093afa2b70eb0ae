import type { Due } from "#src/requests/milestones.ts";
import type { LinkPurpose } from "#src/requests/links.server.ts";
import type { Actor, RequestStatus } from "#src/requests/life-cycle.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { DeliveryKind } from "#src/mail/kinds.ts";
import type { RequestSource } from "#src/requests/request.ts";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import type { EventType } from "#src/i18n/event-types.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { LedgerEntry, PaymentMethod } from "#src/payments/ledger.ts";
import type { CardProblem } from "#src/payments/amount-due.ts";

interface Column<T> {
  sql: string;
  /** Only for the type checker: it never has a value. */
  type?: T;
}

const text = <T extends string = string>(more = ""): Column<T> => ({ sql: `text not null ${more}` });
const optionalText = <T extends string = string>(more = ""): Column<T | null> => ({ sql: `text ${more}` });
const integer = (more = ""): Column<number> => ({ sql: `integer not null ${more}` });
const optionalInteger = (): Column<number | null> => ({ sql: "integer" });

/**
 * The columns of the tables. A table comes after the ones that it refers to. Instants are ISO 8601 in UTC, so that they sort as text; dates are
 * civil dates in Europe/Rome. Tokens are stored as SHA-256.
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
    /** The mail address in lower case, for searches. The content has it as it was entered. */
    email_key: text(),
    event_date: optionalText(),
    content: text(),
    /** SHA-256 of the content of an open request, unique together with the address; null once the request is closed. */
    open_key: optionalText(),
    /** Since when the client waits for the owner's answer. Each event writes this column and the ones up to `search_text` (`listColumns`). */
    waiting_since: optionalText(),
    due_kind: optionalText<Due["kind"]>(),
    due_on: optionalText(),
    due_cents: optionalInteger(),
    reported_paid_on: optionalText(),
    later_dues: optionalText(),
    /** See `src/desk/lists.ts`. */
    search_text: text(),
    source: text<RequestSource>("default 'site'"),
    /** A JSON list of `SpamReason`; null if the request was not quarantined. */
    suspicion: optionalText(),
    /** The civil date in Europe/Rome of the mail that told the owner about the quarantine. */
    reported_on: optionalText(),
    /** A hash of the text, to find it under other addresses; null for a short text. */
    text_key: optionalText(),
    estimate: optionalText(),
    /** How its visitor found the business: the id of an answer in the content; null if they did not say it. */
    found_by: optionalText(),
  },
  /** What remains of a request that its visitor erased, under the request's id. */
  erasure: {
    id: text("primary key"),
    reference: text(),
    kind: text<RequestKind>(),
    status: text<RequestStatus>(),
    event_type: optionalText<EventType>(),
    event_date: optionalText(),
    erased_at: text(),
    locale: text<Locale>(),
    /** The address for the last mail. It is deleted once the mail has left or was given up. */
    email: optionalText(),
  },
  former_link: {
    token_hash: text("primary key"),
    erasure_id: text("references erasure (id) on delete cascade"),
    purpose: text<LinkPurpose>(),
  },
  outbox: {
    id: text("primary key"),
    /** At most one of `request_id` and `erasure_id` is set. */
    request_id: optionalText("references request (id) on delete cascade"),
    erasure_id: optionalText("references erasure (id) check (request_id is null or erasure_id is null)"),
    kind: text<"mail">(),
    /** The event that the mail reports; for other mails the day or the checkout; empty if it reports the request itself. */
    event_id: text("default ''"),
    /** How often the owner had sent the mail before. Each repeat of a sent mail is a new row. */
    repeats: integer(),
    /**
     * `held` would exceed the mail budget of the recipient, and waits until the owner releases it. `dropped` had lost its reason when it was to
     * leave.
     */
    state: text<"waiting" | "sent" | "dropped" | "failed" | "held">(),
    attempts: integer(),
    /** Since when the mail waits. A failed attempt does not change it. */
    due_at: text(),
    next_attempt_at: text(),
    leased_until: optionalText(),
    last_error: optionalText(),
    created_at: text(),
    sent_at: optionalText(),
    failed_at: optionalText(),
  },
  /** The history of requests: one row for each event after the request was received. */
  event: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    /** The position in the request's history, from 1. Two concurrent events of one state conflict here. */
    number: integer(),
    type: text<RequestEvent["type"]>(),
    recorded_at: text(),
    by: text<Actor>(),
    from_status: text<RequestStatus>(),
    to_status: text<RequestStatus>(),
    payload: text(),
    message: optionalText(),
  },
  crew: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    name: text(),
    /** E.164. */
    phone: text(),
    created_at: text(),
    answer: optionalText<"yes" | "no">(),
    /** The time of the event that the answer is for (`answeredTime`). */
    answer_for: optionalText(),
  },
  tick: {
    /** The request and the thing. */
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    thing: text(),
  },
  link: {
    id: text("primary key"),
    request_id: text("references request (id) on delete cascade"),
    purpose: text<LinkPurpose>(),
    crew_id: optionalText("references crew (id) on delete cascade"),
    token_hash: text("unique"),
    created_at: text(),
    opened_at: optionalText(),
    revoked_at: optionalText(),
  },
  /** The ledgers of all requests. Only the invoice of an entry changes. There is no foreign key, because they outlive the request. */
  payment: {
    id: text("primary key"),
    request_id: text(),
    reference: text(),
    kind: text<LedgerEntry["kind"]>(),
    amount_cents: integer(),
    paid_on: text(),
    method: text<PaymentMethod>(),
    reverses: optionalText("unique"),
    invoice_number: optionalText(),
    invoiced_on: optionalText(),
    recorded_at: text(),
  },
  /** The events of the provider of card payments, each once. They outlive the request. */
  card_event: {
    id: text("primary key"),
    /** One event of a checkout is booked. */
    checkout_id: text(),
    outcome: text<"booked" | CardProblem>(),
    request_id: optionalText(),
    amount_cents: optionalInteger(),
    currency: optionalText(),
    received_at: text(),
  },
  /** The provider's page on which the debt of a request can be paid. The provider ends it first, so the row outlives the request. */
  card_session: {
    request_id: text("primary key"),
    checkout_id: text(),
    /** What is paid on the page. Another debt needs another page. */
    debt: text(),
    url: text(),
    /** Until then, clients are sent to the page. */
    usable_until: text(),
  },
  desk_link: {
    token_hash: text("primary key"),
    expires_at: text(),
  },
  desk_session: {
    id: text("primary key"),
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
  /** Days that the owner closed at the desk: inclusive civil dates in Europe/Rome. */
  closure: {
    id: text("primary key"),
    first_day: text(),
    last_day: text(),
    reason: text(),
  },
  /** The last reading of the owner's calendar. There is at most one row. */
  calendar_copy: {
    /** SHA-256 of the calendar's URL. A copy is not used for another URL. */
    source: text("primary key"),
    reading: text(),
    read_at: text(),
  },
  /** One row for each mail to a visitor in the last 24 hours. It outlives the request. */
  budgeted_mail: {
    /** SHA-256 of the recipient's key. */
    recipient: text(),
    kind: text<"mail">(),
    created_at: text(),
  },
};

/** The kinds of mails are inferred from the table of mails, which reads the database. A marker defers the lookup and breaks the circle. */
type Value<T> = T extends "mail" ? DeliveryKind : T;

type Row<Columns> = { [Name in keyof Columns]: Columns[Name] extends Column<infer T> ? Value<T> : never };

export type Database = { [Name in keyof typeof tables]: Row<(typeof tables)[Name]> };
