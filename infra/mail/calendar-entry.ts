import type { MailAttachment } from "#domain/requests/mail-port.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { bookingCalendar, type CalendarSettings } from "../calendar/booking-calendar.ts";

/**
 * The tentative entry for the owner's calendar that goes with a booking's notice.
 * @throws Error where the booking's date is no date
 */
export function calendarEntry(
  request: StoredRequest & { content: Booking },
  settings: CalendarSettings,
): MailAttachment {
  const stamp = new Date(request.receivedAt);
  return {
    filename: `${request.reference}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: bookingCalendar([{ request, standing: "tentative", sequence: 0, stamp }], settings),
  };
}
