import type { EventDetailValues } from "#src/details/event-details.ts";
import type { StoredEstimate } from "#src/quotes/estimate.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { ContentOf } from "#src/booking/fields.ts";
import type { Order } from "#src/order/order.ts";
import type { SpamSignal } from "#src/booking/spam.ts";
import { type RequestStatus, requestStatuses, statuses } from "./life-cycle.ts";

export const openStatuses = requestStatuses.filter(isOpenStatus);
export const dayTakingStatuses = requestStatuses.filter(takesDay);
export const confirmedStatuses = requestStatuses.filter(isConfirmed);
/** The statuses of which the calendars tell: what ended without an event is in none. */
export const calendarStatuses = requestStatuses.filter((status) => statuses[status].day !== "");

export function isOpenStatus(status: RequestStatus): boolean {
  return statuses[status].phase === "open";
}

/** True unless it is hidden or ended before its event. */
export function goesOn(status: RequestStatus): boolean {
  return isOpenStatus(status) || statuses[status].phase === "held";
}

/** True if both sides count on its event. */
export function isConfirmed(status: RequestStatus): boolean {
  return isOpenStatus(status) && statuses[status].calendar === "confirmed";
}

/** True if its day is kept for it, and the event is not confirmed yet. */
export function isHeld(status: RequestStatus): boolean {
  return takesDay(status) && !isConfirmed(status);
}

export function takesDay(status: RequestStatus): boolean {
  return statuses[status].takesDay;
}

/** A booking. `eventDetails` were given after it (`event-details.ts`). `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example `+393330000000`, with `;ext=12` behind it for an extension. */
export type Booking = { kind: "booking" } & ContentOf<"booking"> & { eventDetails?: EventDetailValues | undefined };

/** A request from another form, with its fields. The order is that of the services form, on which the date may be left open. */
type EnquiryOf<Kind extends "contact" | "service"> = { kind: Kind } & Omit<ContentOf<Kind>, "order"> &
  Pick<ContentOf<"service">, "order"> & { eventDetails?: EventDetailValues | undefined };

export type Enquiry = EnquiryOf<"contact"> | EnquiryOf<"service">;

export type RequestContent = Booking | Enquiry;

/** The origin of a request: a form of the site, or written down by the owner on the phone. */
export type RequestSource = "site" | "telephone";

export interface StoredRequest {
  id: string;
  /** Speakable on the phone, for example `AMB-7K3QX` (D23). */
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
  /** The estimate that its visitor was shown. */
  estimate?: StoredEstimate | undefined;
  /** The reasons why it was quarantined; left out where it never was. */
  suspicion?: readonly SpamSignal[] | undefined;
}

/** Changes the order of a content. A booking keeps what its form requires. */
export function withOrder<Content extends RequestContent>(content: Content, changes: Partial<Order>): Content {
  return { ...content, order: { ...content.order, ...changes } };
}

/** True if a request counts in the capacity of the day `today` or of a later one. */
export function isAhead({ status, content }: Pick<StoredRequest, "status" | "content">, today: string): boolean {
  return takesDay(status) && content.order.date !== undefined && content.order.date >= today;
}

/**
 * True if the same content sent again is this request. Quarantined requests are compared only with each other. A request whose
 * day has passed needs no rule here, because a form for a past day is invalid.
 */
export function isOpen(status: RequestStatus): boolean {
  return isOpenStatus(status) || statuses[status].phase === "hidden";
}
