import type { LinkPurpose } from "#domain/links/links.ts";
import type { Subscriber } from "#domain/newsletter/subscriber.ts";
import type { RequestEvent, Actor } from "#domain/requests/events.ts";
import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import type { EventType, RequestKind } from "#domain/requests/vocabulary.ts";
import type { Locale } from "#i18n/locales.ts";

/** Instants are ISO 8601 in UTC, so that they sort as text; dates of events are civil dates in Europe/Rome. */
export interface Database {
  request: RequestTable;
  erasure: ErasureTable;
  former_link: FormerLinkTable;
  outbox: OutboxTable;
  journal: JournalTable;
  link: LinkTable;
  subscriber: SubscriberTable;
  rate_limit: RateLimitTable;
  calendar_copy: CalendarCopyTable;
  instance: InstanceTable;
  budgeted_mail: BudgetedMailTable;
  write_probe: WriteProbeTable;
}

export interface RequestTable {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  locale: Locale;
  received_at: string;
  name: string;
  /** Lower case, to be found by; the address as it was written is in the content. */
  email_key: string;
  event_date: string | null;
  /** The request's content as JSON. */
  content: string;
  idempotency_key: string | null;
  /** SHA-256 of kind and content: the same key with other content is another request. */
  fingerprint: string;
  /** SHA-256 of what an open request asks for, unique together with its address; null once it is not open. */
  open_key: string | null;
}

/** What is left of a request that its visitor erased; its id is the request's. */
export interface ErasureTable {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  event_type: EventType | null;
  event_date: string | null;
  erased_at: string;
}

/** A link that opened a request until it was erased. */
export interface FormerLinkTable {
  /** SHA-256 of the token. */
  token_hash: string;
  erasure_id: string;
  purpose: LinkPurpose;
}

export interface OutboxTable {
  id: string;
  /** What it is about: a request, the erasure of one, or a subscriber. Exactly one of them is not null. */
  request_id: string | null;
  erasure_id: string | null;
  subscriber_id: string | null;
  kind: DeliveryKind;
  /** The entry of the journal that it tells of; empty where it tells of the request itself. */
  entry_id: string;
  /** `held`: it would exceed its recipient's budget, and waits for the owner to release it. */
  state: "waiting" | "sent" | "failed" | "held";
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  /** The instance that holds the lease. */
  leased_by: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
}

/** One row for each thing that happened to a request after it came in. */
export interface JournalTable {
  id: string;
  request_id: string;
  /** Its place among the request's entries, from 1 on: two that were made of the same state want the same place. */
  number: number;
  type: RequestEvent["type"];
  recorded_at: string;
  party: Actor;
  from_status: RequestStatus;
  to_status: RequestStatus;
  /** What else belongs to its type, as JSON. */
  detail: string;
  /** To the other party. */
  message: string | null;
  /** The owner's, for themselves. */
  note: string | null;
}

/** One row for each private link to a request. Its token follows from the id and a secret outside the database. */
export interface LinkTable {
  id: string;
  request_id: string;
  purpose: LinkPurpose;
  /** SHA-256 of the token. */
  token_hash: string;
  created_at: string;
  revoked_at: string | null;
}

/** What has been sent under a key, where several processes count together; nothing in it outlives an hour. */
export interface RateLimitTable {
  /** The limit's name and a hash of who sent. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}

/** One row for each mail to a visitor of the last 24 hours; it outlives the request, which may be erased meanwhile. */
export interface BudgetedMailTable {
  /** SHA-256 of the recipient's key. */
  recipient: string;
  kind: DeliveryKind;
  created_at: string;
}

/** One row, which is written to see whether requests could be. */
export interface WriteProbeTable {
  id: number;
  filler: string;
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

/** What was last read of the owner's calendar; at most one row. */
export interface CalendarCopyTable {
  /** SHA-256 of the calendar's address: another address has nothing to do with this copy. */
  source: string;
  etag: string | null;
  last_modified: string | null;
  /** The taken days as a JSON list of civil dates. */
  days: string;
  /** How many events could not be read. */
  unread: number;
  /** The first of them as a JSON list. */
  unread_events: string;
  /** The civil date in Rome on which its events were followed; they are so for more than a year from it. */
  expanded_on: string;
  /** When the calendar was last found to say this. */
  read_at: string;
}

/** A process of the site that delivers. */
export interface InstanceTable {
  id: string;
  /** Where it listens: at most one process at a time does so. */
  place: string;
  /** Counts up while it lives. */
  beats: number;
}
