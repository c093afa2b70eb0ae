import type { Locale } from "#i18n/locales.ts";
import type { EventType, TimeSlot } from "./vocabulary.ts";

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

/** What a visitor asks for with the booking form. `date` is a civil date in Europe/Rome, `yyyy-mm-dd`. */
export interface Booking {
  kind: "booking";
  name: string;
  email: string;
  /** E.164, for example `+393330000000`. */
  phone: string;
  location: string;
  details: string;
  date: string;
  timeSlot: TimeSlot;
  eventType: EventType;
}

/** What a visitor asks for with the contact form or the services form; `date` may be absent on the latter. */
export interface Enquiry {
  kind: "contact" | "service";
  name: string;
  email: string;
  date: string | undefined;
  partyType: string;
  location: string;
  details: string;
}

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
