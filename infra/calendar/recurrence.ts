import ICAL from "ical.js";
import { type CivilDay, civilDay, dayOf, daySeconds, firstOfMonth, weekOfYear, weekStarting } from "./day-numbers.ts";
import { type EventTime, toEventTime, toInstant, toWall, UnreadableEvent, utc } from "./event-time.ts";
import type { WorkBudget } from "./work-budget.ts";

export type Frequency = "DAILY" | "WEEKLY" | "MONTHLY" | "YEARLY";

/** A recurrence rule (RFC 5545, 3.3.10) in wall times. Undefined parts do not restrict. */
export interface RecurrenceRule {
  frequency: Frequency;
  /** 1 or more. */
  interval: number;
  count: number | undefined;
  /** The last wall time that may be an occurrence. */
  until: number | undefined;
  /** 0 is Sunday. */
  weekStart: number;
  months: ReadonlySet<number> | undefined;
  weeks: ReadonlySet<number> | undefined;
  yearDays: ReadonlySet<number> | undefined;
  monthDays: ReadonlySet<number> | undefined;
  /** Values of `weekdayKey`. */
  weekdays: ReadonlySet<number> | undefined;
  /** BYSETPOS. */
  positions: readonly number[] | undefined;
  /** Seconds since midnight, in their order. */
  times: readonly number[];
}

/** A weekday (0 is Sunday) at a position in its month or year; position 0 is every one. */
function weekdayKey(position: number, weekday: number): number {
  return position * 7 + weekday;
}

/**
 * The occurrences of a rule from `from` to `to`, in order. Expansion starts at `from` for rules without COUNT and for plain daily
 * and weekly rules; for others it examines each day since `start`.
 * @param start wall time of the first occurrence; the results are wall times in the same zone
 * @throws TooMuchWork
 */
export function* recurrences(
  rule: RecurrenceRule,
  start: number,
  { from, to }: { from: number; to: number },
  { spend }: Pick<WorkBudget, "spend">,
): Generator<number> {
  const startDay = dayOf(start);
  const inPeriod = (index: number): number[] => {
    const { first, last } = periodOf(rule, startDay, index);
    return occurrencesIn(rule, first, last, spend).filter((wall) => wall >= start);
  };
  let { index, left } = entryOf(rule, startDay, dayOf(from), inPeriod);
  for (; periodOf(rule, startDay, index).first <= dayOf(to); index++) {
    for (const wall of inPeriod(index)) {
      if (left <= 0 || wall > to || (rule.until !== undefined && wall > rule.until)) return;
      left--;
      if (wall >= from) yield wall;
    }
  }
}

/** The first and last day of a rule's period; period 0 contains `startDay`. */
function periodOf({ frequency, interval, weekStart }: RecurrenceRule, startDay: number, index: number) {
  switch (frequency) {
    case "DAILY": {
      const day = startDay + index * interval;
      return { first: day, last: day };
    }
    case "WEEKLY": {
      const first = weekStarting(startDay, weekStart) + index * interval * 7;
      return { first, last: first + 6 };
    }
    case "MONTHLY": {
      const { year, month } = civilDay(startDay);
      const months = month + index * interval;
      return { first: firstOfMonth(year, months), last: firstOfMonth(year, months + 1) - 1 };
    }
    case "YEARLY": {
      const year = civilDay(startDay).year + index * interval;
      return { first: firstOfMonth(year, 1), last: firstOfMonth(year + 1, 1) - 1 };
    }
  }
}

/** The first period that can reach `day`. */
function periodAt({ frequency, interval, weekStart }: RecurrenceRule, startDay: number, day: number): number {
  const start = civilDay(startDay);
  const goal = civilDay(day);
  const units = {
    DAILY: () => day - startDay,
    WEEKLY: () => (day - weekStarting(startDay, weekStart)) / 7,
    MONTHLY: () => (goal.year - start.year) * 12 + goal.month - start.month,
    YEARLY: () => goal.year - start.year,
  };
  return Math.max(0, Math.floor(units[frequency]() / interval));
}

