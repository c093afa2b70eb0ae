import type { SiteContent } from "#content/index.ts";
import { type MailKind, ownerMailKinds } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { requestEntry } from "../calendar/event-calendar.ts";
import { bookingCalendar, ownersCalendar } from "../calendar/owner-calendar.ts";
import { visitorCalendar } from "../calendar/visitor-calendar.ts";
import type { RequestStep } from "./request-step.ts";

/**
 * The calendar entry that is attached to a mail; undefined when there is none. The owner gets an entry for each booking from
 * its receipt on, and both sides get one for what is confirmed.
 * @param request as the step left it
 * @throws Error when the request's date is not a date
 */
export function calendarEntryOf(
  kind: MailKind,
  request: StoredRequest,
  step: RequestStep | undefined,
  { content, siteUrl }: { content: Pick<SiteContent, "company" | "business" | "in" | "mailIn">; siteUrl: string },
): MailAttachment | undefined {
  const toOwner = ownerMailKinds.includes(kind);
  if (kind === "visitor-acknowledgement" || (step && !changesCalendar(step))) return undefined;
  if (!(toOwner && request.content.kind === "booking") && !(step && concernsConfirmed(step))) return undefined;
  const history = step?.history ?? [];
  if (!toOwner) return attachment(request, visitorCalendar(request, history, { content, siteUrl }));
  // The notice has the first version, however late it leaves.
  const entry = requestEntry(step ? request : { ...request, status: "received" }, history);
  return attachment(request, entry && bookingCalendar([entry], ownersCalendar(content, siteUrl)));
}

function attachment({ reference }: StoredRequest, content: string | undefined): MailAttachment | undefined {
  if (content === undefined) return undefined;
  return { filename: `${reference}.ics`, contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** Whether the request was confirmed before the step, or is since. */
function concernsConfirmed({ entry }: RequestStep): boolean {
  return entry.to === "confirmed" || entry.from === "confirmed";
}

/** An offer changes no calendar until it is accepted, and money changes one only with the status. */
function changesCalendar({ entry }: RequestStep): boolean {
  switch (entry.type) {
    case "proposed":
    case "asked":
    case "refused":
    case "change-requested":
      return false;
    case "payment-recorded":
      return entry.from !== entry.to;
    default:
      return true;
  }
}
