import { parsePhoneNumberFromString } from "libphonenumber-js/min";
import type { LocalContent } from "#content/index.ts";
import { showDate, todayInRome } from "#domain/policy/booking-window.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { fieldLimits } from "#domain/requests/vocabulary.ts";
import { messagesIn } from "#i18n/messages/messages.ts";
import { fillCopy, fillPhrase } from "./fill-copy.ts";
import type { Block, DetailRow, MailView } from "./mail-view.ts";
import { dayInWords, daysUntil, oneLine, timeInRome, weekday } from "./wording.ts";

/** Long enough for a place in a subject; the slip has all of it. */
const longestInSubject = 50;

/** What the owner is told of a request, always in Italian, with everything that the visitor wrote. */
export function ownerNotice(request: StoredRequest, mail: LocalContent["mail"], brand: string): MailView {
  const { content, reference } = request;
  const copy = mail.notice;
  const words = copy[content.kind];
  const values = noticeValues(request, copy);
  const blocks: Block[] = [{ type: "paragraph", phrase: fillPhrase(words.opening, values) }];
  if (content.kind === "booking") {
    blocks.push({
      type: "actions",
      actions: [
        { label: copy.call, href: `tel:${content.phone}` },
        { label: copy.whatsapp, href: `https://wa.me/${content.phone.replace(/\D/g, "")}` },
      ],
    });
  }
  blocks.push({
    type: "slip",
    reference,
    state: mail.slip.received,
    title: mail.slip.title,
    rows: slipRows(request, mail),
  });
  if (content.details !== "") blocks.push({ type: "quote", text: fillCopy(copy.quote, { text: content.details }) });
  return {
    locale: "it",
    brand,
    subject: fillCopy(words.subject, {
      ...values,
      event: oneLine(values.event, longestInSubject),
      place: oneLine(values.place, longestInSubject),
    }),
    preview: fillCopy(words.preview, values),
    heading: fillPhrase(words.heading, values),
    blocks,
    footer: [fillPhrase(copy.reply, values)],
  };
}

/** The kind of event: one of the nine on a booking, the visitor's own words on an enquiry. */
export function eventOf({ content }: StoredRequest): string {
  return content.kind === "booking" ? messagesIn("it").forms.eventTypes[content.eventType] : content.partyType;
}

function noticeValues(request: StoredRequest, copy: LocalContent["mail"]["notice"]) {
  const { content, reference } = request;
  const received = new Date(request.receivedAt);
  const { date } = content;
  return {
    reference,
    event: oneLine(eventOf(request), fieldLimits.partyType),
    place: oneLine(content.location, fieldLimits.location),
    name: oneLine(content.name, fieldLimits.name),
    // A booking lies within six months: its year goes without saying.
    day: date === undefined ? copy.noDate : dayInWords(date, { year: content.kind !== "booking" }),
    shortDay: date === undefined ? copy.noDate : `${weekday(date)} ${showDate(date)}`,
    receivedDay: showDate(todayInRome(received)),
    receivedTime: timeInRome(received),
    ...(content.kind === "booking" ? { slot: content.timeSlot } : {}),
  };
}

function slipRows(request: StoredRequest, { slip, notice }: LocalContent["mail"]): DetailRow[] {
  const { content, locale } = request;
  const rows: DetailRow[] = [
    { label: slip.date, value: content.date === undefined ? notice.noDate : showDate(content.date) },
  ];
  if (content.kind === "booking")
    rows.push({ label: slip.setUp, value: fillCopy(slip.setUpFrom, { slot: content.timeSlot }) });
  rows.push({ label: slip.event, value: eventOf(request) }, { label: slip.place, value: content.location });
  if (content.date !== undefined) {
    rows.push({
      label: notice.lead.label,
      value: leadTime(daysUntil(content.date, new Date(request.receivedAt)), notice.lead),
    });
  }
  rows.push({ label: slip.name, value: content.name });
  if (content.kind === "booking") rows.push({ label: notice.phone, value: shownPhone(content.phone) });
  rows.push(
    { label: notice.email, value: content.email },
    { label: notice.language, value: locale === "it" ? notice.languages.italian : notice.languages.english },
  );
  return rows;
}

function leadTime(days: number, copy: LocalContent["mail"]["notice"]["lead"]): string {
  if (days <= 0) return copy.today;
  if (days === 1) return copy.tomorrow;
  return days < 14
    ? fillCopy(copy.days, { count: String(days) })
    : fillCopy(copy.weeks, { count: String(Math.floor(days / 7)) });
}

/** A phone number as it is written, `+39 333 000 0000`. */
export function shownPhone(phone: string): string {
  return parsePhoneNumberFromString(phone)?.formatInternational() ?? phone;
}
