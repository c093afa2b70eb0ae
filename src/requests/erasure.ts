import { todayInRome, plusDays } from "#src/i18n/days.ts";
import { isOpenStatus, type RequestStatus, type StoredRequest } from "./request.ts";
import type { EventType, RequestKind } from "#src/booking/vocabulary.ts";

/** What is left of a request that its visitor erased: nothing that says who it was, and nothing that they wrote. */
export interface Erasure {
  /** The request's. */
  id: string;
  reference: string;
  kind: RequestKind;
  /** Its last status. */
  status: RequestStatus;
  /** Undefined for an enquiry, whose event is described by the visitor. */
  eventType: EventType | undefined;
  /** Civil date in Europe/Rome. */
  date: string | undefined;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

export function erasureOf({ id, reference, status, content }: StoredRequest, at: Date): Erasure {
  return {
    id,
    reference,
    kind: content.kind,
    status,
    eventType: content.kind === "booking" ? content.eventType : undefined,
    date: content.date,
    at: at.toISOString(),
  };
}

/** Whether the owner gets a mail: only about a request that was open. */
export function tellsOwner({ status }: Pick<Erasure, "status">): boolean {
  return isOpenStatus(status);
}

/**
 * The civil date in Europe/Rome before which a request's day is more than `days` days ago, `yyyy-mm-dd`. A request's day is
 * that of its event, and the day of its receipt where it names none: a request for a day to come is never too old.
 * @throws RangeError where `days` is not a whole number of 1 or more
 */
export function retainedSince(now: Date, days: number): string {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`${days} is no number of days of 1 or more`);
  return plusDays(todayInRome(now), -days);
}
