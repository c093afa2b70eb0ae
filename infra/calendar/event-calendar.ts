import { TZDate } from "@date-fns/tz";
import { parseDate, parseTime, toCalendarDateTime, toZoned, type ZonedDateTime } from "@internationalized/date";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import { policy } from "#domain/policy/constants.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";
import type { Locale } from "#i18n/locales.ts";

/**
 * A request says from when the set-up may start and not when the party ends. Set-up, an evening's service and taking down
 * make a working day: one sees at a glance that the evening is taken, and corrects the end in the calendar.
 */
const entryHours = 8;

/** A request that names its day. */
export type DatedRequest = StoredRequest & { content: RequestContent & { date: string } };

/** A request as a calendar shows it: a booking from its slot on, an enquiry, which has none, all day. */
export interface EventEntry {
  request: DatedRequest;
  standing: "tentative" | "confirmed" | "cancelled";
  /** Of two entries for one request a calendar keeps the one with the higher number. */
  sequence: number;
  /** When the request came to stand like this. */
  stamp: Date;
}

/** What an entry says to those whose calendar it is in. */
export interface EntryWords {
  summary(entry: EventEntry): string;
  description(entry: EventEntry): string;
}

export interface CalendarFrame {
  brand: string;
  siteUrl: string;
  language: Locale;
  /** Of a feed: after so many minutes one is to look again. */
  refreshMinutes?: number;
}

const standings = {
  tentative: { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE },
  confirmed: { status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY },
  cancelled: { status: ICalEventStatus.CANCELLED, busystatus: ICalEventBusyStatus.FREE },
} as const;

/**
 * A calendar of events after RFC 5545: local times in Europe/Rome with the time zone's own rules. An entry's UID follows from
 * its request, so that a later entry for the same request replaces the earlier one.
 * @throws Error where an event's date is no date
 */
export function eventCalendar(entries: readonly EventEntry[], words: EntryWords, frame: CalendarFrame): string {
  const { hostname } = new URL(frame.siteUrl);
  const calendar = ical({
    prodId: { company: frame.brand, product: hostname, language: frame.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: romeRules },
    ...(frame.refreshMinutes !== undefined && { name: frame.brand, ttl: frame.refreshMinutes * 60 }),
  });
  for (const entry of entries) calendar.createEvent(eventData(entry, words, hostname));
  return calendar.toString();
}

function eventData(entry: EventEntry, words: EntryWords, hostname: string): ICalEventData {
  const { request, standing, sequence, stamp } = entry;
  return {
    id: `${request.id}@${hostname}`,
    sequence,
    stamp,
    ...timesOf(request.content),
    summary: words.summary(entry),
    description: words.description(entry).trim(),
    location: request.content.location,
    ...standings[standing],
  };
}

function timesOf(content: DatedRequest["content"]): Pick<ICalEventData, "start" | "end" | "allDay" | "timezone"> {
  const day = parseDate(content.date);
  // Without a zone the library writes the date in UTC.
  if (content.kind !== "booking") return { start: day.toDate("UTC"), allDay: true };
  const start = toZoned(toCalendarDateTime(day, parseTime(content.timeSlot.padStart(5, "0"))), policy.timeZone);
  return { start: inRome(start), end: inRome(start.add({ hours: entryHours })), timezone: policy.timeZone };
}

/** As the library asks for a time in a zone: it writes a plain `Date` in the zone of the process. */
function inRome(zoned: ZonedDateTime): TZDate {
  return new TZDate(zoned.toDate(), policy.timeZone);
}

function romeRules(zone: string): string {
  const [block] = timeZoneBlock(zone);
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar rules for the time zone ${zone}`);
  return block;
}
