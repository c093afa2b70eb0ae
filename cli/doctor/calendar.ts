import type { Config } from "#infra/config/config.ts";
import { CalendarUnreachable } from "#infra/calendar/fetch-calendar.ts";
import { calendarAt, nameUnread } from "#infra/calendar/calendar-feed.ts";
import { counted } from "../command.ts";
import { hint, type Observation, ok, problem, warning } from "./checks.ts";

/** Reads the owner's calendar once, where there is one. */
export async function checkCalendar(
  { calendarUrl, siteUrl }: Pick<Config, "calendarUrl" | "siteUrl">,
  now: Date,
  signal: AbortSignal,
): Promise<Observation[]> {
  if (calendarUrl === undefined) return [hint("CALENDAR_URL is not set: no calendar takes days")];
  const read = calendarAt(calendarUrl, siteUrl);
  try {
    const { days, unread, unreadEvents } = await read(now, signal);
    const found = ok(`it is read, and takes ${counted(days.length, "day")}`);
    if (unread === 0) return [found];
    const says = `${counted(unread, "event")} of it cannot be read and take no day: correct them in the calendar`;
    return [found, warning([says, ...unreadEvents.map(nameUnread)].join("; "))];
  } catch (error) {
    if (!(error instanceof CalendarUnreachable)) throw error;
    return [problem(`it cannot be read, ${error.message}: check CALENDAR_URL`)];
  }
}
