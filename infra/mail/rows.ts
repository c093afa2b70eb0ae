import { plainRows } from "#domain/requests/fields.ts";
import { formatPhone } from "#domain/requests/format-phone.ts";
import { plainWords } from "#domain/requests/plain-words.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { suggestAddress } from "#domain/recipients/suggest-address.ts";
import { formatDate, formatLanguage } from "#i18n/format.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { messagesIn } from "#i18n/all-messages.ts";
import { italianEvent } from "../calendar/event-copy.ts";
import type { Block, DetailRow } from "./mail-draft.ts";
import { fillText, type MailCopy } from "./phrases.ts";
import type { RequestStep } from "./request-step.ts";

/** The date of a request, and the time of a booking. A missing date is left out. */
export function dayRows({ content }: StoredRequest, { slip }: MailCopy): DetailRow[] {
  return [
    ...(content.date === undefined ? [] : [{ label: slip.date, value: formatDate(content.date) }]),
    ...(content.kind === "booking"
      ? [{ label: slip.slot, value: fillText(slip.slotFrom, { slot: content.timeSlot }) }]
      : []),
  ];
}

/** The same for the owner, who is told that a date is missing. */
export function ownerDayRows(request: StoredRequest, copy: MailCopy): DetailRow[] {
  const noDate = { label: copy.slip.date, value: copy.moments.noDate };
  return [...(request.content.date === undefined ? [noDate] : []), ...dayRows(request, copy)];
}

/**
 * The event of a request, for its visitor. Of their own text only name and place are repeated, and only when they are plain
 * words: anybody could have entered the address that the mail goes to.
 * @param vouched the owner has read the request and agreed to it: the place is repeated as it is
 */
export function visitorRows({ content, locale }: StoredRequest, { slip }: MailCopy, vouched = false): DetailRow[] {
  const rows = [
    {
      label: slip.event,
      value: content.kind === "booking" ? messagesIn(locale).forms.eventTypes[content.eventType] : undefined,
    },
    { label: slip.place, value: vouched ? content.location : plainWords(content.location) },
    { label: slip.name, value: plainWords(content.name) },
  ];
  return rows.flatMap(({ label, value }) => (value === undefined || value === "" ? [] : [{ label, value }]));
}

/**
 * All of a request except its details, for the owner.
 * @param timeRows when the request is for
 * @param more rows between the place and the name
 */
function ownerRows(
  { content, locale }: StoredRequest,
  { slip, notice }: MailCopy,
  timeRows: readonly DetailRow[],
  more: readonly DetailRow[] = [],
): DetailRow[] {
  return [
    ...timeRows,
    { label: slip.event, value: italianEvent(content) },
    { label: slip.place, value: content.location },
    ...plainRows(content, messagesIn("it").forms.labels),
    ...more,
    { label: slip.name, value: content.name },
    ...(content.kind === "booking" ? [{ label: notice.phone, value: formatPhone(content.phone) }] : []),
    ...(content.email === "" ? [] : [{ label: notice.email, value: emailText(content.email) }]),
    { label: notice.language, value: formatLanguage(locale, "it") },
  ];
}

/** The slip of a request. @param state as the slip names it, or the status of the request */
export function requestSlip(
  { reference, status }: Pick<StoredRequest, "reference" | "status">,
  { slip: copy }: MailCopy,
  rows: readonly DetailRow[],
  state = copy.states[status === "quarantined" ? "received" : status],
): Block {
  return { type: "slip", reference, state, title: copy.title, rows };
}

/** The slip of a request for the owner, with the rows of `ownerRows`. */
export function ownerSlip(
  request: StoredRequest,
  copy: MailCopy,
  timeRows: readonly DetailRow[] = ownerDayRows(request, copy),
  more: readonly DetailRow[] = [],
): Block {
  return requestSlip(request, copy, ownerRows(request, copy, timeRows, more));
}

/** With the address that was probably meant, where it looks mistyped. */
function emailText(email: string): string {
  const suggested = suggestAddress(email);
  return suggested === undefined ? email : fill(decision.mail.mistypedShort, { email, suggested });
}

/** The part of the deposit that is refunded; empty unless the step is a cancellation. */
export function refundRows({ entry }: RequestStep, { slip }: MailCopy): DetailRow[] {
  if (entry.type !== "cancelled") return [];
  const percent = String(entry.refundPercent);
  return [
    { label: slip.refund, value: entry.refundPercent > 0 ? fillText(slip.refundOf, { percent }) : slip.refundNone },
  ];
}
