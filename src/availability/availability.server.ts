import { type ClosedDays, dayTakingStatuses, type TakenReason, takenDays } from "./taken-days.ts";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Config } from "#src/site/config.ts";
import type { Database } from "#src/site/schema.ts";
import { closedRanges } from "./closures.server.ts";
import {
  calendarAt,
  type CalendarFeed,
  createCalendarCopies,
  noCalendarFeed,
  openCalendarFeed,
} from "./calendar-feed.server.ts";

/** Which days are taken. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface Availability {
  /**
   * The taken days from `from` up to `to`, both included, each with its reasons. `exceptRequestId` does not count towards a
   * full day, so that a request is not refused because of itself.
   * @param transaction that has locked the day @throws Error where the database does not answer
   */
  takenDays(
    from: string,
    to: string,
    exceptRequestId?: string,
    transaction?: Kysely<Database>,
  ): Promise<ReadonlyMap<string, readonly TakenReason[]>>;
}

/** Wires the taken days with the owner's calendar if there is one. @throws Error when the database does not answer */
export async function composeAvailability(
  db: Kysely<Database>,
  { calendarUrl, siteUrl }: Pick<Config, "calendarUrl" | "siteUrl">,
  content: () => Pick<SiteContent, "availability">,
  log: Logger,
): Promise<{ availability: Availability; calendar: CalendarFeed }> {
  const calendar =
    calendarUrl === undefined
      ? noCalendarFeed
      : await openCalendarFeed({
          read: calendarAt(calendarUrl, siteUrl),
          copies: createCalendarCopies(db, calendarUrl),
          now: () => new Date(),
          log,
        });
  return { availability: createAvailability({ db, calendar, days: () => daysOf(content()) }), calendar };
}

function daysOf({ availability }: Pick<SiteContent, "availability">): BookableDays {
  const { closedWeekdays, closed, capacity } = availability;
  return {
    closed: { weekdays: closedWeekdays.map(({ weekday }) => weekday), periods: closed },
    capacity: capacity?.aDay,
  };
}

export interface BookableDays {
  closed: ClosedDays;
  /** The number of accepted and confirmed requests that fill a day; undefined without a limit. */
  capacity: number | undefined;
}

export interface AvailabilityDependencies {
  db: Kysely<Database>;
  calendar: Pick<CalendarFeed, "busyDays">;
  days(): BookableDays;
}

const noneConfirmed: ReadonlyMap<string, number> = new Map();

/** The taken days, from the content, the desk, the owner's calendar and the confirmed requests. */
export function createAvailability({ db, calendar, days }: AvailabilityDependencies): Availability {
  return {
    async takenDays(from, to, exceptRequestId, transaction = db) {
      const { closed, capacity } = days();
      const periods = [...closed.periods, ...(await closedRanges(transaction, from, to))];
      // Every booking reads its day: without a capacity the count of requests says nothing.
      const confirmed =
        capacity === undefined ? noneConfirmed : await confirmedDays(transaction, from, to, exceptRequestId);
      return takenDays(from, to, { closed: { ...closed, periods }, busy: calendar.busyDays(), confirmed, capacity });
    },
  };
}

/** The number of requests that take a place of each day from `from` to `to` that has any. Civil dates, `yyyy-mm-dd`. */
async function confirmedDays(
  db: Kysely<Database>,
  from: string,
  to: string,
  exceptRequestId: string | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("request")
    .select(({ fn }) => ["event_date", fn.countAll<number>().as("count")])
    .where("status", "in", dayTakingStatuses)
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .$if(exceptRequestId !== undefined, (query) => query.where("id", "<>", exceptRequestId ?? ""))
    .groupBy("event_date")
    .execute();
  return new Map(rows.flatMap(({ event_date: day, count }) => (day === null ? [] : [[day, count]])));
}
