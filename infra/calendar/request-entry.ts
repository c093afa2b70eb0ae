import type { JournalEntry } from "#domain/requests/journal.ts";
import type { RequestStatus, StoredRequest } from "#domain/requests/request.ts";
import type { DatedRequest, EventEntry } from "./event-calendar.ts";

/** How a calendar shows each status. */
export const standings: Readonly<Record<RequestStatus, EventEntry["standing"]>> = {
  received: "tentative",
  quarantined: "tentative",
  confirmed: "confirmed",
  declined: "cancelled",
  cancelled: "cancelled",
  withdrawn: "cancelled",
};

/**
 * A request as a calendar shows it where it stands now; undefined where it names no day. Each entry of the journal makes the
 * next version, in every calendar alike.
 * @param journal all of it, the earliest first
 */
export function requestEntry(request: StoredRequest, journal: readonly JournalEntry[]): EventEntry | undefined {
  if (!isDated(request)) return undefined;
  return {
    request,
    standing: standings[request.status],
    sequence: journal.length,
    stamp: new Date(journal.at(-1)?.at ?? request.receivedAt),
  };
}

function isDated(request: StoredRequest): request is DatedRequest {
  return request.content.date !== undefined;
}
