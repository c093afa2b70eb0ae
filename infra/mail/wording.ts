import { fromDate, parseDate, toCalendarDate } from "@internationalized/date";
import { policy } from "#domain/policy/constants.ts";
import { intlLocale, type Locale } from "#i18n/locales.ts";

const { timeZone } = policy;

function inWords(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(intlLocale[locale], { ...options, timeZone }).format(parseDate(date).toDate(timeZone));
}

/** A civil date as one says it: "sabato 15 maggio", or with the year "sabato 15 maggio 2027", "Saturday 15 May 2027". */
export function dayInWords(date: string, locale: Locale, { year }: { year: boolean }): string {
  const day = inWords(date, locale, { weekday: "long", day: "numeric", month: "long" });
  return year ? `${day} ${parseDate(date).year}` : day;
}

/** The day of the week of a civil date in Italian: "sabato". */
export function weekday(date: string): string {
  return inWords(date, "it", { weekday: "long" });
}

/** Several things as one says them: "luogo, telefono e dettagli". */
export function listInWords(things: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(intlLocale[locale], { type: "conjunction" }).format(things);
}

/** A text as it begins a sentence. */
export function capitalised(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** The time of day in Rome of an instant, "18:42". */
export function timeInRome(instant: Date): string {
  return new Intl.DateTimeFormat(intlLocale.it, { hour: "2-digit", minute: "2-digit", timeZone }).format(instant);
}

/** Calendar days in Rome from an instant to a civil date. */
export function daysUntil(date: string, from: Date): number {
  return parseDate(date).compare(toCalendarDate(fromDate(from, timeZone)));
}

/** Italian articles before a number that begins with a vowel: "fino al 08/05" is "fino all’08/05", "entro il 11/05" is "entro l’11/05". */
export function elide(text: string): string {
  return text.replace(/\b(al|il) (?=(?:08|11)\/)/g, (_, article: string) => (article === "al" ? "all’" : "l’"));
}

/** Text on one line, without control characters, at most `longest` characters long: fit for a mail's header. */
export function oneLine(text: string, longest: number): string {
  const line = text.replace(/[\p{Cc}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
  const characters = Array.from(line);
  return characters.length <= longest
    ? line
    : `${characters
        .slice(0, longest - 1)
        .join("")
        .trimEnd()}…`;
}
