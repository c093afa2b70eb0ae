import { type RequestEvent, type EventTime, eventTimeOf, movedTo } from "#domain/requests/events.ts";
import type { Terms } from "#domain/policy/business.ts";
import { termsOf } from "#domain/requests/agreement.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";

/** An event of a request, with the request as that event left it. */
export interface RequestStep {
  request: StoredRequest;
  entry: RequestEvent;
  /** All events up to this one, the earliest first. */
  history: readonly RequestEvent[];
  /** The terms of the request. */
  terms: Terms;
  /** When the request is for since this event. */
  time: EventTime | undefined;
}

/**
 * A request as one of its events left it: a mail that is late describes its own step, not later ones. Details that the visitor
 * corrected are the current ones.
 */
export function stepOf(
  request: StoredRequest,
  entry: RequestEvent,
  history: readonly RequestEvent[],
  current: Terms,
): RequestStep {
  const place = history.findIndex(({ id }) => id === entry.id);
  const time = timeAfter(request, entry, place < 0 ? [] : history.slice(place + 1));
  const until = place < 0 ? [entry] : history.slice(0, place + 1);
  return {
    request: { ...request, status: entry.to, content: contentAt(request.content, time) },
    entry,
    history: until,
    terms: termsOf({ history: until, terms: () => current }),
    time,
  };
}

function contentAt(content: RequestContent, time: EventTime | undefined): RequestContent {
  if (time !== undefined) return movedTo(content, time);
  return content.kind === "booking" ? content : { ...content, date: undefined };
}

/** Only an acceptance moves a request. Before the next one, the request is for the time that it replaced. */
function timeAfter(
  { content }: StoredRequest,
  entry: RequestEvent,
  later: readonly RequestEvent[],
): EventTime | undefined {
  if (entry.type === "accepted") return entry.moment;
  const next = later.find(({ type }) => type === "accepted");
  return next?.type === "accepted" ? next.before : eventTimeOf(content);
}
