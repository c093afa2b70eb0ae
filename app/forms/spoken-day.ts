import { intlLocale, type Locale } from "#i18n/locales.ts";

const parts = [{ weekday: "long" }, { day: "numeric" }, { month: "long" }] satisfies Intl.DateTimeFormatOptions[];

/**
 * A civil date as one says it, “sabato 12 giugno”; within half a year there is no other. Made of its parts, since server and
 * browser may differ in the commas that they put between them.
 */
export function spokenDay(day: string, locale: Locale): string {
  // A civil date alone is read as its midnight in UTC.
  const instant = new Date(day);
  return parts.map((part) => instant.toLocaleDateString(intlLocale[locale], { ...part, timeZone: "UTC" })).join(" ");
}
