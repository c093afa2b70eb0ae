import type { EventType } from "#src/i18n/event-types.ts";
import { daysBetween, plusDays, plusMonths } from "#src/i18n/days.ts";
import type { LeadTimes } from "#src/content/terms.ts";

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
