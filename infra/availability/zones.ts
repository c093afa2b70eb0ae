import { fromAbsolute, toCalendarDateTime, toZoned } from "@internationalized/date";
import { dayOf, daySeconds } from "./day-numbers.ts";
import { recurrences, type RecurrenceRule } from "./recurrence.ts";
import type { WorkBudget } from "./work-budget.ts";

/** A time zone, by what its clocks show (`day-numbers.ts`). */
export interface Zone {
  /** Seconds that its clocks are ahead of UTC's when they show `wall`. @throws TooMuchWork */
  offsetAt(wall: number): number;
}

export const utc: Zone = { offsetAt: () => 0 };

/** Seconds since 1970 in UTC. */
export function toInstant(zone: Zone, wall: number): number {
  return wall - zone.offsetAt(wall);
}

/** What the clocks of a zone show at an instant. */
export function toWall(zone: Zone, instant: number): number {
  // The offset follows from the wall time, which the first guess misses by an hour at most where clocks change.
  const guess = instant + zone.offsetAt(instant);
  return instant + zone.offsetAt(guess);
}

/** What the platform takes to find an offset, in days examined. */
const stepsToConvert = 200;

/** A zone by its name in the IANA database, as the platform knows it. @throws RangeError where it knows none */
export function publicZone(name: string, { spend }: Pick<WorkBudget, "spend">): Zone {
  const { timeZone } = new Intl.DateTimeFormat("en", { timeZone: name }).resolvedOptions();
  const atMidnight = new Map<number, number>();

  function find(wall: number): number {
    spend(stepsToConvert);
    const shown = toCalendarDateTime(fromAbsolute(wall * 1000, "UTC"));
    return toZoned(shown, timeZone).offset / 1000;
  }

  function findAtMidnight(day: number): number {
    const offset = atMidnight.get(day) ?? find(day * daySeconds);
    atMidnight.set(day, offset);
    return offset;
  }

  return {
    offsetAt(wall) {
      const day = dayOf(wall);
      const offset = findAtMidnight(day);
      // On a few days a year the clocks change.
      return offset === findAtMidnight(day + 1) ? offset : find(wall);
    },
  };
}

/** One of the rules of a zone that a calendar describes (RFC 5545, 3.6.5); offsets in seconds. */
export interface Observance {
  start: number;
  offsetFrom: number;
  offsetTo: number;
  rules: readonly RecurrenceRule[];
  dates: readonly number[];
}

/** A rule of a zone takes effect at least once in so many days. */
const longestPause = 2 * 366 * daySeconds;

/**
 * A zone that a calendar describes, followed from `from` up to `to`.
 * @param from wall time, as is `to`; outside of them the offset is that of the nearest change
 * @throws TooMuchWork
 */
export function describedZone(
  observances: readonly Observance[],
  { from, to }: { from: number; to: number },
  budget: Pick<WorkBudget, "spend">,
): Zone {
  const changes = observances
    .flatMap(({ start, offsetFrom, offsetTo, rules, dates }) => {
      budget.spend(1 + dates.length);
      const repeated = rules.flatMap((rule) => {
        // Of a rule that ended before, the last change may be the one in force.
        const last = rule.count === undefined ? Math.min(from, rule.until ?? from) : start;
        return [...recurrences(rule, start, { from: last - longestPause, to }, budget)];
      });
      return [start, ...dates, ...repeated].map((wall) => ({ wall, offsetFrom, offsetTo }));
    })
    .toSorted((one, other) => one.wall - other.wall);
  return {
    offsetAt(wall) {
      const next = indexAfter(changes, wall);
      return changes[next - 1]?.offsetTo ?? changes[0]?.offsetFrom ?? 0;
    },
  };
}

/** The first change after a wall time. */
function indexAfter(changes: ReadonlyArray<{ wall: number }>, wall: number): number {
  let [low, high] = [0, changes.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((changes[middle]?.wall ?? Infinity) <= wall) low = middle + 1;
    else high = middle;
  }
  return low;
}
