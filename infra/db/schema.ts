import type { DueKind } from "#domain/desk/attention.ts";
import type { LinkPurpose } from "#domain/links/links.ts";
import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import type { RequestEvent, Actor } from "#domain/requests/events.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { RequestSource, RequestStatus } from "#domain/requests/request.ts";
import type { EventType, RequestKind } from "#domain/requests/vocabulary.ts";
import type { Locale } from "#i18n/locales.ts";
import type { ClosureTable, DeskLinkTable, DeskSessionTable, DeskNoteTable, VisitCountTable } from "./desk-schema.ts";
import type { CardEventTable, PaymentTable } from "./money-schema.ts";

/** Instants are ISO 8601 in UTC, so that they sort as text; dates of events are civil dates in Europe/Rome. */
export interface Database {
  request: RequestTable;
  erasure: ErasureTable;
  former_link: FormerLinkTable;
  outbox: OutboxTable;
  journal: JournalTable;
  payment: PaymentTable;
  closure: ClosureTable;
  visit_count: VisitCountTable;
  card_event: CardEventTable;
  link: LinkTable;
  subscriber: SubscriberTable;
  rate_limit: RateLimitTable;
  calendar_copy: CalendarCopyTable;
  instance: InstanceTable;
  budgeted_mail: BudgetedMailTable;
  write_probe: WriteProbeTable;
  desk_link: DeskLinkTable;
  desk_session: DeskSessionTable;
  desk_note: DeskNoteTable;
  request_word: RequestWordTable;
  quarantine_digest: QuarantineDigestTable;
  mailbox_position: MailboxPositionTable;
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
  /** The words that find it, separated by spaces: see `search-words.ts`. */
  words: string;
  source: RequestSource;
  /** The furthest step that it reached, see `funnel.ts`. */
  steps_taken: number;
  /** Why the request was quarantined, as a JSON list of `SpamReason`; null where it was not. */
  suspicion: string | null;
  /** The day on which the owner was mailed that it is quarantined, a civil date in Europe/Rome; null where they were not. */
  reported_on: string | null;
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
  /** What it is about: a request, the erasure of one, a subscriber, or none of them. At most one of them is not null. */
  request_id: string | null;
  erasure_id: string | null;
  subscriber_id: string | null;
  kind: DeliveryKind;
  /** The entry of the journal that it reports; empty if it reports the request itself. */
  entry_id: string;
  /** `held`: it would exceed the mail budget of its recipient and waits until the owner releases it. */
  state: "waiting" | "sent" | "failed" | "held";
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  /** The instance that holds the lease. */
  leased_by: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** When it failed permanently. */
  failed_at: string | null;
  /** When a report came that it could not be delivered after it was sent, and why. */
  bounced_at: string | null;
  bounce_reason: string | null;
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
  /** For the owner only. */
  note: string | null;
  /** Of this event and the one before it (`history-chain.ts`). */
  hash: string;
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

/** A single row, which is written to check whether the database can be written. */
export interface WriteProbeTable {
  id: number;
  filler: string;
}

/** The days on which the owner was mailed what was quarantined: one mail a day. */
export interface QuarantineDigestTable {
  /** Civil date in Europe/Rome. */
  day: string;
}

/** Up to where the mailbox with reports on mails was read. */
export interface MailboxPositionTable {
  /** SHA-256 of its address without the password. */
  source: string;
  /** The numbers of its mails are valid as long as this is the same. */
  uid_validity: string;
  last_uid: number;
}

/** A subscriber of the newsletter. */
export interface SubscriberTable {
  id: string;
  email: string;
  /** Lower case: one address is one subscriber. */
  email_key: string;
  locale: Locale;
  state: Subscriber["state"];
  consent_text: string;
  consent_at: string;
  confirmed_at: string | null;
  /** Confirmation mails that were asked for so far. */
  mails_asked: number;
}

/** The last reading of the owner's calendar; at most one row. */
export interface CalendarCopyTable {
  /** SHA-256 of the calendar's URL: the copy is not used for another URL. */
  source: string;
  etag: string | null;
  last_modified: string | null;
  /** The taken days as a JSON list of civil dates. */
  days: string;
  /** How many events could not be read. */
  unread: number;
  /** The first of them as a JSON list. */
  unread_events: string;
  /** The civil date in Rome from which recurring events were expanded, for more than a year. */
  expanded_on: string;
  /** When the calendar was last read or found unchanged. */
  read_at: string;
}

/** A process of the site that sends deliveries. */
export interface InstanceTable {
  id: string;
  /** Host and port, which at most one process has at a time. */
  place: string;
  /** Incremented while the process runs. */
  beats: number;
}

/** A word by which a request is found. Triggers on `request` write it. */
export interface RequestWordTable {
  word: string;
  received_at: string;
  request_id: string;
}
