import { findCopy } from "#src/availability/calendar-feed.server.ts";
import { listClosures } from "#src/availability/closures.server.ts";
import { daysOf, isCivilDate, isMonth, monthOf, plusDays, todayInRome, weekOf } from "#src/i18n/days.ts";
import { requestsOn } from "#src/requests/request-row.server.ts";
import { calendarStatuses } from "#src/requests/request.ts";
import type { Site } from "#src/site/site.ts";

type CalendarSite = Pick<Site, "db" | "availability" | "now" | "config">;

/** Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export type MonthView = Awaited<ReturnType<typeof monthView>>;

/** @param chosen a month, `yyyy-mm`, or a day of it; the current month if it is neither */
export async function monthView(site: CalendarSite, chosen: string) {
  const today = todayInRome(site.now());
  const month = isMonth(chosen) ? chosen : monthOf(isCivilDate(chosen) ? chosen : today);
  const { from, to } = daysOf(month);
  const selected = isCivilDate(chosen) ? chosen : monthOf(today) === month ? today : from;
  const { calendarUrl } = site.config;
  /** The last reading of the owner's calendar; `null` before the first one, undefined without such a calendar. */
  const own = calendarUrl === undefined ? undefined : ((await findCopy(site.db, calendarUrl)) ?? null);
  return { month, today, selected, own, ...(await calendarDays(site, from, to)) };
}

/** The week of a day from Monday to Sunday; the current week if `chosen` is not a day. */
export async function weekView(site: CalendarSite, day: string) {
  const from = weekOf(isCivilDate(day) ? day : todayInRome(site.now()));
  return calendarDays(site, from, plusDays(from, 6));
}

async function calendarDays({ db, availability }: CalendarSite, from: string, to: string) {
  const [requests, taken, closures] = await Promise.all([
    requestsOn(db, calendarStatuses, from, to),
    availability.takenDays(from, to),
    listClosures(db, from, to),
  ]);
  return { from, to, requests, taken, closures };
}
