import type { Locale } from "#i18n/locales.ts";
import type { ContentOf } from "./fields.ts";

/**
 * - `received`: waits for the owner's answer;
 * - `confirmed`: accepted, the day is taken;
 * - `declined`: the owner answered no;
 * - `cancelled`: by either side after it was confirmed;
 * - `withdrawn`: by the visitor before an answer;
 * - `quarantined`: the honeypot was filled in, nobody was mailed (D17).
 *
 * `transitions.ts` has what may follow what.
 */
export const requestStatuses = ["received", "confirmed", "declined", "cancelled", "withdrawn", "quarantined"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A booking. `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example `+393330000000`. */
export type Booking = { kind: "booking" } & ContentOf<"booking">;

/** A request from the contact form or the services form; on the latter `date` may be absent. */
export type Enquiry = { kind: "contact" | "service" } & ContentOf<"service">;

export type RequestContent = Booking | Enquiry;

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
  content: RequestContent;
}

/** Whether a request is confirmed for the day `today` or a later one: it cannot be erased then (D31). */
export function isAhead({ status, content }: Pick<StoredRequest, "status" | "content">, today: string): boolean {
  return status === "confirmed" && content.date !== undefined && content.date >= today;
}
