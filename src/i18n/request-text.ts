import { todayInRome, romeClock } from "./days.ts";
import type { ResponseHours } from "#src/content/terms.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { formatDay, formatLongDate, formatRange, keepNumbersWithUnits } from "./format.ts";
import type { Locale } from "./locales.ts";
import type { EventType } from "#src/content/event-types.ts";

export interface EventWords {
  eventTypes: Readonly<Record<EventType, string>>;
}

/** "sabato 15 maggio", with a non-breaking space between number and month. */
export function dayText(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatDay(date, locale));
}

/** "15 maggio 2027" */
export function dateText(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatLongDate(date, locale));
}

/** The civil date of an instant in Rome. @param instant ISO 8601 */
export function dayInRome(instant: string): string {
  return todayInRome(new Date(instant));
}

/** "18:42" in Rome. @param instant ISO 8601 */
export function romeTime(instant: string): string {
  return romeClock(new Date(instant)).time;
}

/** The name of a booking's event type, or an enquiry's own description of its event. */
export function eventName({ content }: Pick<StoredRequest, "content">, { eventTypes }: EventWords): string {
  return content.kind === "booking" ? eventTypes[content.order.eventType] : content.partyType;
}

/** The first word of a name that has a letter, without commas and dashes around it; the name itself if it has no letter. */
export function firstName(name: string): string {
  const word = name.split(/\s+/).find((part) => /\p{L}/u.test(part));
  return word?.replace(/^[,\p{Pd}]+|[,\p{Pd}]+$/gu, "") ?? name;
}

const wordJoiner = "\u2060";

/** The hours within which such a request is answered: "24–48", without a line break (D22). */
export function answerHours({ content }: StoredRequest, { contact, bookingFrom, bookingTo }: ResponseHours): string {
  return content.kind === "booking"
    ? formatRange([bookingFrom, bookingTo]).replace("–", `–${wordJoiner}`)
    : String(contact);
}
