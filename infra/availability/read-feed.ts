import { createHash } from "node:crypto";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween, plusMonths } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { CalendarCopy } from "./calendar-copy.ts";
import type { CalendarReading, ReadingOptions } from "./calendar-text.ts";
import { CalendarUnreachable, type FetchedCalendar, type Validators } from "./fetch-calendar.ts";

/** How the calendar is had, and whose events do not count. */
export interface CalendarSource {
  /** @throws CalendarUnreachable */
  fetch(known: Validators, signal: AbortSignal): Promise<FetchedCalendar>;
  /** Tells the days that a calendar takes, as `readInWorker` does. @throws CalendarUnreachable where it is none */
  read(body: Uint8Array, options: ReadingOptions, signal: AbortSignal): Promise<CalendarReading>;
  /** Events whose UID ends in `@` and this name are the site's own. */
  ownName: string;
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
