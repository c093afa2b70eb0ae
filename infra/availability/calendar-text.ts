import ICAL from "ical.js";
import { tzlib_get_ical_block as timeZoneBlock } from "timezones-ical-library";
import { type DaySpan, daySpan, eventDays } from "./event-days.ts";
import { occurrences } from "./occurrences.ts";
import { tookTooLong, withinTime } from "./time-limit.ts";

/** What a calendar says of days. */
export interface CalendarReading {
  /** The days that its events take, in their order. */
  days: string[];
  /** Events that could not be read, or repeat in a way that cannot be followed. */
  unread: number;
}

export interface ReadingOptions {
  /** The first and last day that matter, both included. Civil dates in Europe/Rome, `yyyy-mm-dd`. */
  from: string;
  to: string;
  /** Events that this site made itself end in `@` and this name; what is confirmed here is counted here. */
  ownName: string;
}

// Milliseconds: a rule without a single day keeps the library looking for one for ever.
const longestEvent = 400;
const longestReading = 10_000;
const mostUnending = 3;
const mostOccurrences = 10_000;
const publicZones = new Set(Intl.supportedValuesOf("timeZone"));

/**
 * Reads the taken days out of an iCalendar text (RFC 5545). Events that are cancelled or do not take time (`TRANSPARENT`) take
 * no day; `eventDays` says which days the others take.
 * @throws Error where the text is no calendar, or has more than a few events whose repetition does not come to an end
 */
export function readCalendar(text: string, { from, to, ownName }: ReadingOptions): CalendarReading {
  return withinTime(longestReading, () => {
    const span = daySpan(from, to);
    const { events, unread } = eventsIn(text);
    const days = new Set<string>();
    let unfollowed = 0;
    let unending = 0;
    for (const [uid, components] of events) {
      if (uid.endsWith(`@${ownName}`)) continue;
      try {
        for (const day of daysInTime(components, span)) days.add(day);
      } catch (error) {
        // One event that nobody can read does not hide the others; how many there are is reported.
        unfollowed++;
        if (tookTooLong(error) && ++unending === mostUnending) throw error;
      }
    }
    return { days: [...days].toSorted(), unread: unread + unfollowed };
  });
}

/** @throws Error where a repetition does not come to an end in time */
function daysInTime(components: readonly ICAL.Component[], span: DaySpan): string[] {
  const hasRule = components.some((component) => component.hasProperty("rrule"));
  return hasRule ? withinTime(longestEvent, () => daysOf(components, span)) : daysOf(components, span);
}

const eventBlock = /^BEGIN:VEVENT[ \t]*\r?\n[\s\S]*?^END:VEVENT[ \t]*\r?$/gim;

/** Events by their UID, which the exceptions to a repetition share with it. Each is parsed by itself. */
function eventsIn(text: string): { events: Map<string, ICAL.Component[]>; unread: number } {
  const calendar = calendarIn(text.replace(eventBlock, ""));
  supplyTimeZones(calendar, text);
  const events = new Map<string, ICAL.Component[]>();
  let unread = 0;
  for (const [index, [block]] of [...text.matchAll(eventBlock)].entries()) {
    try {
      const component = new ICAL.Component(ICAL.parse(block) as unknown[]);
      // There it finds the calendar's time zones.
      calendar.addSubcomponent(component);
      const uid = component.getFirstPropertyValue("uid");
      const key = typeof uid === "string" ? uid : `event ${index}`;
      events.set(key, [...(events.get(key) ?? []), component]);
    } catch {
      unread++;
    }
  }
  return { events, unread };
}

/** The calendar around the events; of several in one text the first, with the time zones of all. */
function calendarIn(text: string): ICAL.Component {
  const parsed = ICAL.parse(text.replace(/^\uFEFF/, "")) as unknown[];
  const roots = (Array.isArray(parsed[0]) ? parsed : [parsed]) as unknown[][];
  const [calendar, ...others] = roots
    .map((root) => new ICAL.Component(root))
    .filter(({ name }) => name === "vcalendar");
  if (calendar === undefined) throw new Error("No calendar in the text");
  for (const zone of others.flatMap((other) => other.getAllSubcomponents("vtimezone"))) calendar.addSubcomponent(zone);
  return calendar;
}

/** Some calendars name a time zone by its public name and leave its rules out. */
function supplyTimeZones(calendar: ICAL.Component, text: string): void {
  const known = new Set(calendar.getAllSubcomponents("vtimezone").map((zone) => zone.getFirstPropertyValue("tzid")));
  for (const [, name = ""] of text.matchAll(/;TZID="?([\w+\-/]+)/gi)) {
    if (known.has(name) || !publicZones.has(name)) continue;
    known.add(name);
    const [rules] = timeZoneBlock(name);
    if (rules) calendar.addSubcomponent(new ICAL.Component(ICAL.parse(rules) as unknown[]));
  }
}

function daysOf(components: readonly ICAL.Component[], span: DaySpan): string[] {
  const exceptions = components.filter((component) => component.hasProperty("recurrence-id"));
  const masters = components.filter((component) => !component.hasProperty("recurrence-id"));
  return [
    ...exceptions.map((component) => new ICAL.Event(component)).flatMap((event) => single(event, span)),
    ...masters.flatMap((component) => {
      const event = new ICAL.Event(component, { exceptions: [...exceptions] });
      return event.isRecurring() ? repeated(event, span) : single(event, span);
    }),
  ];
}

function single(event: ICAL.Event, span: DaySpan): string[] {
  return takesTime(event) ? eventDays(event.startDate, event.endDate, span) : [];
}

function repeated(event: ICAL.Event, span: DaySpan): string[] {
  const days: string[] = [];
  let count = 0;
  for (const start of occurrences(event, span)) {
    if (++count > mostOccurrences) throw new Error("repeats too often");
    const { item, startDate, endDate } = event.getOccurrenceDetails(start);
    // A single exception counts by itself, wherever it was moved.
    if (item !== event && !item.modifiesFuture()) continue;
    if (takesTime(item)) days.push(...eventDays(startDate, endDate, span));
  }
  return days;
}

function takesTime({ component }: ICAL.Event): boolean {
  const valueOf = (name: string): string => String(component.getFirstPropertyValue(name) ?? "").toUpperCase();
  return valueOf("status") !== "CANCELLED" && valueOf("transp") !== "TRANSPARENT";
}
