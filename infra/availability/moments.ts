import ICAL from "ical.js";
import { dayNumber, dayOf, daySeconds } from "./day-numbers.ts";
import { toInstant, toWall, utc, type Zone } from "./zones.ts";

/** A date, or a date and time on the clock of a zone. */
export interface EventTime {
  /** Wall time (`day-numbers.ts`); of a date its midnight. */
  wall: number;
  isDate: boolean;
  zone: Zone;
}

/** An event that cannot be followed; its message says why, without anything that the event says. */
export class UnreadableEvent extends Error {
  override name = "UnreadableEvent";
}

/** The zone of a name in a TZID; Rome where there is none. */
export type ZoneOf = (name: string | undefined) => Zone;

/** All values of a property that are dates or times. @throws UnreadableEvent where one is no such value */
export function moments(component: ICAL.Component, name: string, zoneOf: ZoneOf): EventTime[] {
  return component.getAllProperties(name).flatMap((property) =>
    (property.getValues() as unknown[])
      .filter((value) => !(value instanceof ICAL.Period))
      .map((value) => {
        if (!(value instanceof ICAL.Time)) throw new UnreadableEvent("one of its times is none");
        return toEventTime(value, zoneOf(zoneName(property)));
      }),
  );
}

/** @param zone where the time is not UTC's. @throws UnreadableEvent where the time lacks a part */
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

/** What the clocks of Rome show then; a date is the same everywhere. @throws TooMuchWork */
export function inRome({ wall, isDate, zone }: EventTime, rome: Zone): number {
  return isDate || zone === rome ? wall : toWall(rome, toInstant(zone, wall));
}

/**
 * Tells which moments are among some others: at the same instant, or on the same day where either is a date.
 * @throws TooMuchWork
 */
export function among(list: readonly EventTime[]): (moment: EventTime) => boolean {
  const days = new Set(list.map(({ wall }) => dayOf(wall)));
  const dates = new Set(list.filter(({ isDate }) => isDate).map(({ wall }) => dayOf(wall)));
  const instants = new Set(list.filter(({ isDate }) => !isDate).map(({ zone, wall }) => toInstant(zone, wall)));
  return ({ isDate, zone, wall }) => {
    const day = dayOf(wall);
    if (isDate) return days.has(day);
    return dates.has(day) || (instants.size > 0 && instants.has(toInstant(zone, wall)));
  };
}
