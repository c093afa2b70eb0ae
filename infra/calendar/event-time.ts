import { fromAbsolute, toCalendarDateTime, toZoned } from "@internationalized/date";
import ICAL from "ical.js";
import { dayNumber, dayOf, daySeconds } from "./day-numbers.ts";
import type { WorkBudget } from "./work-budget.ts";

/** A time zone, by its wall times (`day-numbers.ts`). */
export interface Zone {
  /** Seconds ahead of UTC at a wall time. @throws TooMuchWork */
  offsetAt(wall: number): number;
}

export const utc: Zone = { offsetAt: () => 0 };

/** Seconds since 1970 in UTC. */
export function toInstant(zone: Zone, wall: number): number {
  return wall - zone.offsetAt(wall);
}

/** The wall time of a zone at an instant. */
export function toWall(zone: Zone, instant: number): number {
  // Offsets are looked up by wall time; the first guess is wrong by an hour at most, near a change of clocks.
  const guess = instant + zone.offsetAt(instant);
  return instant + zone.offsetAt(guess);
}

/** The cost of finding an offset, in days examined. */
const stepsToConvert = 200;

/** A zone of the platform's IANA database. @throws RangeError when the platform has no such zone */
export function publicZone(name: string, { spend }: Pick<WorkBudget, "spend">): Zone {
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
  const atMidnight = new Map<number, number>();

  function find(wall: number): number {
    spend(stepsToConvert);
    const shown = toCalendarDateTime(fromAbsolute(wall * 1000, "UTC"));
    return toZoned(shown, timeZone).offset / 1000;
  }

  function findAtMidnight(day: number): number {
    const offset = atMidnight.get(day) ?? find(day * daySeconds);
    atMidnight.set(day, offset);
    return offset;
  }

  return {
    offsetAt(wall) {
      const day = dayOf(wall);
      const offset = findAtMidnight(day);
      // The clocks change on a few days a year.
      return offset === findAtMidnight(day + 1) ? offset : find(wall);
    },
  };
}

/** A date, or a local date and time in a zone. */
export interface EventTime {
  /** Wall time (`day-numbers.ts`); the midnight of a date. */
  wall: number;
  isDate: boolean;
  zone: Zone;
}

/** An event that cannot be read. The message gives the reason without any content of the event. */
export class UnreadableEvent extends Error {
  override name = "UnreadableEvent";
}

/** The zone of a TZID; Rome without one. */
export type ZoneOf = (name: string | undefined) => Zone;

/** All dates and times of a property. @throws UnreadableEvent when one is neither */
export function eventTimes(component: ICAL.Component, name: string, zoneOf: ZoneOf): EventTime[] {
  return component.getAllProperties(name).flatMap((property) =>
    (property.getValues() as unknown[])
      .filter((value) => !(value instanceof ICAL.Period))
      .map((value) => {
        if (!(value instanceof ICAL.Time)) throw new UnreadableEvent("one of its times is none");
        return toEventTime(value, zoneOf(zoneName(property)));
      }),
  );
}

/** @param zone of a time that is not in UTC. @throws UnreadableEvent when the time lacks a part */
export function toEventTime(time: ICAL.Time, zone: Zone): EventTime {
  const { year, month, day, hour, minute, second, isDate } = time;
  const parts = isDate ? [year, month, day] : [year, month, day, hour, minute, second];
  if (!parts.every(Number.isInteger)) throw new UnreadableEvent("one of its times is none");
  const midnight = dayNumber(year, month, day) * daySeconds;
  return {
    wall: isDate ? midnight : midnight + hour * 3600 + minute * 60 + second,
    isDate,
    zone: time.zone === ICAL.Timezone.utcTimezone ? utc : zone,
  };
}

export function zoneName(property: ICAL.Property): string | undefined {
  const name = property.getParameter("tzid");
  return typeof name === "string" ? name : undefined;
}

/** The wall time in Rome. A date is the same everywhere. @throws TooMuchWork */
export function inRome({ wall, isDate, zone }: EventTime, rome: Zone): number {
  return isDate || zone === rome ? wall : toWall(rome, toInstant(zone, wall));
}

/**
 * Returns a test for membership in a list of times: the same instant, or the same day when either is a date.
 * @throws TooMuchWork
 */
export function among(list: readonly EventTime[]): (time: EventTime) => boolean {
  const days = new Set(list.map(({ wall }) => dayOf(wall)));
  const dates = new Set(list.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall)));
  const instants = new Set(list.filter(({ isDate }) => !isDate).map(({ zone, wall }) => toInstant(zone, wall)));
  return ({ isDate, zone, wall }) => {
    const day = dayOf(wall);
    if (isDate) return days.has(day);
    return dates.has(day) || (instants.size > 0 && instants.has(toInstant(zone, wall)));
  };
}
