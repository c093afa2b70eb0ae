import type { BookingRules } from "#src/content/terms.ts";
import { plusMonths, romeClock } from "#src/i18n/days.ts";

/**
 * The first and last day that can be asked for: today and some months ahead, month ends clamped (specification 5).
 * @param today civil date in Europe/Rome @throws RangeError where it is no date
 */
export function windowFrom(today: string, { months }: Pick<BookingRules, "months">): { first: string; last: string } {
  return { first: today, last: plusMonths(today, months) };
}

export function isSlotPast(date: string, slot: string, now: Date): boolean {
  const { day, time } = romeClock(now);
  return `${date} ${slot.padStart(5, "0")}` <= `${day} ${time}`;
}

/** dd/MM/yyyy as `yyyy-mm-dd`; any other text as it is, for the parser to refuse. */
export function readShownDate(shown: string): string {
  const match = /^(\d{2})\/(\d{2})\/(\d{4})$/.exec(shown.trim());
  return match ? `${match[3]}-${match[2]}-${match[1]}` : shown;
}
