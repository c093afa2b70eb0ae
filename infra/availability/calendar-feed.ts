import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import type { CalendarCopies, CalendarCopy } from "./calendar-copy.ts";
import { CalendarUnreachable } from "./fetch-calendar.ts";
import { type CalendarSource, feedReader } from "./read-feed.ts";
import { nameUnread } from "./unread-event.ts";

/** The owner's own calendar, as it was when it was last read. */
export interface CalendarFeed {
  /** Days that it takes: civil dates in Europe/Rome, `yyyy-mm-dd`. */
  busyDays(): ReadonlySet<string>;
  /** What somebody should look into, without the calendar's address; undefined where all is well. */
  concern(): string | undefined;
  /** Begins to read it: now, and every ten minutes. */
  start(): void;
  stop(): Promise<void>;
}

export interface CalendarFeedDependencies extends CalendarSource {
  copies: CalendarCopies;
  now(): Date;
  /** A number from 0 up to, not including, 1. */
  random(): number;
  log: Pick<Logger, "info" | "warn">;
}

const minute = 60_000;
const interval = 10 * minute;
const intervalAfterFailure = minute;
/** Of an interval: processes that start together do not ask together for ever. */
const jitter = 0.2;
/** Events that a concern names. */
const mostNamed = 3;

/** For a site whose owner keeps no calendar of their own. */
export const noCalendarFeed: CalendarFeed = {
  busyDays: () => new Set(),
  concern: () => undefined,
  start: () => undefined,
  stop: () => Promise.resolve(),
};

/**
 * Begins with the copy of the last good reading, and lives from it while the calendar cannot be read.
 * @throws Error where the database does not answer
 */
export async function openCalendarFeed(dependencies: CalendarFeedDependencies): Promise<CalendarFeed> {
  const { copies, now, random, log } = dependencies;
  const read = feedReader(dependencies);
  const ending = new AbortController();
  let copy = await copies.find();
  let busy: ReadonlySet<string> = new Set(copy?.days);
  let failure: string | undefined;
  let timer: NodeJS.Timeout | undefined;
  let underWay: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    try {
      const next = await read(copy, now(), ending.signal);
      adopt(next);
      await copies.keep(next);
      if (failure !== undefined) log.info("the owner's calendar is read again");
      failure = undefined;
    } catch (error) {
      if (ending.signal.aborted) return;
      const isExpected = error instanceof CalendarUnreachable;
      const reason = isExpected ? error.message : "its copy cannot be kept";
      // Once for each reason, however long it lasts.
      if (failure !== reason)
        log.warn({ reason, ...(!isExpected && { err: error }) }, "the owner's calendar is not read");
      failure = reason;
    }
  }

  function adopt(next: CalendarCopy): void {
    const { unread, unreadEvents } = next;
    if (unread > 0 && !isDeepStrictEqual(unreadEvents, copy?.unreadEvents)) {
      log.warn({ unread, events: unreadEvents }, "events of the owner's calendar cannot be read");
    }
    copy = next;
    busy = new Set(next.days);
  }

  async function lookAndWait(): Promise<void> {
    await look();
    if (ending.signal.aborted) return;
    const pause = failure === undefined ? interval : intervalAfterFailure;
    timer = setTimeout(run, pause * (1 - jitter / 2 + jitter * random()));
    timer.unref();
  }

  function run(): void {
    underWay = lookAndWait();
  }

  return {
    busyDays: () => busy,
    concern() {
      if (failure !== undefined) {
        const remedy = copy ? `its copy of ${copy.readAt.toISOString()} is used` : "there is no copy of it yet";
        return `the owner's calendar is not read, ${failure}: ${remedy}`;
      }
      if (copy === undefined || copy.unread === 0) return undefined;
      const named = copy.unreadEvents.slice(0, mostNamed).map(nameUnread);
      const others = copy.unread > named.length ? ["…"] : [];
      return `events of the owner's calendar that cannot be read: ${copy.unread} (${[...named, ...others].join("; ")})`;
    },
    start: run,
    async stop() {
      ending.abort();
      clearTimeout(timer);
      await underWay;
    },
  };
}
