import { type RequestEvent, type EventTime, eventTimeOf, movedTo } from "#domain/requests/events.ts";
import type { RequestContent, StoredRequest } from "#domain/requests/request.ts";

/** One thing that happened to a request, with the request as it stood since then, whatever has happened after it. */
export interface RequestStep<Entry extends RequestEvent = RequestEvent> {
  request: StoredRequest;
  entry: Entry;
  /** All entries up to this one, the earliest first. */
  history: readonly RequestEvent[];
  /** When the request is for since the entry. */
  moment: EventTime | undefined;
}

/**
 * A request as one of its entries left it: a mail that was held up tells of its own step, and leaves the next one to the next
 * mail. Details that the visitor corrects are those of today.
 */
export function stepOf(request: StoredRequest, entry: RequestEvent, history: readonly RequestEvent[]): RequestStep {
  const place = history.findIndex(({ id }) => id === entry.id);
  const moment = momentAfter(request, entry, place < 0 ? [] : history.slice(place + 1));
  return {
    request: { ...request, status: entry.to, content: contentAt(request.content, moment) },
    entry,
    history: place < 0 ? [entry] : history.slice(0, place + 1),
    moment,
  };
}

function contentAt(content: RequestContent, moment: EventTime | undefined): RequestContent {
  if (moment !== undefined) return movedTo(content, moment);
  return content.kind === "booking" ? content : { ...content, date: undefined };
}

/** Only an acceptance moves a request: until the next one it is for what that one moved it from. */
function momentAfter(
  { content }: StoredRequest,
  entry: RequestEvent,
  later: readonly RequestEvent[],
): EventTime | undefined {
  if (entry.type === "accepted") return entry.moment;
  const next = later.find(({ type }) => type === "accepted");
  return next?.type === "accepted" ? next.before : eventTimeOf(content);
}
