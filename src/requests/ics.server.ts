import type { AdminRequest } from "./admin.server.ts";
import type { Booking } from "./request.ts";
import { adminEntry } from "./event-calendar.server.ts";
import { bookingCalendar, type CalendarSettings } from "./owner-calendar.server.ts";

/**
 * The bookings among requests as a calendar, without enquiries. Imported into a calendar that has the entries of the notices, it
 * updates them.
 * @throws Error if the date of a booking is invalid
 */
export function toIcs(requests: readonly AdminRequest[], settings: CalendarSettings): string {
  return bookingCalendar(requests.filter(isBooking).map(adminEntry), settings);
}

function isBooking(request: AdminRequest): request is AdminRequest & { content: Booking } {
  return request.content.kind === "booking";
}