/** The period from which to expand a rule for `day` and later, and how many occurrences COUNT leaves from there. */
function entryOf(
  rule: RecurrenceRule,
  startDay: number,
  day: number,
  inPeriod: (index: number) => number[],
): { index: number; left: number } {
  const goal = periodAt(rule, startDay, day);
  if (rule.count === undefined) return { index: goal, left: Infinity };
  const beginning = { index: 0, left: rule.count };
  const { frequency, months, weeks, yearDays, monthDays, positions } = rule;
  const isEven = [months, weeks, yearDays, monthDays, positions].every((part) => part === undefined);
  if (!isEven || (frequency !== "DAILY" && frequency !== "WEEKLY")) return beginning;
  // Such a rule has the same number of occurrences in each week, or in seven of its days. The first period may be shorter.
  const round = frequency === "DAILY" ? 7 : 1;
  const rounds = Math.floor((goal - 1) / round);
  if (rounds < 1) return beginning;
  const inFirst = inPeriod(0).length;
  const inRound = Array.from({ length: round }, (_, index) => inPeriod(1 + index).length).reduce(
    (sum, n) => sum + n,
    0,
  );
  return { index: 1 + rounds * round, left: rule.count - inFirst - rounds * inRound };
}

function occurrencesIn(rule: RecurrenceRule, first: number, last: number, spend: WorkBudget["spend"]): number[] {
  const walls: number[] = [];
  for (let number = first; number <= last; number++) {
    const day = civilDay(number);
    spend(1);
    // Skips the rest of an excluded month.
    if (rule.months?.has(day.month) === false) number += day.monthLength - day.dayOfMonth;
    else if (matches(rule, day)) {
      spend(rule.times.length);
      for (const time of rule.times) walls.push(number * daySeconds + time);
    }
  }
  if (rule.positions === undefined) return walls;
  const chosen = rule.positions.map((position) => walls.at(position > 0 ? position - 1 : position));
  return chosen.filter((wall) => wall !== undefined).toSorted((one, other) => one - other);
}

/** Whether a rule includes a day of an included month. */
function matches(rule: RecurrenceRule, day: CivilDay): boolean {
  const { weeks, yearDays, monthDays, weekdays, weekStart } = rule;
  if (monthDays && !monthDays.has(day.dayOfMonth) && !monthDays.has(day.dayOfMonth - day.monthLength - 1)) return false;
  if (yearDays && !yearDays.has(day.dayOfYear) && !yearDays.has(day.dayOfYear - day.yearLength - 1)) return false;
  if (weekdays && !matchesWeekday(weekdays, rule, day)) return false;
  if (weeks === undefined) return true;
  const { week, weeksOfYear } = weekOfYear(day.number, weekStart);
  return weeks.has(week) || weeks.has(week - weeksOfYear - 1);
}

function matchesWeekday(weekdays: ReadonlySet<number>, { frequency, months }: RecurrenceRule, day: CivilDay): boolean {
  const { weekday } = day;
  if (weekdays.has(weekdayKey(0, weekday))) return true;
  if (frequency !== "MONTHLY" && frequency !== "YEARLY") return false;
  const inYear = frequency === "YEARLY" && months === undefined;
  const [place, length] = inYear ? [day.dayOfYear, day.yearLength] : [day.dayOfMonth, day.monthLength];
  const fromStart = Math.ceil(place / 7);
  const fromEnd = -Math.ceil((length - place + 1) / 7);
  return weekdays.has(weekdayKey(fromStart, weekday)) || weekdays.has(weekdayKey(fromEnd, weekday));
}

const frequencies: readonly string[] = ["DAILY", "WEEKLY", "MONTHLY", "YEARLY"] satisfies Frequency[];
const weekdayNames = ["SU", "MO", "TU", "WE", "TH", "FR", "SA"];

/**
 * Reads a rule, with the defaults that the standard takes from the event's start.
 * @throws UnreadableEvent when it is not a rule or repeats within a day
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
