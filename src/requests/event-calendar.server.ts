import { parseDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import { isCivilDate, timeZone } from "#src/i18n/days.ts";
import type { AdminRequest } from "./admin.server.ts";
import type { RequestEvent } from "./events.ts";
import { type RequestContent, type RequestStatus, statuses, type StoredRequest } from "./request.ts";
import type { Locale } from "#src/i18n/locales.ts";

// A line has at most 75 octets (RFC 5545, 3.1). The library does not count the space at the beginning of a continuation line.
ICAL.foldLength = 74;

/** A request has no end. Service and taking down fill a working day; the owner corrects the end in the calendar. */
const entryHours = 8;

/** A request that has a date. */
export type DatedRequest = StoredRequest & { content: RequestContent & { date: string } };

/** A calendar entry for a request: a booking starts with its slot, an enquiry takes the whole day. */
export interface EventEntry {
  request: DatedRequest;
  status: (typeof statuses)[RequestStatus]["calendar"];
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

/** Outlook shows the time as free, tentative or busy by a property of its own. */
const outlookStatus = { tentative: "TENTATIVE", confirmed: "BUSY", cancelled: "FREE" } as const;

/**
 * An iCalendar text (RFC 5545) with local times in Europe/Rome and the rules of that zone. The UID is made from the request, so
 * that a later entry for the same request replaces the earlier one.
 * @throws RangeError when an event's date is not a date
 */
export function eventCalendar(entries: readonly EventEntry[], copy: EntryCopy, frame: CalendarFrame): string {
  const { hostname } = new URL(frame.siteUrl);
  const calendar = new ICAL.Component("vcalendar");
  calendar.addPropertyWithValue("version", "2.0");
  calendar.addPropertyWithValue("prodid", `-//${frame.brand}//${hostname}//${frame.language.toUpperCase()}`);
  calendar.addPropertyWithValue("method", "PUBLISH");
  if (frame.refreshMinutes !== undefined) {
    calendar.addPropertyWithValue("name", frame.brand);
    calendar.addPropertyWithValue("x-wr-calname", frame.brand);
    const refresh = ICAL.Duration.fromSeconds(frame.refreshMinutes * 60);
    calendar.addPropertyWithValue("refresh-interval", refresh);
    calendar.addPropertyWithValue("x-published-ttl", refresh.toString());
  }
  calendar.addSubcomponent(romeRules());
  for (const entry of entries) calendar.addSubcomponent(eventComponent(entry, copy, hostname));
  return calendar.toString();
}

function eventComponent(entry: EventEntry, copy: EntryCopy, hostname: string): ICAL.Component {
  const { request, status, sequence, stamp } = entry;
  const event = new ICAL.Component("vevent");
  event.addPropertyWithValue("uid", `${request.id}@${hostname}`);
  event.addPropertyWithValue("sequence", sequence);
  event.addPropertyWithValue("dtstamp", ICAL.Time.fromJSDate(stamp, true));
  addTimes(event, request.content);
  event.addPropertyWithValue("summary", copy.summary(entry));
  event.addPropertyWithValue("location", request.content.location);
  event.addPropertyWithValue("description", copy.description(entry).trim());
  event.addPropertyWithValue("status", status.toUpperCase());
  event.addPropertyWithValue("x-microsoft-cdo-busystatus", outlookStatus[status]);
  return event;
}

function addTimes(event: ICAL.Component, content: DatedRequest["content"]): void {
  if (!isCivilDate(content.date)) throw new RangeError(`“${content.date}” is not a date`);
  if (content.kind !== "booking") {
    event.addPropertyWithValue("dtstart", ICAL.Time.fromDateString(content.date));
    return;
  }
  const start = toZoned(parseDateTime(`${content.date}T${content.timeSlot.padStart(5, "0")}`), timeZone);
  for (const [name, time] of [
    ["dtstart", start],
    ["dtend", start.add({ hours: entryHours })],
  ] as const) {
    const local = ICAL.Time.fromDateTimeString(time.toString().slice(0, "yyyy-mm-ddThh:mm:ss".length));
    event.addPropertyWithValue(name, local).setParameter("tzid", timeZone);
  }
}

function romeRules(): ICAL.Component {
  const [block] = timeZoneBlock(timeZone);
  if (!block?.startsWith("BEGIN:VTIMEZONE")) throw new Error(`No calendar rules for the time zone ${timeZone}`);
  return new ICAL.Component(ICAL.parse(block) as unknown[]);
}

/**
 * The entry of a request as it is now; undefined when it has no date. Each event makes the next version.
 * @param history all events, the earliest first
 */
export function requestEntry(request: StoredRequest, history: readonly RequestEvent[]): EventEntry | undefined {
  if (!isDated(request)) return undefined;
  return {
    request,
    status: statuses[request.status].calendar,
    sequence: history.length,
    stamp: new Date(history.at(-1)?.at ?? request.receivedAt),
  };
}

/** The same from the number and time of the events alone. */
export function adminEntry(request: AdminRequest & DatedRequest): EventEntry {
  return {
    request,
    status: statuses[request.status].calendar,
    sequence: request.changes,
    stamp: new Date(request.changedAt),
  };
}

export function isDated<Request extends StoredRequest>(request: Request): request is Request & DatedRequest {
  return request.content.date !== undefined;
}
