// Days are civil dates, `yyyy-mm-dd`, without a time zone. Date formatters are created at the first use, because they would delay the
// start of a page.

import { defaultLocale, intlLocale, type Locale } from "./locales.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

function part(date: string, locale: Locale, options: Intl.DateTimeFormatOptions): string {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(intlLocale[locale], { ...options, timeZone: "UTC" });
  formatters.set(key, formatter);
  return formatter.format(new Date(date));
}

/** dd/MM/yyyy, as in fields and Italian texts; in English "8 May 2027". */
export function formatDate(date: string, locale: Locale = defaultLocale): string {
  return locale === defaultLocale ? date.split("-").toReversed().join("/") : formatLongDate(date, locale);
}

export function formatDayMonth(date: string): string {
  return formatDate(date).slice(0, "dd/MM".length);
}

/** "sabato 15 maggio", joined from parts, because browsers and Node put different commas between them. */
export function formatDay(date: string, locale: Locale, { year = false }: { year?: boolean } = {}): string {
  const parts = [formatWeekday(date, locale), part(date, locale, { day: "numeric" }), formatMonth(date, locale)];
  return [...parts, ...(year ? [part(date, locale, { year: "numeric" })] : [])].join(" ");
}

/** "15 maggio 2027" */
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

/** "24–48", or "24" if the numbers are equal. */
export function formatRange([from, to]: readonly [number, number]): string {
  return from === to ? String(from) : `${from}–${to}`;
}

/** "2.704,30 €", with a real minus sign. @param cents of a euro */
export function formatMoney(cents: number, locale: Locale): string {
  return money(cents, locale, "auto");
}

/** "2.704,30 €", or "2.704 €" if the amount is whole. */
export function formatMoneyInText(cents: number, locale: Locale): string {
  return money(cents, locale, "stripIfInteger");
}

function money(cents: number, locale: Locale, trailingZeroDisplay: "auto" | "stripIfInteger"): string {
  const format = new Intl.NumberFormat(intlLocale[locale], {
    style: "currency",
    currency: "EUR",
    // Italian writes four digits without a point, which looks wrong in a column of amounts.
    useGrouping: "always",
    trailingZeroDisplay,
  });
  return format.format(cents / 100).replace("-", "−");
}

/** "+120,00 €" */
export function formatDifference(cents: number, locale: Locale): string {
  return cents > 0 ? `+${formatMoney(cents, locale)}` : formatMoney(cents, locale);
}

/** "12", "1,5" */
export function formatQuantity(hundredths: number, locale: Locale): string {
  return formatNumber(hundredths / 100, locale);
}

/** "10 giorni", with a no-break space. */
export function formatDays(days: number, locale: Locale): string {
  return keepNumbersWithUnits(formatUnit(days, "day", locale));
}

/** "10 giorni", "1 giorno", with an ordinary space. */
export function formatUnit(value: number, unit: "day" | "hour" | "minute" | "second", locale: Locale): string {
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

/** "entro il {day}" becomes "entro l’{day}" with 08/05/2027, "del {percent}%" becomes "dell’{percent}%" with 1, 8, 11 and 80 to 89. */
export function elide(text: string, values: Readonly<Record<string, unknown>>): string {
  return text.replace(
    /(?<!\p{L})(i|a|da|de|ne|su)l (?=\*{0,2}\{(\w+)\}(%?))/giu,
    (whole, start: string, name: string, percent: string) => {
      if (!/^(?:0?8|11)(?!\d)|^(?:1|8\d)%/.test(`${String(values[name])}${percent}`)) return whole;
      return start === "i" ? "l’" : start === "I" ? "L’" : `${start}ll’`;
    },
  );
}

/** The Italian preposition "a" becomes "ad" before a name that begins with "a": "ad {town}" with Anzio. */
export function addEuphonicD(text: string, values: Readonly<Record<string, unknown>>, locale: Locale): string {
  if (locale !== "it") return text;
  return text.replace(/(?<!\p{L})(a) (?=\*{0,2}\{(\w+)\})/giu, (whole, preposition: string, name: string) => {
    const value = values[name];
    return typeof value === "string" && /^[aà]/i.test(value) ? `${preposition}d ` : whole;
  });
}
