import ICAL from "ical.js";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";

/** The days that matter, all included. Civil dates, `yyyy-mm-dd`. */
export interface DaySpan {
  /** In Rome. */
  from: string;
  to: string;
  /** In any zone: what lies outside these lies outside the span wherever it was written. */
  earliest: string;
  latest: string;
}

/** So many days at most lie between what two zones call the same instant. */
const zoneDays = 2;

/** A party ends in the night: until this hour it belongs to the evening before. */
const nightEnds = 6;

export function daySpan(from: string, to: string): DaySpan {
  return { from, to, earliest: plusDays(from, -zoneDays), latest: plusDays(to, zoneDays) };
}

/**
 * The days that an event from `start` to `end` takes: each of those that an event without hours names, and each on which one
 * with hours begins or still lasts after six in the morning. Times without a zone are Rome's.
 */
export function eventDays(start: ICAL.Time, end: ICAL.Time, { from, to, earliest, latest }: DaySpan): string[] {
  // Most events of a calendar are long past: those are left out before any clock is read.
  if (writtenDay(start) > latest || (writtenDay(end) < earliest && writtenDay(start) < earliest)) return [];
  const first = dayOf(start);
  const last = lastDay(start, end);
  const days: string[] = [];
  for (let day = first < from ? from : first; day <= to && (day <= last || day === first); day = plusDays(day, 1)) {
    days.push(day);
  }
  return days;
}

/** The date that a time shows in its own zone. */
export function writtenDay(time: ICAL.Time): string {
  return time.toString().slice(0, "yyyy-mm-dd".length);
}

/** The civil date in Rome on which a time falls. */
function dayOf(time: ICAL.Time): string {
  const isRomes =
    time.isDate || time.zone === ICAL.Timezone.localTimezone || time.zone.tzid === (policy.timeZone as string);
  return isRomes ? writtenDay(time) : todayInRome(new Date(time.toUnixTime() * 1000));
}

function lastDay(start: ICAL.Time, end: ICAL.Time): string {
  const last = end.clone();
  // Ends are exclusive.
  if (start.isDate) last.adjust(-1, 0, 0, 0);
  else last.adjust(0, -nightEnds, 0, -1);
  return dayOf(last);
}
