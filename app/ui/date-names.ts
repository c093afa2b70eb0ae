import { CalendarDate } from "@internationalized/date";
import { weeksOf } from "./calendar-model.ts";

export interface DateNames {
  /** Monday first. */
  weekdays: { short: string; long: string }[];
  /** Weekday, day, month and year. */
  fullDay(day: CalendarDate): string;
  month(day: CalendarDate): string;
}

/** The names of days and months in a language (a BCP 47 tag). */
export function dateNamesIn(language: string): DateNames {
  const format = (options: Intl.DateTimeFormatOptions): ((day: CalendarDate) => string) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    return (day) => formatter.format(day.toDate("UTC"));
  };
  const short = format({ weekday: "short" });
  const long = format({ weekday: "long" });
  const month = format({ month: "long" });
  // February 2027 begins on a Monday: its first week names all seven days.
  const week = weeksOf(new CalendarDate(2027, 2, 1))[0] ?? [];
  return {
    weekdays: week.filter((day) => day !== undefined).map((day) => ({ short: short(day), long: long(day) })),
    fullDay: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    month: (day) => capitalised(month(day), language),
  };
}

function capitalised(word: string, language: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
