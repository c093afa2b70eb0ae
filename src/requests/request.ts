import { dayTakingStatuses } from "#src/availability/taken-days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { ContentOf } from "#src/booking/fields.ts";

/**
 * - `received`: waits for the owner's answer;
 * - `quoted`: a quote waits for the visitor's answer;
 * - `accepted`: the visitor accepted the quote, the day is held until the deposit arrives;
 * - `confirmed`: the deposit arrived, or the owner accepted without a quote; the day is taken;
 * - `completed`: the event is over;
 * - `declined`: the owner answered no, or the visitor declined the quote;
 * - `withdrawn`: by the visitor before an agreement;
 * - `expired`: the quote was not answered in time;
 * - `lapsed`: the deposit did not arrive in time;
 * - `cancelled`: by either side after an agreement;
 * - `quarantined`: suspected spam, nobody was mailed (D17, ADR 48).
 *
 * `transitions.ts` has what may follow what.
 */
export const requestStatuses = [
  "received",
  "quoted",
  "accepted",
  "confirmed",
  "completed",
  "declined",
  "withdrawn",
  "expired",
  "lapsed",
  "cancelled",
  "quarantined",
] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** The statuses of a request that both sides still work on. */
export const openStatuses = ["received", "quoted", "accepted", "confirmed"] as const satisfies RequestStatus[];
export type OpenStatus = (typeof openStatuses)[number];

export function isOpenStatus(status: RequestStatus): boolean {
  return openStatuses.some((one) => one === status);
}

export function takesDay(status: RequestStatus): boolean {
  return dayTakingStatuses.some((one) => one === status);
}

/** A booking. `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example `+393330000000`. */
export type Booking = { kind: "booking" } & ContentOf<"booking">;

/** A request from the contact form or the services form; on the latter `date` may be absent. */
export type Enquiry = { kind: "contact" | "service" } & ContentOf<"service">;

export type RequestContent = Booking | Enquiry;

/** How a request came in: by a form of the site, or written down by the owner on the phone. */
const requestSources = ["site", "telephone"] as const;
export type RequestSource = (typeof requestSources)[number];

/** A stored request: its content and what the site added to it. */
export interface StoredRequest {
  id: string;
  /** Short and speakable on the phone, for example `AMB-7K3QX` (D23). */
  reference: string;
  status: RequestStatus;
  /** The language of the page it was sent from. */
  locale: Locale;
  /** Instant, ISO 8601 in UTC. */
  receivedAt: string;
  /** `site` where it is left out. */
  source?: RequestSource | undefined;
  /** Taken by telephone, its mail address may be an empty text: its client is sent no mails then. */
  content: RequestContent;
}

/** Whether a request takes a place of the day `today` or a later one: it cannot be erased then (D31). */
export function isAhead({ status, content }: Pick<StoredRequest, "status" | "content">, today: string): boolean {
  return takesDay(status) && content.date !== undefined && content.date >= today;
}

/**
 * Whether the same content sent again is this request. Quarantined requests are compared only with each other. A request whose
 * day has passed needs no rule here, because a form for a past day is invalid.
 */
export function isOpen(status: RequestStatus): boolean {
  return isOpenStatus(status) || status === "quarantined";
}
