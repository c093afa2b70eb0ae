import { plusDays, type Weekday, weekdayOf } from "#src/i18n/days.ts";

/** Closed in the content or at the desk, busy in the owner's calendar, or full with accepted and confirmed requests. */
export type TakenReason = "closed" | "busy" | "full";

export type TakenDays = Readonly<Partial<Record<string, TakenReason>>>;

export function forVisitors(taken: ReadonlyMap<string, readonly TakenReason[]>): TakenDays {
  return Object.fromEntries([...taken].flatMap(([day, [reason]]) => (reason === undefined ? [] : [[day, reason]])));
}

/** Periods are inclusive civil dates in Europe/Rome, `yyyy-mm-dd`. */
interface DaySources {
  closed: { weekdays: readonly Weekday[]; periods: ReadonlyArray<{ from: string; to: string }> };
  busy: ReadonlySet<string>;
  confirmed: ReadonlyMap<string, number>;
  /** The number that fills a day; undefined without a limit (D36). */
  capacity: number | undefined;
}

/** The taken days from `from` to `to` inclusive, with all their reasons. @throws RangeError if `from` is not a date */
export function takenDays(from: string, to: string, { closed, busy, confirmed, capacity = Infinity }: DaySources) {
  const taken = new Map<string, readonly TakenReason[]>();
  for (let day = from; day <= to; day = plusDays(day, 1)) {
    const reasons: TakenReason[] = [];
    const isInPeriod = closed.periods.some((period) => period.from <= day && day <= period.to);
    if (isInPeriod || closed.weekdays.includes(weekdayOf(day))) reasons.push("closed");
    if (busy.has(day)) reasons.push("busy");
    if ((confirmed.get(day) ?? 0) >= capacity) reasons.push("full");
    if (reasons.length > 0) taken.set(day, reasons);
  }
  return taken;
}

const week = 7;

/**
 * The nearest free days before and after a taken one, and the nearest ones with its weekday, because most people who ask for a Saturday
 * need a Saturday. @param window inclusive
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
