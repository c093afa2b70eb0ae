import { createContext } from "react-router";
import type { JournalEntry } from "#domain/requests/journal.ts";
import type { StoredRequest } from "#domain/requests/request.ts";

/**
 * A request as an entry for its visitor's calendar (RFC 5545), from all of its journal; undefined where it names no day. The
 * server puts it into the load context.
 */
export type VisitorCalendar = (request: StoredRequest, journal: readonly JournalEntry[]) => string | undefined;

export const calendarContext = createContext<VisitorCalendar>();
