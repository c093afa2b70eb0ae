import type { MailAttachment } from "./transport.server.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { ownerCalendar, visitorCalendar, withChanges } from "#src/requests/calendar.server.ts";
import type { RequestFacts } from "./facts.ts";

/**
 * The calendar entry that is attached to a mail; undefined when there is none. The owner gets an entry for each booking from
 * its receipt on, and both sides get one for what is confirmed.
 * @throws Error when the request's date is not a date
 */
export function calendarEntryOf(
  toOwner: boolean,
  { request, entry, history, site }: Pick<RequestFacts, "request" | "entry" | "history" | "site">,
): MailAttachment | undefined {
  if (entry && !changesCalendar(entry)) return undefined;
  const concernsConfirmed = entry?.to === "confirmed" || entry?.from === "confirmed";
  if (!concernsConfirmed && !(toOwner && request.content.kind === "booking")) return undefined;
  if (!toOwner) return attachment(request, visitorCalendar(request, history, site));
  if (request.content.date === undefined) return undefined;
  // The notice has the first version, however late it leaves.
  const shown = withChanges(entry ? request : { ...request, status: "received" }, history);
  return attachment(request, ownerCalendar([shown], site.content, site.siteUrl));
}

function attachment({ reference }: StoredRequest, content: string | undefined): MailAttachment | undefined {
  if (content === undefined) return undefined;
  return { filename: `${reference}.ics`, contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** An offer changes no calendar until it is accepted, and money changes one only with the status. */
function changesCalendar({ type, from, to }: RequestEvent): boolean {
  return from !== to || type === "accepted" || type === "changed";
}
