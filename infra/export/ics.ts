import { company, contentIn } from "#content/index.ts";
import type { AdminRequest } from "#domain/requests/admin.ts";
import type { Booking } from "#domain/requests/request.ts";
import { entryStatus } from "../calendar/event-calendar.ts";
import { bookingCalendar, type CalendarSettings } from "../calendar/owner-calendar.ts";

/**
 * The bookings among requests as a calendar; enquiries are not in it. Read into the calendar that has the notices' entries, it
 * brings those up to date.
 * @throws Error where a booking's date is no date
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

/** The words of the owner's calendar, as the mails' entries have them. */
export function ownersCalendar({ siteUrl }: Pick<CalendarSettings, "siteUrl">): CalendarSettings {
  return { copy: contentIn("it").mail.calendarEntry, brand: company.brand, siteUrl };
}
