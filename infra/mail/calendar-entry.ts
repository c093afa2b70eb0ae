import { parseDate, toCalendarDateTime, toZoned, type ZonedDateTime } from "@internationalized/date";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import type { LocalContent } from "#content/index.ts";
import { slotTime } from "#domain/policy/booking-window.ts";
import { policy } from "#domain/policy/constants.ts";
import type { MailAttachment } from "#domain/requests/mail-port.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { fillCopy } from "./fill-copy.ts";
import { eventOf, shownPhone } from "./owner-notice.ts";
import { oneLine } from "./wording.ts";

/**
 * A request says from when the set-up may start and not when the party ends. Set-up, an evening's service and taking down
 * make a working day: the owner sees at a glance that the evening is asked for, and corrects the end in the calendar.
 */
export const entryHours = 8;

export interface CalendarSettings {
  copy: LocalContent["mail"]["calendarEntry"];
  brand: string;
  siteUrl: string;
}

/**
 * The tentative entry for the owner's calendar that goes with a booking's notice: local time in Europe/Rome with the time
 * zone's own rules. Its UID follows from the request, so that a later entry for the same request replaces this one.
 * @throws Error where the booking's date is no date
 */
export function calendarEntry(
  request: StoredRequest & { content: Booking },
  settings: CalendarSettings,
): MailAttachment {
  const { content, id, reference } = request;
  const { hostname } = new URL(settings.siteUrl);
  const start = toZoned(toCalendarDateTime(parseDate(content.date), slotTime(content.timeSlot)), policy.timeZone);
  const values = {
    event: eventOf(request),
    name: oneLine(content.name, content.name.length),
    reference,
    phone: shownPhone(content.phone),
    email: content.email,
    details: content.details,
  };
  const calendar = ical({
    prodId: { company: settings.brand, product: hostname, language: "IT" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: romeRules },
  });
  calendar.createEvent({
    id: `${id}@${hostname}`,
    sequence: 0,
    stamp: new Date(request.receivedAt),
    timezone: policy.timeZone,
    start: localTime(start),
    end: localTime(start.add({ hours: entryHours })),
    summary: fillCopy(settings.copy.summary, values),
    description: fillCopy(settings.copy.description, values).trim(),
    location: content.location,
    status: ICalEventStatus.TENTATIVE,
    busystatus: ICalEventBusyStatus.TENTATIVE,
  });
  return {
    filename: `${reference}.ics`,
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    content: calendar.toString(),
  };
}

/**
 * What the library writes into the entry, digit for digit: it reads a text without an offset, and writes it, in the process's
 * time zone, whichever that is. (An hour that this zone skips in spring would move; in Rome and in UTC none is affected.)
 */
function localTime(zoned: ZonedDateTime): string {
  return toCalendarDateTime(zoned).toString();
}

function romeRules(zone: string): string {
  const [block] = timeZoneBlock(zone);
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar rules for the time zone ${zone}`);
  return block;
}
