import type { DeliveryKind } from "#domain/requests/mail-kinds.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import type { RequestKind } from "#domain/requests/vocabulary.ts";
import type { Locale } from "#i18n/locales.ts";

/** Instants are ISO 8601 in UTC, so that they sort as text; dates of events are civil dates in Europe/Rome. */
export interface Database {
  request: RequestTable;
  outbox: OutboxTable;
  status_change: StatusChangeTable;
  rate_limit: RateLimitTable;
}

export interface RequestTable {
  id: string;
  reference: string;
  kind: RequestKind;
  status: RequestStatus;
  locale: Locale;
  received_at: string;
  name: string;
  /** Lower case, for counting; the address as it was written is in the content. */
  email_key: string;
  event_date: string | null;
  /** The request's content as JSON. */
  content: string;
  idempotency_key: string | null;
  /** SHA-256 of kind and content: the same key with other content is another request. */
  fingerprint: string;
}

export interface OutboxTable {
  id: string;
  request_id: string;
  kind: DeliveryKind;
  state: "waiting" | "sent" | "failed";
  attempts: number;
  next_attempt_at: string;
  leased_until: string | null;
  last_error: string | null;
  created_at: string;
  sent_at: string | null;
  /** When it was given up. */
  failed_at: string | null;
}

/** One row for each time that a request's status was changed; how it came in is not a change. */
export interface StatusChangeTable {
  id: string;
  request_id: string;
  from_status: RequestStatus;
  to_status: RequestStatus;
  changed_at: string;
  /** Who or what changed it, for example `owner-command`. */
  cause: string;
  /** What the owner added for themselves. */
  note: string | null;
}

/** What has been sent under a key, where several processes count together; nothing in it outlives an hour. */
export interface RateLimitTable {
  /** The limit's name and a hash of who sent. */
  key: string;
  points: number;
  /** Milliseconds since 1970. */
  expire: number | null;
}
