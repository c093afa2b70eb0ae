import { plusDays, romeClock, todayInRome, weekdayOf } from "./days.ts";
import { fill } from "./messages/messages.ts";
import { formatDate, formatDay, formatLongDate, formatRange, keepNumbersWithUnits } from "./format.ts";
import type { Locale } from "./locales.ts";
import type { EventType } from "./event-types.ts";

export interface EventWords {
  eventTypes: Readonly<Record<EventType, string>>;
}

/** "sabato 15 maggio", with a no-break space after the number. */
export function dayText(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatDay(date, locale));
}

export function dateText(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatLongDate(date, locale));
}

/** The civil date in Europe/Rome. @param instant ISO 8601 */
export function dayInRome(instant: string): string {
  return todayInRome(new Date(instant));
}

/** "18:42" in Europe/Rome. @param instant ISO 8601 */
export function romeTime(instant: string): string {
  return romeClock(new Date(instant)).time;
}

/** "08/11/2026 alle 18:42" in Europe/Rome. @param instant ISO 8601 */
export function whenText(instant: string): string {
  return `${formatDate(dayInRome(instant))} alle ${romeTime(instant)}`;
}

interface EventNamed {
  content: { kind: "booking"; order: { eventType: EventType } } | { kind: "contact" | "service"; partyType: string };
}

/** The event type of a booking, or an enquiry's description of its event. */
export function eventName({ content }: EventNamed, { eventTypes }: EventWords): string {
  return content.kind === "booking" ? eventTypes[content.order.eventType] : content.partyType;
}

/** The first word that has a letter, without commas and dashes around it; the whole name if it has no letter. */
export function firstName(name: string): string {
  const word = name.split(/\s+/).find((part) => /\p{L}/u.test(part));
  return word?.replace(/^[,\p{Pd}]+|[,\p{Pd}]+$/gu, "") ?? name;
}

/** Hours after which requests are answered: bookings between two of them. */
interface ResponseHours {
  bookingFrom: number;
  bookingTo: number;
  contact: number;
}

const wordJoiner = "\u2060";

/** The hours until the answer: "24–48", without a line break (D22). */
export function answerHours({ content }: EventNamed, hours: ResponseHours): string {
  return hoursText(content.kind === "booking", hours);
}

type PromiseTexts = Readonly<Record<"booking" | "enquiry" | "day", string>>;

/** When a request is answered: "in 24–48 ore" or, over a weekend, "entro lunedì 30 novembre" (D22). */
export function answerPromise(
  kind: "booking" | "contact" | "service",
  receivedAt: Date,
  hours: ResponseHours,
  texts: PromiseTexts,
  locale: Locale,
): string {
  const isBooking = kind === "booking";
  const days = Math.ceil((isBooking ? hours.bookingTo : hours.contact) / 24);
  let day = todayInRome(receivedAt);
  let isOverWeekend = isWeekend(day);
  for (let left = days; left > 0; left -= isWeekend(day) ? 0 : 1) {
    day = plusDays(day, 1);
    isOverWeekend ||= isWeekend(day);
  }
  if (isOverWeekend) return fill(texts.day, { day: formatDay(day, locale) });
  return fill(isBooking ? texts.booking : texts.enquiry, { hours: hoursText(isBooking, hours) });
}

function isWeekend(day: string): boolean {
  return ["saturday", "sunday"].includes(weekdayOf(day));
}

function hoursText(isBooking: boolean, { contact, bookingFrom, bookingTo }: ResponseHours): string {
  return isBooking ? formatRange([bookingFrom, bookingTo]).replace("–", `–${wordJoiner}`) : String(contact);
}
