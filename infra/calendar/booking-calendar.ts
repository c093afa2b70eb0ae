import { parseDate, parseTime, toCalendarDateTime, toZoned, type ZonedDateTime } from "@internationalized/date";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import type { LocalContent } from "#content/index.ts";
import { policy } from "#domain/policy/constants.ts";
import type { Booking, StoredRequest } from "#domain/requests/request.ts";
import { fillCopy } from "../mail/fill-copy.ts";
import { eventOf, shownPhone } from "../mail/owner-notice.ts";
import { oneLine } from "../mail/wording.ts";

/**
 * A request says from when the set-up may start and not when the party ends. Set-up, an evening's service and taking down
 * make a working day: the owner sees at a glance that the evening is asked for, and corrects the end in the calendar.
 */
const entryHours = 8;

export interface CalendarSettings {
  copy: LocalContent["mail"]["calendarEntry"];
  brand: string;
  siteUrl: string;
}

/** A booking as the owner's calendar shows it. */
export interface BookingEntry {
  request: StoredRequest & { content: Booking };
  standing: "tentative" | "confirmed" | "cancelled";
  /** Of two entries for one request a calendar keeps the one with the higher number. */
  sequence: number;
  /** When the request came to stand like this. */
  stamp: Date;
}

const standings = {
  tentative: { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE },
  confirmed: { status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY },
  cancelled: { status: ICalEventStatus.CANCELLED, busystatus: ICalEventBusyStatus.FREE },
} as const;

/**
 * A calendar of bookings after RFC 5545: local times in Europe/Rome with the time zone's own rules. An entry's UID follows from
 * its request, so that a later entry for the same request replaces the earlier one.
 * @throws Error where a booking's date is no date
 */
export function bookingCalendar(entries: readonly BookingEntry[], settings: CalendarSettings): string {
  const { hostname } = new URL(settings.siteUrl);
  const calendar = ical({
    prodId: { company: settings.brand, product: hostname, language: "IT" },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: romeRules },
  });
  for (const entry of entries) calendar.createEvent(eventData(entry, settings.copy, hostname));
  return calendar.toString();
}

function eventData(
  { request, standing, sequence, stamp }: BookingEntry,
  copy: CalendarSettings["copy"],
  hostname: string,
): ICalEventData {
  const { content, id, reference } = request;
  const start = toZoned(
    toCalendarDateTime(parseDate(content.date), parseTime(content.timeSlot.padStart(5, "0"))),
    policy.timeZone,
  );
  const values = {
    event: eventOf(request),
    name: oneLine(content.name, content.name.length),
    reference,
    phone: shownPhone(content.phone),
    email: content.email,
    details: content.details,
  };
  return {
    id: `${id}@${hostname}`,
    sequence,
    stamp,
    timezone: policy.timeZone,
    start: localTime(start),
    end: localTime(start.add({ hours: entryHours })),
    summary: standing === "tentative" ? fillCopy(copy.summary, values) : `${values.event}, ${values.name}`,
    description: fillCopy(copy.description, values).trim(),
    location: content.location,
    ...standings[standing],
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
