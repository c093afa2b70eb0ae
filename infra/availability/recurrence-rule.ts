import ICAL from "ical.js";
import { civilDay, dayOf, daySeconds } from "./day-numbers.ts";
import { type EventTime, toEventTime, UnreadableEvent } from "./moments.ts";
import { type Frequency, type RecurrenceRule, weekdayKey } from "./recurrence.ts";
import { toInstant, toWall, utc } from "./zones.ts";

const frequencies: readonly string[] = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] satisfies Frequency[];
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * A rule as it applies to an event that begins with `start`, with what the standard takes from there where the rule leaves it out.
 * @throws UnreadableEvent where the rule is none, or repeats within a day
 */
export function readRule(value: unknown, start: EventTime): RecurrenceRule {
  if (!(value instanceof ICAL.Recur)) throw new UnreadableEvent("its repetition is none");
  const { freq, interval, count, until, wkst } = value;
  if (!frequencies.includes(freq)) throw new UnreadableEvent("it repeats within a day");
  const parts = value.parts as Partial<Record<string, Array<number | string>>>;
  const numbers = (name: string): number[] | undefined => parts[name]?.map(Number);
  const set = (name: string): Set<number> | undefined => (parts[name] ? new Set(numbers(name)) : undefined);
  const rule: RecurrenceRule = {
    frequency: freq as Frequency,
    interval: interval || 1,
    count: count || undefined,
    until: until ? lastWall(until, start) : undefined,
    // The library counts weekdays from 1, Sunday.
    weekStart: wkst - 1,
    months: set("BYMONTH"),
    weeks: set("BYWEEKNO"),
    yearDays: set("BYYEARDAY"),
    monthDays: set("BYMONTHDAY"),
    weekdays: parts["BYDAY"] && new Set(parts["BYDAY"].map((day) => weekdayOf(String(day)))),
    positions: numbers("BYSETPOS"),
    times: start.isDate ? [0] : timesOf(numbers, start.wall),
  };
  return withDefaults(rule, start);
}

function lastWall(until: ICAL.Time, start: EventTime): number {
  const last = toEventTime(until, start.zone);
  if (start.isDate) return dayOf(last.wall) * daySeconds;
  if (last.isDate) return last.wall + daySeconds - 1;
  return last.zone === utc ? toWall(start.zone, toInstant(utc, last.wall)) : last.wall;
}

/** @param text such as `MO` or `-1SU` */
function weekdayOf(text: string): number {
  const [, position = "", name = ""] = /^([+-]?\d*)([A-Z]{2})$/.exec(text) ?? [];
  return weekdayKey(Number(position), weekdayNames.indexOf(name));
}

function timesOf(numbers: (name: string) => number[] | undefined, start: number): number[] {
  const time = start - dayOf(start) * daySeconds;
  const hours = numbers("BYHOUR") ?? [Math.floor(time / 3600)];
  const minutes = numbers("BYMINUTE") ?? [Math.floor(time / 60) % 60];
  const seconds = numbers("BYSECOND") ?? [time % 60];
  return hours
    .flatMap((hour) => minutes.flatMap((minute) => seconds.map((second) => hour * 3600 + minute * 60 + second)))
    .toSorted((one, other) => one - other);
}

function withDefaults(rule: RecurrenceRule, { wall }: EventTime): RecurrenceRule {
  const { frequency, months, weeks, yearDays, monthDays, weekdays } = rule;
  const day = civilDay(dayOf(wall));
  const itsWeekday = new Set([weekdayKey(0, day.weekday)]);
  const itsMonthDay = new Set([day.dayOfMonth]);
  if (frequency === "WEEKLY") return { ...rule, weekdays: weekdays ?? itsWeekday };
  const namesDays = monthDays ?? weekdays ?? yearDays;
  if (namesDays !== undefined || frequency === "DAILY") return rule;
  if (frequency === "MONTHLY") return { ...rule, monthDays: itsMonthDay };
  if (weeks !== undefined) return { ...rule, weekdays: itsWeekday };
  return { ...rule, monthDays: itsMonthDay, months: months ?? new Set([day.month]) };
}
