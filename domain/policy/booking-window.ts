import {
  type CalendarDate,
  fromDate,
  parseDate,
  parseTime,
  toCalendarDate,
  toCalendarDateTime,
  type Time,
} from "@internationalized/date";
import type { TimeSlot } from "../requests/vocabulary.ts";
import { policy } from "./constants.ts";

/** The civil date in Rome at an instant, `yyyy-mm-dd` (decision 19). */
export function todayInRome(now: Date): string {
  return toCalendarDate(fromDate(now, policy.timeZone)).toString();
}

/** The first and last day that can be asked for: today and six months ahead, month ends clamped (specification 5). */
export function bookingWindow(now: Date): { first: string; last: string } {
  return windowFrom(todayInRome(now));
}

/** The same window, counted from a civil date. @throws Error where `today` is no date. */
export function windowFrom(today: string): { first: string; last: string } {
  return { first: today, last: parseDate(today).add({ months: policy.bookingWindowMonths }).toString() };
}

/** Whether a slot of a day has begun, seen from an instant. @throws Error where `date` is no date. */
export function isSlotPast(date: string, slot: TimeSlot, now: Date): boolean {
  const romeNow = toCalendarDateTime(fromDate(now, policy.timeZone));
  const start = toCalendarDateTime(parseDate(date), slotTime(slot));
  return start.compare(romeNow) <= 0;
}

/** The time of day of a slot. */
export function slotTime(slot: TimeSlot): Time {
  return parseTime(slot.padStart(5, "0"));
}

/** A civil date, or undefined where the text is not a real day written `yyyy-mm-dd`. */
export function parseCivilDate(value: string): CalendarDate | undefined {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(value)) return undefined;
  try {
    const date = parseDate(value);
    // There is no year 0, and the library takes the nearest for it.
    return date.toString() === value ? date : undefined;
  } catch {
    // The library reports an impossible day, such as 30 February, by throwing.
    return undefined;
  }
}

/** `yyyy-mm-dd` as dd/MM/yyyy, the form in which the site shows dates. */
export function showDate(date: string): string {
  return date.split("-").toReversed().join("/");
}

/** dd/MM/yyyy as `yyyy-mm-dd`; any other text as it is, for the parser to refuse. */
export function readShownDate(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim());
  return match ? `${match[3]}-${match[2]}-${match[1]}` : shown;
}
