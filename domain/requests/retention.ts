import { todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";

/**
 * The civil date in Europe/Rome before which a request's day is more than `days` days ago, `yyyy-mm-dd`. A request's day is
 * that of its event, and the day of its receipt where it names none: a request for a day to come is never too old.
 * @throws RangeError where `days` is not a whole number of 1 or more
 */
export function keptSince(now: Date, days: number): string {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`${days} is no number of days of 1 or more`);
  return plusDays(todayInRome(now), -days);
}
