import { romeClock } from "#domain/policy/rome-clock.ts";
import type { EventTime } from "#domain/requests/events.ts";
import { formatDay, formatLongDate, keepNumbersWithUnits } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";

/** A civil date as one says it of an event to come: "sabato 15 maggio". The number stays with its month. */
export function spokenDay(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatDay(date, locale));
}

/** The same with its year and without the day of the week: "15 maggio 2027". */
export function spokenDate(date: string, locale: Locale): string {
  return keepNumbersWithUnits(formatLongDate(date, locale));
}

/** A day and its slot: "sabato 15 maggio, dalle 16:00". @param from words with a place for `{slot}` */
export function spokenTime({ date, timeSlot }: EventTime, from: string, locale: Locale): string {
  const day = spokenDay(date, locale);
  return timeSlot === undefined ? day : `${day}, ${from.replace("{slot}", timeSlot)}`;
}

/** What Rome's clocks show at an instant: "18:42". @param instant ISO 8601 */
export function romeTime(instant: string): string {
  return romeClock(new Date(instant)).time;
}
