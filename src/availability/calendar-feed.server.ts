import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Kysely } from "kysely";
import { formatDate } from "#src/i18n/format.ts";
import { createPollLoop } from "#src/site/poll-loop.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Site } from "#src/site/site.ts";
import { CalendarUnreachable, readCalendarAt } from "./calendar-source.server.ts";
import type { CalendarReading, UnreadEvent } from "./read-calendar.server.ts";

/** Writes `“Party”, 14/05/2027: it repeats within a day`. A free event has no reason. */
export function nameEvent({ name, date, reason }: Omit<UnreadEvent, "reason"> & { reason?: string }): string {
  const title = name === "" ? "an event without a name" : `“${name}”`;
  const said = `${title}, ${date === undefined ? "without a date" : formatDate(date)}`;
  return reason === undefined ? said : `${said}: ${reason}`;
}

export interface CalendarCopy extends CalendarReading {
  readAt: Date;
}

/** Only a hash of the calendar's address is stored, because the address may contain a secret. */
function sourceOf(calendarUrl: string): string {
  return createHash("sha256").update(calendarUrl).digest("base64url");
}

export async function findCopy(db: Kysely<Database>, calendarUrl: string): Promise<CalendarCopy | undefined> {
  const query = db.selectFrom("calendar_copy").selectAll().where("source", "=", sourceOf(calendarUrl));
  const row = await query.executeTakeFirst();
  return row && { ...(JSON.parse(row.reading) as CalendarReading), readAt: new Date(row.read_at) };
}

export async function saveCopy(
  db: Kysely<Database>,
  calendarUrl: string,
  { readAt, ...reading }: CalendarCopy,
): Promise<void> {
  const source = sourceOf(calendarUrl);
  const values = { reading: JSON.stringify(reading), read_at: readAt.toISOString() };
  await db.transaction().execute(async (transaction) => {
    await transaction.deleteFrom("calendar_copy").where("source", "<>", source).execute();
    await transaction
      .insertInto("calendar_copy")
      .values({ source, ...values })
      .onConflict((conflict) => conflict.column("source").doUpdateSet(values))
      .execute();
  });
}

const minuteMs = 60_000;

/**
 * The owner's calendar, read at the start and every ten minutes. While it cannot be read, the last copy is used.
 * @throws Error if the database does not answer
 */
export async function openCalendarFeed(
  { db, config, now, log }: Pick<Site, "db" | "config" | "now" | "log">,
  calendarUrl: string,
  read: typeof readCalendarAt = readCalendarAt,
) {
  const ending = new AbortController();
  let copy = await findCopy(db, calendarUrl);
  let busy: ReadonlySet<string> = new Set(copy?.days);
  let failure: string | undefined;

  const loop = createPollLoop({
    async poll() {
      const reading = await read(calendarUrl, config.siteUrl, now(), ending.signal);
      const { unread, unreadEvents } = reading;
      if (unread > 0 && !isDeepStrictEqual(unreadEvents, copy?.unreadEvents)) {
        log.warn({ unread, events: unreadEvents }, "events of the owner's calendar cannot be read");
      }
      copy = { ...reading, readAt: now() };
      busy = new Set(reading.days);
      await saveCopy(db, calendarUrl, copy);
      if (failure !== undefined) log.info("the owner's calendar is read again");
      failure = undefined;
      return 10 * minuteMs;
    },
    sleepAfterError: minuteMs,
    onError(error) {
      if (ending.signal.aborted) return;
      const isExpected = error instanceof CalendarUnreachable;
      const reason = isExpected ? error.message : "its copy cannot be stored";
      if (failure !== reason) {
        log.warn({ reason, ...(!isExpected && { err: error }) }, "the owner's calendar is not read");
      }
      failure = reason;
    },
  });

  return {
    busyDays: (): ReadonlySet<string> => busy,
    /** The text does not name the address. */
    concern(): string | undefined {
      if (failure !== undefined) {
        const remedy = copy ? `its copy of ${copy.readAt.toISOString()} is used` : "there is no copy of it yet";
        return `the owner's calendar is not read, ${failure}: ${remedy}`;
      }
      if (copy === undefined || copy.unread === 0) return undefined;
      // A public page shows this text, so only the command `site calendar check` names the events.
      return `events of the owner's calendar that cannot be read: ${copy.unread}`;
    },
    start: loop.start,
    stop() {
      ending.abort();
      return loop.stop();
    },
  };
}
