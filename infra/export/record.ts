import type { AdminRequest } from "#domain/requests/admin.ts";
import type { RequestStatus } from "#domain/requests/request.ts";
import type { EventType, RequestKind, TimeSlot } from "#domain/requests/vocabulary.ts";
import type { Locale } from "#i18n/locales.ts";

/**
 * A request as other programs get it. Every key is always there, in this order; what a request does not have is null. Keys may
 * be added and are neither renamed nor taken away.
 */
export interface RequestRecord {
  reference: string;
  status: RequestStatus;
  kind: RequestKind;
  locale: Locale;
  /** Instants, ISO 8601 in UTC. */
  receivedAt: string;
  changedAt: string;
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string | null;
  timeSlot: TimeSlot | null;
  eventType: EventType | null;
  /** The kind of event in the visitor's own words, on an enquiry. */
  partyType: string | null;
  location: string;
  name: string;
  email: string;
  /** E.164. */
  phone: string | null;
  details: string;
  /** By which the site's log names it. */
  id: string;
}

export function toRecord(request: AdminRequest): RequestRecord {
  const { content } = request;
  const booking = content.kind === "booking" ? content : undefined;
  return {
    reference: request.reference,
    status: request.status,
    kind: content.kind,
    locale: request.locale,
    receivedAt: request.receivedAt,
    changedAt: request.changedAt,
    date: content.date ?? null,
    timeSlot: booking?.timeSlot ?? null,
    eventType: booking?.eventType ?? null,
    partyType: content.kind === "booking" ? null : content.partyType,
    location: content.location,
    name: content.name,
    email: content.email,
    phone: booking?.phone ?? null,
    details: content.details,
    id: request.id,
  };
}
