import type { Config } from "#infra/config/config.ts";
import { CalendarUnreachable, fetchCalendar } from "#infra/calendar/fetch-calendar.ts";
import { feedReader } from "#infra/calendar/calendar-feed.ts";
import { readInWorker } from "#infra/calendar/read-in-worker.ts";
import { nameUnread } from "#infra/calendar/read-calendar.ts";
import { counted } from "../output.ts";
import type { Check, Observation } from "./observation.ts";

/** Reads the owner's calendar once, where there is one. */
export function calendarCheck({ calendarUrl, siteUrl }: Pick<Config, "calendarUrl" | "siteUrl">, now: Date): Check {
  return {
    group: "Owner's calendar",
    async look(signal) {
      if (calendarUrl === undefined)
        return [{ state: "hint", says: "CALENDAR_URL is not set: no calendar takes days" }];
      const read = feedReader({
        fetch: (known, ending) => fetchCalendar(calendarUrl, known, ending),
        read: readInWorker,
        ownName: new URL(siteUrl).hostname,
      });
      try {
        const { days, unread, unreadEvents } = await read(undefined, now, signal);
        const is: Observation = { state: "ok", says: `it is read, and takes ${counted(days.length, "day")}` };
        if (unread === 0) return [is];
        const says = [
          `${counted(unread, "event")} of it cannot be read and take no day: correct them in the calendar`,
          ...unreadEvents.map(nameUnread),
        ].join("; ");
        return [is, { state: "warning", says }];
      } catch (error) {
        if (!(error instanceof CalendarUnreachable)) throw error;
        return [{ state: "problem", says: `it cannot be read, ${error.message}: check CALENDAR_URL` }];
      }
    },
  };
}
