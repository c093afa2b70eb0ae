import type { RequestEvent } from "#domain/requests/events.ts";
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
 * A request as a calendar shows it where it stands now; undefined where it names no day. Each entry of the history makes the
 * next version, in every calendar alike.
 * @param history all of it, the earliest first
 */
export function requestEntry(request: StoredRequest, history: readonly RequestEvent[]): EventEntry | undefined {
  if (!isDated(request)) return undefined;
  return {
    request,
    standing: standings[request.status],
    sequence: history.length,
    stamp: new Date(history.at(-1)?.at ?? request.receivedAt),
  };
}

function isDated(request: StoredRequest): request is DatedRequest {
  return request.content.date !== undefined;
}
