import { formatDate, formatLanguage } from "#i18n/format.ts";
import type { LocalContent } from "#content/index.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fillCopy } from "./fill-copy.ts";
import type { Action, DetailRow } from "./mail-view.ts";
import { eventOf, shownPhone } from "./request-words.ts";

type MailCopy = LocalContent["mail"];

/** When a request is for, as the rows of the owner's slip. */
export function ownerDayRows({ content }: StoredRequest, { slip, moments }: MailCopy): DetailRow[] {
  const day = { label: slip.date, value: content.date === undefined ? moments.noDate : formatDate(content.date) };
  return content.kind === "booking"
    ? [day, { label: slip.setUp, value: fillCopy(slip.setUpFrom, { slot: content.timeSlot }) }]
    : [day];
}

/**
 * What the owner's slip says of a request: all of it but its details, which stand below.
 * @param more rows that belong between the place and who asks
 * @param dayRows in place of the request's own day
 */
export function ownerRows(
  request: StoredRequest,
  mail: MailCopy,
  more: readonly DetailRow[] = [],
  dayRows: readonly DetailRow[] = ownerDayRows(request, mail),
): DetailRow[] {
  const { content, locale } = request;
  const { slip, notice } = mail;
  return [
    ...dayRows,
    { label: slip.event, value: eventOf(request) },
    { label: slip.place, value: content.location },
    ...more,
    { label: slip.name, value: content.name },
    ...(content.kind === "booking" ? [{ label: notice.phone, value: shownPhone(content.phone) }] : []),
    { label: notice.email, value: content.email },
    { label: notice.language, value: formatLanguage(locale, "it") },
  ];
}

/** Calling and writing to the visitor with one touch. */
export function callActions(phone: string, { call, whatsapp }: MailCopy["notice"]): Action[] {
  return [
    { label: call, href: `tel:${phone}` },
    { label: whatsapp, href: `https://wa.me/${phone.replace(/\D/g, "")}` },
  ];
}
