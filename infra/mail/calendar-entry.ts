import { contentIn } from "#content/index.ts";
import type { Company } from "#content/schema/company.ts";
import type { MailKind } from "#domain/requests/mail-kinds.ts";
import type { MailAttachment } from "#domain/requests/mail-port.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { bookingCalendar } from "../calendar/booking-calendar.ts";
import { requestEntry } from "../calendar/request-entry.ts";
import { visitorCalendar } from "../calendar/visitor-calendar.ts";
import { readerOf } from "./addressing.ts";
import type { RequestStep } from "./request-step.ts";

/**
 * The calendar entry that goes with a mail; undefined where none does. The owner's calendar follows a request from its receipt on,
 * the visitor's has what is confirmed. An enquiry has an entry once it is confirmed for a day.
 * @param request as it stands since the step that the mail tells of
 * @throws Error where the request's date is no date
 */
export function calendarEntryOf(
  kind: MailKind,
  request: StoredRequest,
  step: RequestStep | undefined,
  { company, siteUrl }: { company: Company; siteUrl: string },
): MailAttachment | undefined {
  const owner = readerOf(kind) === "owner";
  const follows = owner && request.content.kind === "booking";
  if (!follows && !(step && isAboutConfirmed(step))) return undefined;
  if (kind === "visitor-acknowledgement" || (step && !changesCalendar(step))) return undefined;
  const history = step?.history ?? [];
  if (!owner) return attachment(request, visitorCalendar(request, history, { company, siteUrl }));
  // What comes with the notice is the first version, however late it leaves.
  const entry = requestEntry(step ? request : { ...request, status: "received" }, history);
  const settings = { copy: contentIn("it").mail.calendarEntry, brand: company.brand, siteUrl };
  return attachment(request, entry && bookingCalendar([entry], settings));
}

function attachment({ reference }: StoredRequest, content: string | undefined): MailAttachment | undefined {
  if (content === undefined) return undefined;
  return { filename: `${reference}.ics`, contentType: "text/calendar; charset=utf-8; method=PUBLISH", content };
}

/** Whether the request is confirmed since the step, or was before it. */
function isAboutConfirmed({ entry }: RequestStep): boolean {
  return entry.to === "confirmed" || entry.from === "confirmed";
}

/** Whether a calendar shows something else since the step. An offer changes nothing until it is accepted. */
function changesCalendar({ entry }: RequestStep): boolean {
  return entry.type !== "proposed" && entry.type !== "asked" && entry.type !== "refused";
}
