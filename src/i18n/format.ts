/**
 * The formats of dates, lists and sentences. Days are civil dates, `yyyy-mm-dd`, without a time zone. The formatters are made
 * on first use: creating one takes long enough to delay the start of a page.
 */

import { defaultLocale, intlLocale, type Locale } from "./locales.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function part(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(intlLocale[locale], { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  // A civil date alone is parsed as its midnight in UTC.
  return formatter.format(new Date(date));
}

/** `yyyy-mm-dd` as dd/MM/yyyy, the form of fields and of Italian texts; in English texts "8 May 2027". */
export function formatDate(date: string, locale: Locale = defaultLocale): string {
  return locale === defaultLocale ? date.split("-").toReversed().join("/") : formatLongDate(date, locale);
}

/** dd/MM */
export function formatDayMonth(date: string): string {
  return formatDate(date).slice(0, "dd/MM".length);
}

/**
 * A day in running text: "sabato 15 maggio", "Saturday 15 May". Made of its parts, since browsers and Node put different commas
 * between them.
 */
export function formatDay(date: string, locale: Locale, { year = false }: { year?: boolean } = {}): string {
  const parts = [formatWeekday(date, locale), part(date, locale, { day: "numeric" }), formatMonth(date, locale)];
  return [...parts, ...(year ? [part(date, locale, { year: "numeric" })] : [])].join(" ");
}

/** A date without its weekday: "15 maggio 2027". */
export function formatLongDate(date: string, locale: Locale): string {
  return formatDay(date, locale, { year: true }).slice(formatWeekday(date, locale).length + 1);
}

/** "sabato", or "sab" */
export function formatWeekday(date: string, locale: Locale, width: "long" | "short" = "long"): string {
  return part(date, locale, { weekday: width });
}

/** "maggio" */
export function formatMonth(date: string, locale: Locale): string {
  return part(date, locale, { month: "long" });
}

/** "15.000" */
export function formatNumber(value: number, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale[locale]).format(value);
}

/** "+10%" */
export function formatSurcharge(percent: number, locale: Locale): string {
  return new Intl.NumberFormat(intlLocale[locale], { style: "percent", signDisplay: "always" }).format(percent / 100);
}

/** Two whole numbers, the smaller one first: "24–48", or "24" where they are equal. */
export function formatRange([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** An amount in cents of a euro: "2.704,30 €". A negative one has a real minus sign. */
export function formatMoney(cents: number, locale: Locale): string {
  return money(cents, locale, "auto");
}

/** In a sentence, an amount in cents: "2.704,30 €", and "2.704 €" if it is whole. */
export function formatMoneyInText(cents: number, locale: Locale): string {
  return money(cents, locale, "stripIfInteger");
}

function money(cents: number, locale: Locale, trailingZeroDisplay: "auto" | "stripIfInteger"): string {
  const format = new Intl.NumberFormat(intlLocale[locale], {
    style: "currency",
    currency: "EUR",
    // Italian would write four digits without a point, and a column of amounts has both.
    useGrouping: "always",
    trailingZeroDisplay,
  });
  return format.format(cents / 100).replace("-", "−");
}

/** "+120,00 €" */
export function formatDifference(cents: number, locale: Locale): string {
  return cents > 0 ? `+${formatMoney(cents, locale)}` : formatMoney(cents, locale);
}

/** A quantity in hundredths: "12", "1,5". */
export function formatQuantity(hundredths: number, locale: Locale): string {
  return formatNumber(hundredths / 100, locale);
}

/** A number of days, on one line: "10 giorni". */
export function formatDays(days: number, locale: Locale): string {
  return keepNumbersWithUnits(formatUnit(days, "day", locale));
}

/** A number with its unit, which may stand on the next line: "10 giorni", "1 giorno". */
export function formatUnit(value: number, unit: "day" | "hour" | "minute", locale: Locale): string {
  return new Intl.NumberFormat(intlLocale[locale], { style: "unit", unit, unitDisplay: "long" }).format(value);
}

/** "inglese" */
export function formatLanguage(language: Locale, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "language" }).of(language) ?? language;
}

/** "Regno Unito" @param country ISO 3166 */
export function formatCountry(country: string, locale: Locale): string {
  return new Intl.DisplayNames(locale, { type: "region" }).of(country) ?? country;
}

/** "luogo, telefono e dettagli" */
export function formatList(items: readonly string[], locale: Locale): string {
  return new Intl.ListFormat(intlLocale[locale], { type: "conjunction" }).format(items);
}

export function capitalize(text: string, locale: Locale): string {
  return text.charAt(0).toLocaleUpperCase(intlLocale[locale]) + text.slice(1);
}

/** Keeps a number on one line with the word after it. */
export function keepNumbersWithUnits(text: string): string {
  return text.replace(/(\d) /g, "$1\u00A0");
}

/**
 * Elides Italian articles before names whose values are read with a vowel first, which are days and percentages: "entro il {day}"
 * becomes "entro l’{day}" with 08/05/2027, "del {percent}%" becomes "dell’{percent}%" with 1, 8, 11 and 80 to 89.
 */
export function elide(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(
    /(?<!\p{L})(i|a|da|de|ne|su)l (?=\*{0,2}\{(\w+)\}(%?))/giu,
    (whole, start: string, name: string, percent: string) => {
      if (!/^(?:0?8|11)(?!\d)|^(?:1|8\d)%/.test(`${String(values[name])}${percent}`)) return whole;
      return start === "i" ? "l’" : start === "I" ? "L’" : `${start}ll’`;
    },
  );
}

/**
 * Writes the Italian preposition "a" as "ad" before a name whose value begins with the same vowel: "a {town}" becomes
 * "ad {town}" with Anzio. Texts of other languages stay as they are.
 */
export function addEuphonicD(text: string, values: Readonly<Record<string, unknown>>, locale: Locale): string {
  if (locale !== "it") return text;
  return text.replace(/(?<!\p{L})(a) (?=\*{0,2}\{(\w+)\})/giu, (whole, preposition: string, name: string) => {
    const value = values[name];
    return typeof value === "string" && /^[aà]/i.test(value) ? `${preposition}d ` : whole;
  });
}
