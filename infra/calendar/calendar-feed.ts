import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween, plusMonths } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { CalendarCopies, CalendarCopy } from "./calendar-copy.ts";
import { CalendarUnreachable, type FetchedCalendar, type Validators } from "./fetch-calendar.ts";
import { type CalendarReading, nameUnread, type ReadingOptions } from "./read-calendar.ts";

/** How the calendar is had, and whose events do not count. */
export interface CalendarSource {
  /** @throws CalendarUnreachable */
  fetch(known: Validators, signal: AbortSignal): Promise<FetchedCalendar>;
  /** Tells the days that a calendar takes, as `readInWorker` does. @throws CalendarUnreachable where it is none */
  read(body: Uint8Array, options: ReadingOptions, signal: AbortSignal): Promise<CalendarReading>;
  /** Events whose UID ends in `@` and this name are the site's own. */
  ownName: string;
}

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

/** An unchanged calendar is followed again now and then, so that what repeats reaches far enough ahead. */
const followAgainAfter = 30;
/** So far ahead events are followed: past the booking window, for a calendar that is out of reach for long. */
const monthsAhead = policy.bookingWindowMonths + 7;

const nothing: Validators = { etag: undefined, lastModified: undefined };

/** Makes what reads a calendar again and again, each time with what it said last. */
export function feedReader({ fetch, read, ownName }: CalendarSource) {
  /** Of what was read last; what could not be read is not known by it, so that it fails again when it comes again. */
  let digest: string | undefined;

  /** @throws CalendarUnreachable where there is nothing to be had, or nothing that can be read */
  return async (last: CalendarCopy | undefined, now: Date, signal: AbortSignal): Promise<CalendarCopy> => {
    const today = todayInRome(now);
    const age = last === undefined ? Number.NaN : daysBetween(last.expandedOn, today);
    // A clock that was set back does not make an old copy a fresh one.
    const kept = age >= 0 && age < followAgainAfter ? last : undefined;
    const fetched = await fetch(kept ?? nothing, signal);
    if (fetched.state === "unchanged") {
      if (kept === undefined) throw new CalendarUnreachable("its server says that nothing has changed, unasked");
      return { ...kept, readAt: now };
    }
    const { body, etag, lastModified } = fetched;
    const found = createHash("sha256").update(body).digest("base64url");
    // Many servers do not tell an unchanged calendar from a new one.
    if (kept !== undefined && found === digest) return { ...kept, etag, lastModified, readAt: now };
    const reading = await read(body, { from: today, to: plusMonths(today, monthsAhead), ownName }, signal);
    digest = found;
    return { ...reading, etag, lastModified, expandedOn: today, readAt: now };
  };
}
