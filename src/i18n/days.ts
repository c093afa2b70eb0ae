/**
 * Arithmetic on civil dates, `yyyy-mm-dd`. A date counts as its midnight in UTC, so that no change of clocks touches it. The code is
 * loaded with every form.
 */

/** 24 hours. A civil day in Rome can be an hour shorter or longer. */
export const dayInMilliseconds = 86_400_000;

/** @throws RangeError where the text is no real day */
function midnight(date: string): Date {
  if (!isCivilDate(date)) throw new RangeError(`“${date}” is no civil date`);
  return new Date(`${date}T00:00:00Z`);
}

function civilDate(instant: Date): string {
  return instant.toISOString().slice(0, "yyyy-mm-dd".length);
}

/** True for a text that is a real day, `yyyy-mm-dd`. */
export function isCivilDate(value: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value) || value.startsWith("0000")) return false;
  const instant = new Date(`${value}T00:00:00Z`);
  // Some days that do not exist, such as 30 February, are read as a later one.
  return !Number.isNaN(instant.getTime()) && civilDate(instant) === value;
}

/** Adds days; a negative number subtracts. @throws RangeError where `date` is no date */
export function plusDays(date: string, days: number): string {
  return civilDate(new Date(midnight(date).getTime() + days * dayInMilliseconds));
}

/** Adds months; a day that the month does not have becomes its last. @throws RangeError where `date` is no date */
export function plusMonths(date: string, months: number): string {
  const start = midnight(date);
  const lastOfMonth = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + months + 1, 0));
  const day = Math.min(start.getUTCDate(), lastOfMonth.getUTCDate());
  return plusDays(civilDate(lastOfMonth), day - lastOfMonth.getUTCDate());
}

/** Days from one civil date to another; negative where `to` is earlier. @throws RangeError where either is no date */
export function daysBetween(from: string, to: string): number {
  return (midnight(to).getTime() - midnight(from).getTime()) / dayInMilliseconds;
}

/** Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

// The first day that a civil date can name was a Monday, so no day lies before it.
const firstMonday = "0001-01-01";

/** @throws RangeError where `day` is no date */
export function weekdayOf(day: string): Weekday {
  return weekdays[daysBetween(firstMonday, day) % weekdays.length] ?? "monday";
}

/** The Monday of a day's week. @throws RangeError where `day` is no date */
export function weekOf(day: string): string {
  return plusDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** The time zone of the specification (D19). */
export const timeZone = "Europe/Rome";

const hour = 3_600_000;

/**
 * The date and time in Rome at an instant: `yyyy-mm-dd` and `HH:mm`, the hour from 00 to 23. By the rule of the European Union's summer
 * time, right from 1996 on (Directive 2000/84/EC), because the first use of the platform's time zones delays a page noticeably. `doctor`
 * compares the two.
 */
export function romeClock(instant: Date): { day: string; time: string } {
  const shown = new Date(instant.getTime() + (isSummerTime(instant) ? 2 : 1) * hour).toISOString();
  return {
    day: shown.slice(0, "yyyy-mm-dd".length),
    time: shown.slice("yyyy-mm-ddT".length, "yyyy-mm-ddTHH:mm".length),
  };
}

/** From one hour after midnight in Greenwich on the last Sunday of March to the same hour on that of October. */
function isSummerTime(instant: Date): boolean {
  const year = instant.getUTCFullYear();
  const [march, october] = [2, 9];
  const time = instant.getTime();
  return lastSunday(year, march) + hour <= time && time < lastSunday(year, october) + hour;
}

/** Midnight in Greenwich of a month's last Sunday, for a month of 31 days counted from 0. */
function lastSunday(year: number, month: number): number {
  const last = new Date(Date.UTC(year, month, 31));
  return last.setUTCDate(31 - last.getUTCDay());
}

/** The civil date in Rome at an instant, `yyyy-mm-dd` (D19). */
export function todayInRome(now: Date): string {
  return romeClock(now).day;
}

/** `yyyy-mm` */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month of a day, `yyyy-mm`. */
export function monthOf(day: string): string {
  return day.slice(0, "yyyy-mm".length);
}

export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: plusDays(plusMonths(from, 1), -1) };
}
