import type { Locale } from "#i18n/locales.ts";
import type { ContentOf } from "./fields.ts";

/**
 * Where a request stands:
 * - `received`: it waits for the owner's answer;
 * - `confirmed`: the owner has accepted it, the day is taken;
 * - `declined`: the owner has answered that it cannot be;
 * - `cancelled`: it was confirmed, and is off;
 * - `withdrawn`: its visitor took it back before an answer;
 * - `quarantined`: the honeypot was filled in, and nobody was mailed (D17).
 *
 * `life-cycle.ts` says what may follow what.
 */
export const requestStatuses = ["received", "confirmed", "declined", "cancelled", "withdrawn", "quarantined"] as const;
export type RequestStatus = (typeof requestStatuses)[number];

/** A booking. `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example `+393330000000`. */
export type Booking = { kind: "booking" } & ContentOf<"booking">;

/** A request from the contact form or the services form; on the latter `date` may be absent. */
export type Enquiry = { kind: "contact" | "service" } & ContentOf<"service">;

export type RequestContent = Booking | Enquiry;

/** A request as it is kept: its content and what the site added to it. */
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
