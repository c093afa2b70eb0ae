import type { EventDetailValues } from "#src/details/event-details.ts";
import type { StoredEstimate } from "#src/quotes/estimate.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import type { Locale } from "#src/i18n/locales.ts";
import type { ContentOf } from "#src/booking/fields.ts";
import type { Order } from "#src/order/order.ts";
import type { SpamSignal } from "#src/booking/spam.ts";
import { type RequestStatus, requestStatuses, statuses } from "./life-cycle.ts";

export const openStatuses = requestStatuses.filter(isOpenStatus);
export const dayTakingStatuses = requestStatuses.filter(takesDay);
export const confirmedStatuses = requestStatuses.filter(isConfirmed);
/** The statuses that calendars show. They show nothing that ended without an event. */
export const calendarStatuses = requestStatuses.filter((status) => statuses[status].day !== "");

export function isOpenStatus(status: RequestStatus): boolean {
  return statuses[status].phase === "open";
}

/** True unless the request is hidden or ended before its event. */
export function goesOn(status: RequestStatus): boolean {
  return isOpenStatus(status) || statuses[status].phase === "held";
}

/** True if both sides expect the event. */
export function isConfirmed(status: RequestStatus): boolean {
  return isOpenStatus(status) && statuses[status].calendar === "confirmed";
}

/** True if the day is held, but the event is not confirmed yet. */
export function isHeld(status: RequestStatus): boolean {
  return takesDay(status) && !isConfirmed(status);
}

export function takesDay(status: RequestStatus): boolean {
  return statuses[status].takesDay;
}

/**
 * `eventDetails` are given later (`event-details.ts`). `date` is a civil date in Europe/Rome, `yyyy-mm-dd`; `phone` is E.164, for example
 * `+393330000000`, followed by `;ext=12` for an extension.
 */
export type Booking = { kind: "booking" } & ContentOf<"booking"> & { eventDetails?: EventDetailValues | undefined };

/** A request from another form. The order is the one of the services form, on which the date is optional. */
type EnquiryOf<Kind extends "contact" | "service"> = { kind: Kind } & Omit<ContentOf<Kind>, "order"> &
  Pick<ContentOf<"service">, "order"> & { eventDetails?: EventDetailValues | undefined };

export type Enquiry = EnquiryOf<"contact"> | EnquiryOf<"service">;

export type RequestContent = Booking | Enquiry;

export type RequestSource = "site" | "telephone";

export interface StoredRequest {
  id: string;
  /** For example `AMB-7K3QX` (D23). */
  reference: string;
  status: RequestStatus;
  locale: Locale;
  /** An instant, ISO 8601 in UTC. */
  receivedAt: string;
  /** The default is `site`. */
  source?: RequestSource | undefined;
  /** The mail address of a request by telephone may be empty; then its client gets no mails. */
  content: RequestContent;
  estimate?: StoredEstimate | undefined;
  /** The reasons for the quarantine; undefined if it never was there. */
  suspicion?: readonly SpamSignal[] | undefined;
}

/** A booking keeps what its form requires. */
export function withOrder<Content extends RequestContent>(content: Content, changes: Partial<Order>): Content {
  return { ...content, order: { ...content.order, ...changes } };
}

export function isAhead({ status, content }: Pick<StoredRequest, "status" | "content">, today: string): boolean {
  return takesDay(status) && content.order.date !== undefined && content.order.date >= today;
}

/**
 * True if sending the content again does not make another request. Requests in quarantine are compared only with each other. A request
 * whose day has passed needs no rule, because a form for a past day is invalid.
 */
export function isOpen(status: RequestStatus): boolean {
  return isOpenStatus(status) || statuses[status].phase === "hidden";
}

/** A request that stays in quarantine is deleted so many days after its receipt. */
export const quarantineDays = 30;

export function deletionDay({ receivedAt }: Pick<StoredRequest, "receivedAt">): string {
  return plusDays(todayInRome(new Date(receivedAt)), quarantineDays + 1);
}
