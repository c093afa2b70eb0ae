import { weeksOf } from "./calendar-model.ts";

export interface DateNames {
  /** Monday first. */
  weekdays: { short: string; long: string }[];
  /** Weekday, day, month and year of a civil date. */
  fullDay(day: string): string;
  month(day: string): string;
}

/** The names of days and months in a language (a BCP 47 tag). */
export function dateNamesIn(language: string): DateNames {
  const format = (options: Intl.DateTimeFormatOptions): ((day: string) => string) => {
    const formatter = new Intl.DateTimeFormat(language, { ...options, timeZone: "UTC" });
    // A civil date alone is read as its midnight in UTC.
    return (day) => formatter.format(new Date(day));
  };
  const short = format({ weekday: "short" });
  const long = format({ weekday: "long" });
  const month = format({ month: "long" });
  // February 2027 begins on a Monday: its first week names all seven days.
  const week = weeksOf("2027-02-01")[0] ?? [];
  return {
    weekdays: week.filter((day) => day !== undefined).map((day) => ({ short: short(day), long: long(day) })),
    fullDay: format({ weekday: "long", day: "numeric", month: "long", year: "numeric" }),
    month: (day) => capitalised(month(day), language),
  };
}

function capitalised(word: string, language: string): string {
  return word.charAt(0).toLocaleUpperCase(language) + word.slice(1);
}
