import { plusDays } from "../policy/civil-days.ts";
import type { TakenReason } from "./availability.ts";
import { type ClosedDays, isClosed } from "./closed-days.ts";

/** What is known of days. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface DaySources {
  closed: ClosedDays;
  /** Days that the owner's own calendar takes. */
  busy: ReadonlySet<string>;
  /** How many requests are confirmed for a day; a day that is not in it has none. */
  confirmed: ReadonlyMap<string, number>;
  /** The number of accepted and confirmed requests that fill a day; undefined without a limit (D36). */
  capacity: number | undefined;
}

/** The taken days from `from` up to `to`, both included, in their order, each with all its reasons. */
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
