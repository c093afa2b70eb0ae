import { createHash } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import type { Logger } from "pino";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween, plusMonths } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { createPollLoop, type Periodic } from "../clock/poll-loop.ts";
import type { CalendarCopies, CalendarCopy } from "./calendar-copy.ts";
import { CalendarUnreachable, fetchCalendar, type FetchedCalendar, type Validators } from "./fetch-calendar.ts";
// Only types: reading a calendar, and the library for it, is the work of another thread.
import type { CalendarReading, ReadingOptions } from "./read-calendar.ts";
import { readInWorker } from "./read-in-worker.ts";
import { nameUnread } from "./unread-event.ts";

/** How the calendar is fetched and read, and which events do not count. */
export interface CalendarSource {
  /** @throws CalendarUnreachable */
  fetch(known: Validators, signal: AbortSignal): Promise<FetchedCalendar>;
  /** Reads the taken days (`readInWorker`). @throws CalendarUnreachable when the text is not a calendar */
  read(body: Uint8Array, options: ReadingOptions, signal: AbortSignal): Promise<CalendarReading>;
  /** Events whose UID ends in `@` and this name are the site's own. */
  ownName: string;
}

/** The calendar at an address, read for the site at another one. */
export function calendarAt(calendarUrl: string, siteUrl: string): CalendarSource {
  return {
    fetch: (known, signal) => fetchCalendar(calendarUrl, known, signal),
    read: readInWorker,
    ownName: new URL(siteUrl).hostname,
  };
}

/** The owner's calendar as of its last reading: read at the start and every ten minutes. Its concern does not name the address. */
export interface CalendarFeed extends Required<Periodic> {
  /** The days that it takes: civil dates in Europe/Rome, `yyyy-mm-dd`. */
  busyDays(): ReadonlySet<string>;
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
/** A fraction of the interval: spreads the requests of processes that start together. */
const jitter = 0.2;
/** The most events that a concern names. */
const mostNamed = 3;

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
export async function openCalendarFeed(dependencies: CalendarFeedDependencies): Promise<CalendarFeed> {
  const { copies, now, random, log } = dependencies;
  const read = feedReader(dependencies);
  const ending = new AbortController();
  let copy = await copies.find();
  let busy: ReadonlySet<string> = new Set(copy?.days);
  let failure: string | undefined;
  const spread = (pause: number): number => pause * (1 - jitter / 2 + jitter * random());

  const loop = createPollLoop({
    async poll() {
      const next = await read(copy, now(), ending.signal);
      adopt(next);
      await copies.save(next);
      if (failure !== undefined) log.info("the owner's calendar is read again");
      failure = undefined;
      return spread(interval);
    },
    sleepAfterError: spread(intervalAfterFailure),
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
      const named = copy.unreadEvents.slice(0, mostNamed).map(nameUnread);
      const others = copy.unread > named.length ? ["…"] : [];
      return `events of the owner's calendar that cannot be read: ${copy.unread} (${[...named, ...others].join("; ")})`;
    },
    start: loop.start,
    stop() {
      ending.abort();
      return loop.stop();
    },
  };
}

/** Days after which an unchanged calendar is expanded again, so that repeated events reach far enough ahead. */
const expandAgainAfter = 30;
/** How far ahead events are expanded: past the booking window, in case the calendar is unreachable for long. */
const monthsAhead = policy.bookingWindowMonths + 7;

const nothing: Validators = { etag: undefined, lastModified: undefined };

/** Makes a function that reads a calendar again, given the last copy. */
export function feedReader({ fetch, read, ownName }: CalendarSource) {
  /** Of the last text that was read without an error. */
  let digest: string | undefined;

  /** @throws CalendarUnreachable when the calendar cannot be fetched or read */
  return async (last: CalendarCopy | undefined, now: Date, signal: AbortSignal): Promise<CalendarCopy> => {
    const today = todayInRome(now);
    const age = last === undefined ? Number.NaN : daysBetween(last.expandedOn, today);
    // A negative age means that the clock was set back.
    const known = age >= 0 && age < expandAgainAfter ? last : undefined;
    const fetched = await fetch(known ?? nothing, signal);
    if (fetched.state === "unchanged") {
      if (known === undefined) throw new CalendarUnreachable("its server says that nothing has changed, unasked");
      return { ...known, readAt: now };
    }
    const { body, etag, lastModified } = fetched;
    const found = createHash("sha256").update(body).digest("base64url");
    // Many servers send an unchanged calendar as a new one.
    if (known !== undefined && found === digest) return { ...known, etag, lastModified, readAt: now };
    const reading = await read(body, { from: today, to: plusMonths(today, monthsAhead), ownName }, signal);
    digest = found;
    return { ...reading, etag, lastModified, expandedOn: today, readAt: now };
  };
}
