import { daysBetween, plusDays } from "#domain/policy/civil-days.ts";

// Days are counted from 1 January 1970. A wall time is local time in seconds since that day's midnight, in whatever zone.
// Recurrence rules and zones are plain arithmetic in these units.

const firstDay = "1970-01-01";

export const daySeconds = 86_400;

export function dayOf(wall: number): number {
  return Math.floor(wall / daySeconds);
}

/** The number of a civil date. A month above 12 is in a later year. */
export function dayNumber(year: number, month: number, dayOfMonth: number): number {
  const date = new Date(0);
  // `Date.UTC` reads years before 100 as 19xx.
  date.setUTCFullYear(year, month - 1, dayOfMonth);
  return date.getTime() / (daySeconds * 1000);
}

export function firstOfMonth(year: number, month: number): number {
  return dayNumber(year, month, 1);
}

/** The number of a civil date, `yyyy-mm-dd`. */
export function fromCivilDate(date: string): number {
  return daysBetween(firstDay, date);
}

/** The civil date of a day, `yyyy-mm-dd`. */
export function toCivilDate(day: number): string {
  return plusDays(firstDay, day);
}

export interface CivilDay {
  number: number;
  year: number;
  /** From 1, like the day and the day of the year. */
  month: number;
  dayOfMonth: number;
  monthLength: number;
  dayOfYear: number;
  yearLength: number;
  /** 0 is Sunday. */
  weekday: number;
}

export function civilDay(number: number): CivilDay {
  const date = new Date(number * daySeconds * 1000);
  const [year, month, dayOfMonth] = [date.getUTCFullYear(), date.getUTCMonth() + 1, date.getUTCDate()];
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
  const starts = isLeap ? monthStartsInLeapYear : monthStarts;
  const start = starts[month - 1] ?? 0;
  return {
    number,
    year,
    month,
    dayOfMonth,
    monthLength: (starts[month] ?? 0) - start,
    dayOfYear: start + dayOfMonth,
    yearLength: isLeap ? 366 : 365,
    weekday: date.getUTCDay(),
  };
}

const monthStarts = [0, 31, 59, 90, 120, 151, 181, 212, 243, 273, 304, 334, 365];
const monthStartsInLeapYear = monthStarts.map((start, month) => (month > 1 ? start + 1 : start));

/** The first day of a day's week. @param weekStart 0 is Sunday */
export function weekStarting(day: number, weekStart: number): number {
  return day - ((((day + thursday - weekStart) % 7) + 7) % 7);
}

/** The weekday of 1 January 1970. */
const thursday = 4;

/** The week's number, and the number of weeks in its year. The first week of a year has at least four days in it. */
export function weekOfYear(day: number, weekStart: number): { week: number; weeksOfYear: number } {
  // A week belongs to the year of its fourth day.
  const start = weekStarting(day, weekStart);
  const { year } = civilDay(start + 3);
  const firstWeek = weekStarting(firstOfMonth(year, 1) + 3, weekStart);
  const nextYear = weekStarting(firstOfMonth(year + 1, 1) + 3, weekStart);
  return { week: (start - firstWeek) / 7 + 1, weeksOfYear: (nextYear - firstWeek) / 7 };
}
