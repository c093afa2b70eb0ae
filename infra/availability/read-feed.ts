import { createHash } from "node:crypto";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween, plusMonths } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import type { CalendarCopy } from "./calendar-copy.ts";
import { type CalendarReading, readCalendar } from "./calendar-text.ts";
import { CalendarUnreachable, type FetchedCalendar, type Validators } from "./fetch-calendar.ts";

/** How the calendar is had, and whose events do not count. */
export interface CalendarSource {
  /** @throws CalendarUnreachable */
  fetch(known: Validators, signal: AbortSignal): Promise<FetchedCalendar>;
  /** Events whose UID ends in `@` and this name are the site's own. */
  ownName: string;
}

/** An unchanged calendar is followed again now and then, so that what repeats reaches far enough ahead. */
const followAgainAfter = 30;
/** So far ahead events are followed: past the booking window, for a calendar that is out of reach for long. */
const monthsAhead = policy.bookingWindowMonths + 7;

const nothing: Validators = { etag: undefined, lastModified: undefined };

/** Makes what reads a calendar again and again, each time with what it said last. */
export function feedReader({ fetch, ownName }: CalendarSource) {
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
    const { text, etag, lastModified } = fetched;
    const before = digest;
    digest = createHash("sha256").update(text).digest("base64url");
    // Many servers do not tell an unchanged calendar from a new one.
    const isSame = kept !== undefined && digest === before;
    const reading = isSame ? kept : read(text, { from: today, to: plusMonths(today, monthsAhead), ownName });
    return {
      days: reading.days,
      unread: reading.unread,
      etag,
      lastModified,
      expandedOn: isSame ? kept.expandedOn : today,
      readAt: now,
    };
  };
}

function read(text: string, options: Parameters<typeof readCalendar>[1]): CalendarReading {
  try {
    return readCalendar(text, options);
  } catch (error) {
    throw new CalendarUnreachable("what its server sends is no calendar that can be read", { cause: error });
  }
}
