import type { SiteContent } from "#content/index.ts";
import type { AdminRequest } from "#domain/requests/admin.ts";
import type { Booking } from "#domain/requests/request.ts";
import { entryStatus } from "../calendar/event-calendar.ts";
import { bookingCalendar, type CalendarSettings } from "../calendar/owner-calendar.ts";

/**
 * The bookings among requests as a calendar, without enquiries. Imported into a calendar that has the entries of the notices, it
 * updates them.
 * @throws Error if the date of a booking is invalid
 */
export function toIcs(requests: readonly AdminRequest[], settings: CalendarSettings): string {
  const entries = requests.filter(isBooking).map((request) => ({
    request,
    status: entryStatus[request.status],
    sequence: request.changes,
    stamp: new Date(request.changedAt),
  }));
  return bookingCalendar(entries, settings);
}

export function isBooking(request: AdminRequest): request is AdminRequest & { content: Booking } {
  return request.content.kind === "booking";
}

/** The settings of the owner's calendar, the same as those of the entries in mails. */
export function ownersCalendar(
  content: Pick<SiteContent, "company" | "in">,
  { siteUrl }: Pick<CalendarSettings, "siteUrl">,
): CalendarSettings {
  return { copy: content.in("it").mail.calendarEntry, brand: content.company.brand, siteUrl };
}
