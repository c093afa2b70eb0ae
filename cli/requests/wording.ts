import { formatDate } from "#i18n/format.ts";
import type { AdminRequest } from "#domain/requests/admin.ts";

/** What is asked for: one of the nine kinds of event, or the visitor's own words. */
export function eventOf({ content }: AdminRequest): string {
  return content.kind === "booking" ? content.eventType : content.partyType;
}

/** The event's day, and the slot of a booking: 15/05/2027 16:00. Empty where there is none. */
export function whenOf({ content }: AdminRequest): string {
  if (content.date === undefined) return "";
  return content.kind === "booking" ? `${formatDate(content.date)} ${content.timeSlot}` : formatDate(content.date);
}
