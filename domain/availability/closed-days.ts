import { daysBetween, plusDays } from "../policy/civil-days.ts";

/** Monday first. */
export const weekdays = ["monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday"] as const;
export type Weekday = (typeof weekdays)[number];

/** Days on which the bar never goes out. Civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface ClosedDays {
  weekdays: readonly Weekday[];
  /** Both ends included; a single day is both. */
  periods: ReadonlyArray<{ from: string; to: string }>;
}

// The first day that a civil date can name was a Monday, so no day lies before it.
const someMonday = "0001-01-01";

/** @throws RangeError where `day` is no date */
export function weekdayOf(day: string): Weekday {
  return weekdays[daysBetween(someMonday, day) % weekdays.length] ?? "monday";
}

/** The Monday of a day's week. @throws RangeError where `day` is no date */
export function weekOf(day: string): string {
  return plusDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** @throws RangeError where `day` is no date */
export function isClosed(day: string, closed: ClosedDays): boolean {
  return closed.weekdays.includes(weekdayOf(day)) || closed.periods.some(({ from, to }) => from <= day && day <= to);
}
