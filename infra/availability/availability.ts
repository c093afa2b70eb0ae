import type { Kysely } from "kysely";
import type { Availability } from "#domain/availability/availability.ts";
import type { ClosedDays } from "#domain/availability/closed-days.ts";
import { takenDays } from "#domain/availability/taken-days.ts";
import type { Database } from "../db/schema.ts";
import type { CalendarFeed } from "./calendar-feed.ts";
import { confirmedDays } from "./confirmed-days.ts";

export interface AvailabilityDependencies {
  db: Kysely<Database>;
  calendar: Pick<CalendarFeed, "busyDays">;
  closed: ClosedDays;
  /** So many confirmed requests fill a day. */
  capacity: number;
}

/** Which days are gone, out of the site's content, the owner's calendar and the requests that are confirmed. */
export function createAvailability({ db, calendar, closed, capacity }: AvailabilityDependencies): Availability {
  return {
    async takenDays(from, to, exceptRequestId) {
      const confirmed = await confirmedDays(db, from, to, exceptRequestId);
      return takenDays(from, to, { closed, busy: calendar.busyDays(), confirmed, capacity });
    },
  };
}
