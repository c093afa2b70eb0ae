// Arithmetic on civil dates, `yyyy-mm-dd`, which are midnight in UTC here, so that summer time does not matter. Every form loads this file.

/** 24 hours. A civil day in Rome can be an hour shorter or longer. */
export const dayInMilliseconds = 86_400_000;

/** @throws RangeError if the text is not a real day */
function midnight(date: string): Date {
  if (!isCivilDate(date)) throw new RangeError(`“${date}” is not a civil date`);
  return new Date(`${date}T00:00:00Z`);
}

function civilDate(instant: Date): string {
  return instant.toISOString().slice(0, "yyyy-mm-dd".length);
}

/** True for a real day, `yyyy-mm-dd`. */
export function isCivilDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith("0000")) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // Some days that do not exist, such as 30 February, are parsed as a later day.
  return !Number.isNaN(instant.getTime()) && civilDate(instant) === value;
}

/** @throws RangeError if `date` is not a date */
export function plusDays(date: string, days: number): string {
  return civilDate(new Date(midnight(date).getTime() + days * dayInMilliseconds));
}

/** A day that the month does not have becomes its last day. @throws RangeError if `date` is not a date */
export function plusMonths(date: string, months: number): string {
  const start = midnight(date);
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  const day = Math.min(start.getUTCDate(), lastOfMonth.getUTCDate());
  return plusDays(civilDate(lastOfMonth), day - lastOfMonth.getUTCDate());
}

/** Negative if `to` is earlier. @throws RangeError if either is not a date */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / dayInMilliseconds;
}

export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

const firstMonday = "0001-01-01";

/** @throws RangeError if `day` is not a date */
export function weekdayOf(day: string): Weekday {
  return weekdays[daysBetween(firstMonday, day) % weekdays.length] ?? "monday";
}

/** The Monday of a day's week. @throws RangeError if `day` is not a date */
export function weekOf(day: string): string {
  return plusDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** The time zone of the specification (D19). */
export const timeZone = "Europe/Rome";

const hour = 3_600_000;

/**
 * The date and time in Europe/Rome at an instant: `yyyy-mm-dd` and `HH:mm`, the hour from 00 to 23. It computes the European Union's summer
 * time, which is right since 1996 (Directive 2000/84/EC), because the first use of the platform's time zones delays a page noticeably.
 */
export function romeClock(instant: Date): { day: string; time: string } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant) ? 2 : 1) * hour).toISOString();
  return {
    day: shown.slice(0, "yyyy-mm-dd".length),
    time: shown.slice("yyyy-mm-ddT".length, "yyyy-mm-ddTHH:mm".length),
  };
}

/** From 01:00 UTC on the last Sunday of March to 01:00 UTC on the last Sunday of October. */
function isSummerTime(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  const [march, october] = [2, 9];
  const time = instant.getTime();
  return lastSunday(year, march) + hour <= time && time < lastSunday(year, october) + hour;
}

/** The minutes that pass in Rome while the clock goes on by `minutes`, from a minute of a day: 60 fewer or more if summer time begins or ends. */
export function elapsedMinutes(date: string, from: number, minutes: number): number {
  const hoursAhead = (minute: number): number =>
    isSummerTime(new Date(midnight(date).getTime() + minute * 60_000 - 2 * hour)) ? 2 : 1;
  return minutes - (hoursAhead(from + minutes) - hoursAhead(from)) * 60;
}

/** Midnight in UTC on the last Sunday of a month with 31 days. @param month counted from 0 */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** The civil date in Europe/Rome at an instant, `yyyy-mm-dd` (D19). */
export function todayInRome(now: Date): string {
  return romeClock(now).day;
}

export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

export function monthOf(day: string): string {
  return day.slice(0, "yyyy-mm".length);
}

export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: plusDays(plusMonths(from, 1), -1) };
}
