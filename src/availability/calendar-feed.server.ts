import { bookingWindowMonths } from "#src/content/terms.ts";
import { todayInRome, plusMonths } from "#src/i18n/days.ts";
import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import type { Logger } from "pino";
import { formatDate } from "#src/i18n/format.ts";
import { createPollLoop, type Periodic } from "#src/site/poll-loop.server.ts";
import type { Database } from "#src/site/schema.ts";
import { CalendarUnreachable, fetchCalendar } from "./fetch-calendar.server.ts";
// Only types: reading a calendar, and the library for it, is the work of another thread.
import type { CalendarReading, UnreadEvent } from "./read-calendar.server.ts";
import { readInWorker } from "./read-in-worker.server.ts";

/** Fetches and reads the calendar. @throws CalendarUnreachable */
export type ReadCalendar = (now: Date, signal: AbortSignal) => Promise<CalendarReading>;

/** How far ahead events are expanded: past the booking window, in case the calendar is unreachable for long. */
const monthsAhead = bookingWindowMonths + 7;

/** Reads the calendar at an address for the site at another one, whose own events take no day. */
export function calendarAt(calendarUrl: string, siteUrl: string): ReadCalendar {
  const ownName = new URL(siteUrl).hostname;
  return async (now, signal) => {
    const from = todayInRome(now);
    const body = await fetchCalendar(calendarUrl, signal);
    return readInWorker(body, { from, to: plusMonths(from, monthsAhead), ownName }, signal);
  };
}

/** For the owner: “Party”, 14/05/2027: it repeats within a day */
export function nameUnread({ name, date, reason }: UnreadEvent): string {
  const title = name === "" ? "an event without a name" : `“${name}”`;
  return `${title}, ${date === undefined ? "without a date" : formatDate(date)}: ${reason}`;
}

/** The result of the last reading of the owner's calendar. */
export interface CalendarCopy extends CalendarReading {
  readAt: Date;
}

/** Stores the copy for all processes and the next start. */
export interface CalendarCopies {
  find(): Promise<CalendarCopy | undefined>;
  /** Replaces the stored copy. */
  save(copy: CalendarCopy): Promise<void>;
}

/** @param address of the calendar; only its hash is stored, since it may hold a secret */
export function createCalendarCopies(db: Kysely<Database>, address: string): CalendarCopies {
  const source = createHash("sha256").update(address).digest("base64url");
  return {
    async find() {
      const row = await db.selectFrom("calendar_copy").selectAll().where("source", "=", source).executeTakeFirst();
      return row && { ...(JSON.parse(row.reading) as CalendarReading), readAt: new Date(row.read_at) };
    },
    async save({ readAt, ...reading }) {
      const values = { reading: JSON.stringify(reading), read_at: readAt.toISOString() };
      await db.transaction().execute(async (one) => {
        await one.deleteFrom("calendar_copy").where("source", "<>", source).execute();
        await one
          .insertInto("calendar_copy")
          .values({ source, ...values })
          .onConflict((conflict) => conflict.column("source").doUpdateSet(values))
          .execute();
      });
    },
  };
}

/** The owner's calendar as of its last reading: read at the start and every ten minutes. Its concern does not name the address. */
export interface CalendarFeed extends Required<Periodic> {
  /** The days that it takes: civil dates in Europe/Rome, `yyyy-mm-dd`. */
  busyDays(): ReadonlySet<string>;
}

export interface CalendarFeedDependencies {
  read: ReadCalendar;
  copies: CalendarCopies;
  now(): Date;
  log: Pick<Logger, "info" | "warn">;
}

const minute = 60_000;
const interval = 10 * minute;

/** For a site without `CALENDAR_URL`. */
export const noCalendarFeed: CalendarFeed = {
  busyDays: () => new Set(),
  concern: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

/**
 * Starts with the stored copy, and uses the last good copy while the calendar cannot be read.
 * @throws Error when the database does not answer
 */
export async function openCalendarFeed({ read, copies, now, log }: CalendarFeedDependencies): Promise<CalendarFeed> {
  const ending = new AbortController();
  let copy = await copies.find();
  let busy: ReadonlySet<string> = new Set(copy?.days);
  let failure: string | undefined;

  const loop = createPollLoop({
    async poll() {
      const next = { ...(await read(now(), ending.signal)), readAt: now() };
      adopt(next);
      await copies.save(next);
      if (failure !== undefined) log.info("the owner's calendar is read again");
      failure = undefined;
      return interval;
    },
    sleepAfterError: minute,
    onError(error) {
      if (ending.signal.aborted) return;
      const isExpected = error instanceof CalendarUnreachable;
      const reason = isExpected ? error.message : "its copy cannot be stored";
      // Logged once for each reason.
      if (failure !== reason) {
        log.warn({ reason, ...(!isExpected && { err: error }) }, "the owner's calendar is not read");
      }
      failure = reason;
    },
  });

  function adopt(next: CalendarCopy): void {
    const { unread, unreadEvents } = next;
    if (unread > 0 && !isDeepStrictEqual(unreadEvents, copy?.unreadEvents)) {
      log.warn({ unread, events: unreadEvents }, "events of the owner's calendar cannot be read");
    }
    copy = next;
    busy = new Set(next.days);
  }

  return {
    busyDays: () => busy,
    concern() {
      if (failure !== undefined) {
        const remedy = copy ? `its copy of ${copy.readAt.toISOString()} is used` : "there is no copy of it yet";
        return `the owner's calendar is not read, ${failure}: ${remedy}`;
      }
      if (copy === undefined || copy.unread === 0) return undefined;
      // A public page shows it: the command `site doctor` names them.
      return `events of the owner's calendar that cannot be read: ${copy.unread}`;
    },
    start: loop.start,
    stop() {
      ending.abort();
      return loop.stop();
    },
  };
}
