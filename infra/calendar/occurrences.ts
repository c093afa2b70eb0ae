import type { CalendarEvent } from "./calendar-event.ts";
import { dayOf, daySeconds, fromCivilDate } from "./day-numbers.ts";
import { among, type EventTime, inRome, toInstant, type Zone } from "./event-time.ts";
import { recurrences } from "./recurrence.ts";
import type { WorkBudget } from "./work-budget.ts";

/** One occurrence of an event. */
export interface Occurrence {
  start: EventTime;
  /** Seconds. */
  duration: number;
  takesTime: boolean;
}

/**
 * The occurrences of an event that reach into the span, and some that do not, without those that are replaced.
 * @param changes events that replace one of its occurrences, or change it and later ones
 * @throws TooMuchWork
 */
export function* occurrences(
  event: CalendarEvent,
  changes: readonly CalendarEvent[],
  span: DaySpan,
  budget: Pick<WorkBudget, "spend">,
): Generator<Occurrence> {
  const { start, rules, dates, excluded } = event;
  budget.spend(dates.length + excluded.length + changes.length);
  const isOff = among([...excluded, ...changes.flatMap(({ replaces }) => (replaces ? [replaces] : []))]);
  const shifts = shiftsOf(changes);
  for (const original of originals()) {
    if (isOff(original.start)) continue;
    budget.spend(1 + shifts.length);
    const shift = shifts.findLast(({ since }) => toInstant(original.start.zone, original.start.wall) >= since);
    yield shift === undefined ? original : shifted(original, shift);
  }

  function* originals(): Generator<Occurrence> {
    const { duration, takesTime } = event;
    // The start of a rule is among its occurrences.
    if (rules.length === 0) yield { start, duration, takesTime };
    for (const each of dates) yield { ...each, takesTime };
    const reach = shifts.reduce((most, shift) => Math.max(most, shift.duration + Math.abs(shift.seconds)), duration);
    const from = Math.max(start.wall, span.earliest - Math.max(0, reach));
    const to = span.latest + Math.max(0, reach);
    const window = { from, to: shifts.length === 0 ? span.latest : to };
    for (const rule of rules) {
      for (const wall of recurrences(rule, start.wall, window, budget)) {
        yield { start: { ...start, wall }, duration, takesTime };
      }
    }
  }
}

/** A change of an occurrence and the later ones. */
interface Shift {
  /** Instant of the first changed occurrence. */
  since: number;
  /** How much later it starts. */
  seconds: number;
  duration: number;
  takesTime: boolean;
}

function shiftsOf(changes: readonly CalendarEvent[]): Shift[] {
  return changes
    .flatMap(({ replaces, changesFollowing, start, duration, takesTime }) => {
      if (replaces === undefined || !changesFollowing) return [];
      const since = toInstant(replaces.zone, replaces.wall);
      return [{ since, seconds: toInstant(start.zone, start.wall) - since, duration, takesTime }];
    })
    .toSorted((one, other) => one.since - other.since);
}

function shifted({ start }: Occurrence, { seconds, duration, takesTime }: Shift): Occurrence {
  return { start: { ...start, wall: start.wall + seconds }, duration, takesTime };
}

/** The days for which events are expanded, both ends included. */
export interface DaySpan {
  /** Days in Rome (`day-numbers.ts`). */
  from: number;
  to: number;
  /** Wall times: a time outside of these is outside the span in every zone. */
  earliest: number;
  latest: number;
  rome: Zone;
}

/** The most days between the wall times of two zones at one instant. */
const zoneDays = 2;

/** Until this hour the end of a party belongs to the evening before. */
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
 * The first and last day of the span that an event takes; undefined when it takes none. An all-day event takes its days; another
 * event takes each day on which it starts or lasts after six in the morning. Times without a zone are Rome's.
 * @param duration seconds
 * @throws TooMuchWork
 */
export function eventDays(
  start: EventTime,
  duration: number,
  { from, to, earliest, latest, rome }: DaySpan,
): { first: number; last: number } | undefined {
  // Most events of a calendar are in the past: they are left out before any zone is used.
  if (start.wall > latest || (start.wall < earliest && start.wall + duration < earliest)) return undefined;
  const begins = inRome(start, rome);
  const first = dayOf(begins);
  // Ends are exclusive.
  const last = Math.max(first, dayOf(begins + duration - (start.isDate ? 1 : nightEnds + 1)));
  return first > to || last < from ? undefined : { first: Math.max(first, from), last: Math.min(last, to) };
}
