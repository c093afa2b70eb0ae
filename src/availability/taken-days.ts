import { plusDays, type Weekday, weekdayOf } from "#src/i18n/days.ts";

/** Closed in the content or at the desk, busy in the owner's calendar, or full of accepted and confirmed requests. */
export type TakenReason = "closed" | "busy" | "full";

/** The taken days as visitors see them, each with the first of its reasons. */
export type TakenDays = Readonly<Partial<Record<string, TakenReason>>>;

export function forVisitors(taken: ReadonlyMap<string, readonly TakenReason[]>): TakenDays {
  return Object.fromEntries([...taken].flatMap(([day, [reason]]) => (reason === undefined ? [] : [[day, reason]])));
}

/** Civil dates in Europe/Rome, `yyyy-mm-dd`. */
interface ClosedDays {
  weekdays: readonly Weekday[];
  /** Both ends included; a single day is both. */
  periods: ReadonlyArray<{ from: string; to: string }>;
}

/** @throws RangeError where `day` is no date */
function isClosed(day: string, closed: ClosedDays): boolean {
  return closed.weekdays.includes(weekdayOf(day)) || closed.periods.some(({ from, to }) => from <= day && day <= to);
}

interface DaySources {
  closed: ClosedDays;
  busy: ReadonlySet<string>;
  /** The number of accepted and confirmed requests of a day that has any. */
  confirmed: ReadonlyMap<string, number>;
  /** The number that fills a day; undefined without a limit (D36). */
  capacity: number | undefined;
}

/** From `from` up to `to`, both included, in their order, each with all its reasons. */
export function takenDays(from: string, to: string, sources: DaySources): Map<string, readonly TakenReason[]> {
  const taken = new Map<string, readonly TakenReason[]>();
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    const reasons = reasonsFor(day, sources);
    if (reasons.length > 0) taken.set(day, reasons);
  }
  return taken;
}

function reasonsFor(day: string, { closed, busy, confirmed, capacity }: DaySources): TakenReason[] {
  const reasons: TakenReason[] = [];
  if (isClosed(day, closed)) reasons.push("closed");
  if (busy.has(day)) reasons.push("busy");
  if (capacity !== undefined && (confirmed.get(day) ?? 0) >= capacity) reasons.push("full");
  return reasons;
}

const week = 7;

/**
 * Free days to offer in place of a taken one, the earliest first: the nearest before and after it, and the nearest of the same weekday
 * before and after, since who asks for a Saturday mostly needs one.
 * @param window both ends included; the taken day lies in it
 */
export function nearestFreeDays(
  day: string,
  { first, last }: { first: string; last: string },
  isTaken: (day: string) => boolean,
): string[] {
  const found = new Set<string>();
  for (const step of [-1, 1, -week, week]) {
    for (let other = plusDays(day, step); first <= other && other <= last; other = plusDays(other, step)) {
      if (isTaken(other)) continue;
      found.add(other);
      break;
    }
  }
  return [...found].toSorted();
}
