import type { BookingRules, LeadTimes } from "#src/content/terms.ts";
import { daysBetween, plusDays, plusMonths, romeClock } from "#src/i18n/days.ts";
import type { EventType } from "#src/i18n/event-types.ts";

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

/** The time until an event, compared with the advice of specification 9. It never refuses a request (D25). */
export interface LeadTime {
  measure: "short" | "usual" | "ample";
  weeks: number;
  advice: "standard" | "high-season" | "large-event";
}

/** These get the longer advice in every month. */
const largeEventTypes: readonly EventType[] = ["concert", "festival"];

/** Both dates are civil dates in Europe/Rome, `yyyy-mm-dd`. @throws Error if either is not a date */
export function leadTime(eventDate: string, today: string, usual: LeadTimes, eventType?: EventType): LeadTime {
  const weeks = Math.max(0, Math.floor(daysBetween(today, eventDate) / 7));
  const advice = adviceFor(eventDate, usual, eventType);
  const [least, most] = advice === "standard" ? usual.standardWeeks : usual.largeMonths;
  const ahead = (count: number): string =>
    advice === "standard" ? plusDays(today, 7 * count) : plusMonths(today, count);
  const measure = eventDate < ahead(least) ? "short" : eventDate < ahead(most) ? "usual" : "ample";
  return { measure, weeks, advice };
}

function adviceFor(
  eventDate: string,
  { highSeasonMonths }: LeadTimes,
  eventType: EventType | undefined,
): LeadTime["advice"] {
  if (highSeasonMonths.includes(Number(eventDate.slice(5, 7)))) return "high-season";
  return eventType !== undefined && largeEventTypes.includes(eventType) ? "large-event" : "standard";
}
