import type { BookingRules } from "#src/content/terms.ts";
import { plusMonths, romeClock } from "#src/i18n/days.ts";

/**
 * The first and last day that can be asked for. The last one is clamped to the end of its month (specification 5).
 * @param today a civil date in Europe/Rome @throws RangeError if it is not a date
 */
export function windowFrom(today: string, { months }: Pick<BookingRules, "months">): { first: string; last: string } {
  return { first: today, last: plusMonths(today, months) };
}

export function isSlotPast(date: string, slot: string, now: Date): boolean {
  const { day, time } = romeClock(now);
  return `${date} ${slot.padStart(5, "0")}` <= `${day} ${time}`;
}

/** Reads dd/MM/yyyy as `yyyy-mm-dd`. Returns any other text unchanged; the parser refuses it. */
export function readShownDate(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim());
  return match ? `${match[3]}-${match[2]}-${match[1]}` : shown;
}
