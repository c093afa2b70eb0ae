import ICAL from "ical.js";
import type { CalendarBlock } from "./calendar-lines.ts";
import { daySeconds } from "./day-numbers.ts";
import {
  eventTimes,
  type EventTime,
  toEventTime,
  toInstant,
  UnreadableEvent,
  zoneName,
  type ZoneOf,
} from "./event-time.ts";
import { readRule, type RecurrenceRule } from "./recurrence.ts";

export interface CalendarEvent {
  start: EventTime;
  /** Seconds from start to end; may be negative. */
  duration: number;
  takesTime: boolean;
  rules: RecurrenceRule[];
  /** Additional occurrences (RDATE). */
  dates: Array<{ start: EventTime; duration: number }>;
  excluded: EventTime[];
  /** The occurrence of another event with the same UID that this one replaces (RECURRENCE-ID). */
  replaces: EventTime | undefined;
  /** Whether it also changes later occurrences (THISANDFUTURE). */
  changesFollowing: boolean;
}

/** @throws Error when a line is not a property */
export function parseBlock(name: "VEVENT" | "VTIMEZONE", { lines, isCut }: CalendarBlock): ICAL.Component {
  if (isCut) throw new UnreadableEvent("one of its lines is too long");
  const parsed: unknown = ICAL.parse([`BEGIN:${name}`, ...lines, `END:${name}`].join("\r\n"));
  return new ICAL.Component(parsed as unknown[]);
}

/** @throws UnreadableEvent, TooMuchWork, or Error when a value cannot be parsed */
export function readEvent(component: ICAL.Component, zoneOf: ZoneOf): CalendarEvent {
  const [start] = eventTimes(component, "dtstart", zoneOf);
  if (start === undefined) throw new UnreadableEvent("it has no beginning");
  const [replaces] = eventTimes(component, "recurrence-id", zoneOf);
  const range = component.getFirstProperty("recurrence-id")?.getParameter("range");
  const duration = durationOf(component, start, zoneOf);
  return {
    start,
    duration,
    takesTime: !hasValue(component, "status", "CANCELLED") && !hasValue(component, "transp", "TRANSPARENT"),
    rules: component.getAllProperties("rrule").map((property) => readRule(property.getFirstValue(), start)),
    dates: furtherDates(component, duration, zoneOf),
    excluded: eventTimes(component, "exdate", zoneOf),
    replaces,
    changesFollowing: String(range).toUpperCase() === "THISANDFUTURE",
  };
}

function durationOf(component: ICAL.Component, start: EventTime, zoneOf: ZoneOf): number {
  const [end] = eventTimes(component, "dtend", zoneOf);
  if (end !== undefined) return secondsBetween(start, end);
  const duration = component.getFirstPropertyValue("duration");
  if (duration instanceof ICAL.Duration) return duration.toSeconds();
  return start.isDate ? daySeconds : 0;
}

function secondsBetween(start: EventTime, end: EventTime): number {
  if (start.isDate || end.isDate || start.zone === end.zone) return end.wall - start.wall;
  return toInstant(end.zone, end.wall) - toInstant(start.zone, start.wall);
}

function furtherDates(component: ICAL.Component, duration: number, zoneOf: ZoneOf): CalendarEvent["dates"] {
  const periods = component.getAllProperties("rdate").flatMap((property) =>
    (property.getValues() as unknown[])
      .filter((value) => value instanceof ICAL.Period)
      .map((period) => ({
        start: toEventTime(period.start, zoneOf(zoneName(property))),
        duration: period.getDuration().toSeconds(),
      })),
  );
  return [...eventTimes(component, "rdate", zoneOf).map((start) => ({ start, duration })), ...periods];
}

function hasValue(component: ICAL.Component, name: string, value: string): boolean {
  return String(component.getFirstPropertyValue(name) ?? "").toUpperCase() === value;
}
