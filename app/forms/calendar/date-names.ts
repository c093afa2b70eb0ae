import { capitalize, formatDay, formatMonth, formatWeekday } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { weeksOf } from "./calendar-model.ts";

export interface DateNames {
  /** Monday first. */
  weekdays: { short: string; long: string }[];
  /** Weekday, day, month and year of a civil date. */
  fullDay(day: string): string;
  month(day: string): string;
}

/** The names of days and months in a language. */
export function dateNamesIn(locale: Locale): DateNames {
  // February 2027 begins on a Monday: its first week names all seven days.
  const week = weeksOf("2027-02-01")[0] ?? [];
  return {
    weekdays: week
      .filter((day) => day !== undefined)
      .map((day) => ({ short: formatWeekday(day, locale, "short"), long: formatWeekday(day, locale) })),
    fullDay: (day) => formatDay(day, locale, { year: true }),
    month: (day) => capitalize(formatMonth(day, locale), locale),
  };
}
