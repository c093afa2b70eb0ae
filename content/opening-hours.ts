import { weekdays } from "#domain/availability/closed-days.ts";
import { openDays, type OpeningHours } from "#domain/policy/opening-hours.ts";
import { formatList, formatWeekday } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";

/** The opening hours, a line for days in a row with the same hours: "lun–ven 9:00–18:00", "sab 10:00–16:00". */
export function openingLines(hours: OpeningHours, locale: Locale): string[] {
  return openDays(hours).map(({ days, spans }) => {
    const ends = days.length > 1 ? [days[0], days.at(-1)] : days;
    const names = ends.map((day) =>
      formatWeekday(`2001-01-0${weekdays.indexOf(day ?? "monday") + 1}`, locale, "short"),
    );
    const times = spans.map(({ opens, closes }) => `${opens}–${closes}`);
    return `${names.join("–")} ${formatList(times, locale)}`;
  });
}
