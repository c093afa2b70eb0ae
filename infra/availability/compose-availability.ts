import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { availability as content } from "#content/index.ts";
import type { Availability } from "#domain/availability/availability.ts";
import type { Config } from "../config/config.ts";
import type { Database } from "../db/schema.ts";
import { createAvailability } from "./availability.ts";
import { createCalendarCopies } from "./calendar-copy.ts";
import { type CalendarFeed, noCalendarFeed, openCalendarFeed } from "./calendar-feed.ts";
import { fetchCalendar } from "./fetch-calendar.ts";
import { readInWorker } from "./read-in-worker.ts";

/** The taken days, with the owner's calendar where there is one. @throws Error where the database does not answer */
export async function composeAvailability(
  db: Kysely<Database>,
  { calendarUrl, siteUrl }: Pick<Config, "calendarUrl" | "siteUrl">,
  log: Logger,
): Promise<{ availability: Availability; calendar: CalendarFeed }> {
  const calendar =
    calendarUrl === undefined
      ? noCalendarFeed
      : await openCalendarFeed({
          copies: createCalendarCopies(db, calendarUrl),
          fetch: (known, signal) => fetchCalendar(calendarUrl, known, signal),
          read: readInWorker,
          ownName: new URL(siteUrl).hostname,
          now: () => new Date(),
          random: Math.random,
          log,
        });
  return { availability: createAvailability({ db, calendar, ...days }), calendar };
}

const days = {
  closed: { weekdays: content.closedWeekdays.map(({ weekday }) => weekday), periods: content.closed },
  capacity: content.capacity.aDay,
};
