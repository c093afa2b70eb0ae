import { timeZone, isCivilDate } from "#src/i18n/days.ts";
import { TZDate } from "@date-fns/tz";
import ical, { ICalCalendarMethod, ICalEventBusyStatus, type ICalEventData, ICalEventStatus } from "ical-generator";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import type { AdminRequest } from "./admin.server.ts";
import type { RequestEvent } from "./events.ts";
import type { RequestContent, RequestStatus, StoredRequest } from "./request.ts";
import type { Locale } from "#src/i18n/locales.ts";

/** A request has no end. Service and taking down fill a working day; the owner corrects the end in the calendar. */
const entryHours = 8;

/** A request that has a date. */
export type DatedRequest = StoredRequest & { content: RequestContent & { date: string } };

/** A calendar entry for a request: a booking starts with its slot, an enquiry takes the whole day. */
export interface EventEntry {
  request: DatedRequest;
  status: "tentative" | "confirmed" | "cancelled";
  /** Of two entries for one request a calendar keeps the one with the higher number. */
  sequence: number;
  /** The time of the last event of the request. */
  stamp: Date;
}

/** The texts of an entry. */
export interface EntryCopy {
  summary(entry: EventEntry): string;
  description(entry: EventEntry): string;
}

export interface CalendarFrame {
  brand: string;
  siteUrl: string;
  language: Locale;
  /** For a feed: minutes until it should be read again. */
  refreshMinutes?: number;
}

const calendarStatus = {
  tentative: { status: ICalEventStatus.TENTATIVE, busystatus: ICalEventBusyStatus.TENTATIVE },
  confirmed: { status: ICalEventStatus.CONFIRMED, busystatus: ICalEventBusyStatus.BUSY },
  cancelled: { status: ICalEventStatus.CANCELLED, busystatus: ICalEventBusyStatus.FREE },
} as const;

/**
 * An iCalendar text (RFC 5545) with local times in Europe/Rome and the rules of that zone. The UID is made from the request, so
 * that a later entry for the same request replaces the earlier one.
 * @throws RangeError when an event's date is not a date
 */
export function eventCalendar(entries: readonly EventEntry[], copy: EntryCopy, frame: CalendarFrame): string {
  const { hostname } = new URL(frame.siteUrl);
  const calendar = ical({
    prodId: { company: frame.brand, product: hostname, language: frame.language.toUpperCase() },
    method: ICalCalendarMethod.PUBLISH,
    timezone: { name: null, generator: romeRules },
    ...(frame.refreshMinutes !== undefined && { name: frame.brand, ttl: frame.refreshMinutes * 60 }),
  });
  for (const entry of entries) calendar.createEvent(eventData(entry, copy, hostname));
  return calendar.toString();
}

function eventData(entry: EventEntry, copy: EntryCopy, hostname: string): ICalEventData {
  const { request, status, sequence, stamp } = entry;
  return {
    id: `${request.id}@${hostname}`,
    sequence,
    stamp,
    ...timesOf(request.content),
    summary: copy.summary(entry),
    description: copy.description(entry).trim(),
    location: request.content.location,
    ...calendarStatus[status],
  };
}

function timesOf(content: DatedRequest["content"]): Pick<ICalEventData, "start" | "end" | "allDay" | "timezone"> {
  if (!isCivilDate(content.date)) throw new RangeError(`“${content.date}” is not a date`);
  // Without a zone the library writes the date in UTC.
  if (content.kind !== "booking") return { start: new Date(`${content.date}T00:00:00Z`), allDay: true };
  const [year = 0, month = 0, day = 0] = content.date.split("-").map(Number);
  const [hour = 0, minute = 0] = content.timeSlot.split(":").map(Number);
  // The library writes a plain `Date` in the zone of the process.
  const start = new TZDate(year, month - 1, day, hour, minute, timeZone);
  const end = new TZDate(start.getTime() + entryHours * hourInMilliseconds, timeZone);
  return { start, end, timezone: timeZone };
}

const hourInMilliseconds = 3_600_000;

function romeRules(zone: string): string {
  const [block] = timeZoneBlock(zone);
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar rules for the time zone ${zone}`);
  return block;
}

/** How a calendar shows each status of a request. */
const entryStatus: Readonly<Record<RequestStatus, EventEntry["status"]>> = {
  received: "tentative",
  quarantined: "tentative",
  quoted: "tentative",
  accepted: "tentative",
  confirmed: "confirmed",
  completed: "confirmed",
  declined: "cancelled",
  cancelled: "cancelled",
  withdrawn: "cancelled",
  expired: "cancelled",
  lapsed: "cancelled",
};

/**
 * The entry of a request as it is now; undefined when it has no date. Each event makes the next version.
 * @param history all events, the earliest first
 */
export function requestEntry(request: StoredRequest, history: readonly RequestEvent[]): EventEntry | undefined {
  if (!isDated(request)) return undefined;
  return {
    request,
    status: entryStatus[request.status],
    sequence: history.length,
    stamp: new Date(history.at(-1)?.at ?? request.receivedAt),
  };
}

/** The same from the number and time of the events alone. */
export function adminEntry(request: AdminRequest & DatedRequest): EventEntry {
  return {
    request,
    status: entryStatus[request.status],
    sequence: request.changes,
    stamp: new Date(request.changedAt),
  };
}

export function isDated<Request extends StoredRequest>(request: Request): request is Request & DatedRequest {
  return request.content.date !== undefined;
}
