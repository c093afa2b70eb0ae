import { dayOf, daySeconds, fromCivilDate } from "./day-numbers.ts";
import { inRome, type EventTime } from "./moments.ts";
import type { Zone } from "./zones.ts";

/** The days that matter, all included. */
export interface DaySpan {
  /** Days of Rome (`day-numbers.ts`). */
  from: number;
  to: number;
  /** Wall times in any zone: what lies outside these lies outside the span wherever it was written. */
  earliest: number;
  latest: number;
  rome: Zone;
}

/** So many days at most lie between what two zones call the same instant. */
const zoneDays = 2;

/** A party ends in the night: until this hour it belongs to the evening before. */
const nightEnds = 6 * 3600;

/** @param from civil date, as is `to` */
export function daySpan(from: string, to: string, rome: Zone): DaySpan {
  const [first, last] = [fromCivilDate(from), fromCivilDate(to)];
  return {
    from: first,
    to: last,
    earliest: (first - zoneDays) * daySeconds,
    latest: (last + zoneDays + 1) * daySeconds - 1,
    rome,
  };
}

/**
 * The first and last day of the span that an event takes, undefined where it takes none: each day that an event without hours
 * names, and each on which one with hours begins or still lasts after six in the morning. Times without a zone are Rome's.
 * @param duration seconds
 * @throws TooMuchWork
 */
export function eventDays(
  start: EventTime,
  duration: number,
  { from, to, earliest, latest, rome }: DaySpan,
): { first: number; last: number } | undefined {
  // Most events of a calendar are long past: those are left out before any clock is read.
  if (start.wall > latest || (start.wall < earliest && start.wall + duration < earliest)) return undefined;
  const begins = inRome(start, rome);
  const first = dayOf(begins);
  // Ends are exclusive.
  const last = Math.max(first, dayOf(begins + duration - (start.isDate ? 1 : nightEnds + 1)));
  return first > to || last < from ? undefined : { first: Math.max(first, from), last: Math.min(last, to) };
}
