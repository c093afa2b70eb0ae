import { ownerActions } from "#src/requests/actions.ts";
import { statusLabel } from "#src/requests/headline.ts";
import { owedIn } from "#src/content/terms.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { suggestAddress } from "#src/booking/suggest-address.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { daysBetween, todayInRome } from "#src/i18n/days.ts";
import { formatPhone, whatsappNumber } from "#src/i18n/format-phone.ts";
import { addEuphonicD, formatDate, formatLanguage, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { oneLine, plainWords } from "#src/i18n/plain-words.ts";
import { amountDue } from "#src/payments/amount-due.ts";
import { estimateText } from "#src/quotes/estimate.ts";
import { listedAnchor, listedQuote } from "#src/quotes/listed-quote.ts";
import { quotesOf } from "#src/requests/agreement.ts";
import { dayInRome, eventName } from "#src/i18n/request-text.ts";
import { orderWords } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { type OrderRow, orderRows, rowText } from "#src/order/order-text.ts";
import { transferRows, usualTermsRows } from "#src/requests/event-copy.ts";
import { knownDetails, missingDetails, neededText } from "#src/details/event-details.ts";
import { type EventTime, statuses } from "#src/requests/life-cycle.ts";
import type { Progress, Standing } from "#src/requests/milestones.ts";
import { isConfirmed, type StoredRequest } from "#src/requests/request.ts";
import { rulesOf } from "#src/requests/transitions.ts";
import {
  type Action,
  type Block,
  type CopyValues,
  type DetailRow,
  fillPhrase,
  fillText,
  heading,
  type MailCopy,
  note,
  type OwnCopy,
  paragraph,
  type Phrase,
} from "./draft.ts";
import { type MailData, greetingName, phoneLink, type RequestMailData, withSlot } from "./mail-data.ts";

export type AttachmentKind = "calendar" | "quote" | "agreement";

export interface Texts {
  own: OwnCopy;
  values: CopyValues;
  attached: ReadonlySet<AttachmentKind>;
}

export type BlockOf<D extends MailData> = (data: D, texts: Texts) => Block[];

export const opening: BlockOf<MailData> = (_, { own, values }) => [paragraph(own.opening, values)];
export const next: BlockOf<MailData> = (_, { own, values }) => [paragraph(own.next, values)];

export function row(label: string, value: string | undefined): DetailRow[] {
  return value === undefined || value === "" ? [] : [{ label, value }];
}

export const rowsOf = (rows: readonly DetailRow[]): Block => ({ type: "rows", rows });

export function quotation(message: string, locale: Locale): Block {
  return { type: "quote", text: fill(requestMessagesIn(locale).timeline.quote, { message }) };
}

export const messageFrom =
  (by: "owner" | "visitor"): BlockOf<RequestMailData> =>
  ({ event, locale }) =>
    event?.by === by && event.message !== undefined ? [quotation(event.message, locale)] : [];

export const stackedActions = (actions: readonly Action[]): Block[] => [{ type: "actions", actions, stacked: true }];

export const choices = (actions: readonly Action[]): Block[] =>
  stackedActions(actions.map((action, index) => (index === 0 ? { ...action, tone: "primary" } : action)));

export const greeting: BlockOf<RequestMailData> = ({ request, copy: { acknowledgement } }) => {
  const name = greetingName(request.content.name);
  const { greeting: plain, greetingWithName } = acknowledgement;
  return [name === undefined ? paragraph(plain) : paragraph(greetingWithName, { name })];
};

export const dueTransfer: BlockOf<RequestMailData> = ({ request, standing, locale, site }) => {
  const isAsked = standing.milestones.some(
    ({ cents, state }) => cents !== undefined && (state === "due" || state === "late"),
  );
  const due = isAsked ? amountDue(standing.milestones) : undefined;
  if (due === undefined) return [];
  const { payment } = site.content.company;
  const { payment: messages } = requestMessagesIn(locale);
  if (payment === undefined) return [note(messages.noAccount)];
  const { rows } = transferRows(request, due, payment, locale);
  return [heading(messages.transferTitle), rowsOf([...rows, ...row(messages.link, payment.link)])];
};

export const missingDetailRows: BlockOf<RequestMailData> = ({ request, locale, site, now }) => {
  const missing = missingDetails(knownDetails(request.content, site.content.eventDetails[locale], "visitor"));
  const today = todayInRome(now);
  const rows = missing.map((detail) => ({
    label: detail.label,
    value: neededText([detail], request.content.order.date, today, locale),
  }));
  return [rowsOf(rows)];
};

export const receivedSlip: BlockOf<RequestMailData> = (data) => [
  requestSlip(
    data.request,
    data.words,
    [...visitorOrderRows(data), ...visitorRows(data.request), ...estimateRows(data.request, data.locale)],
    statusLabel("received", data.locale),
    atFirst,
  ),
];

const atFirst: Progress = { done: 1, at: 1 };

interface SlipChanges {
  state?: string;
  times?: readonly DetailRow[];
  before?: readonly DetailRow[];
  more?: readonly DetailRow[];
}

export const visitorSlip =
  <D extends RequestMailData>(changesOf: (data: D) => SlipChanges = () => ({})): BlockOf<D> =>
  (data) => {
    const { request, words } = data;
    const changes = changesOf(data);
    const rows = [...visitorOrderRows(data, changes), ...visitorRows(request), ...(changes.more ?? [])];
    const { state = statusLabel(request.status, request.locale) } = changes;
    const slip = requestSlip(request, words, rows, state, data.standing.progress);
    return [{ ...slip, isCopy: isConfirmed(request.status) }];
  };

export const followButtons: BlockOf<RequestMailData> = ({ request, link, copy: { acknowledgement }, site }) => {
  const chat = whatsappHref(site, request.reference);
  return choices([
    { label: acknowledgement.follow, href: link },
    ...(chat === undefined ? [] : [{ label: acknowledgement.whatsapp, href: chat }]),
  ]);
};

/** Buttons for writing a review; without an address the client is asked for a reply. */
export const reviewButtons: BlockOf<RequestMailData> = ({ copy, site }) => {
  const { reviewButton } = copy.reminders["reminder-thanks"];
  const { reviews = [] } = site.content.company;
  return reviews.length === 0
    ? []
    : choices(reviews.map(({ name, url }) => ({ label: fillText(reviewButton, { site: name }), href: url })));
};

export const button =
  (label: (copy: MailCopy) => string): BlockOf<RequestMailData> =>
  ({ link, copy }) =>
    choices([{ label: label(copy), href: link }]);

export const openButton = button(({ visitorUpdate }) => visitorUpdate.open);

export const termsOfBooking: BlockOf<RequestMailData> = ({ request: { content, receivedAt }, copy, terms, locale }) => {
  if (content.kind !== "booking") return [];
  const { terms: labels } = copy.acknowledgement;
  const rows = usualTermsRows(labels, content.order.date, terms, dayInRome(receivedAt), locale);
  return [heading(labels.title), rowsOf(rows), note(labels.note, { date: formatDate(content.order.date, locale) })];
};

export const calendarNote: BlockOf<RequestMailData> = ({ request: { status }, copy }, { attached }) =>
  attached.has("calendar") ? [note(copy.visitorUpdate.calendar[status === "confirmed" ? "added" : "removed"])] : [];

export const howToReply: BlockOf<RequestMailData> = ({ request, copy: { visitorUpdate: update }, site }) => {
  const href = whatsappHref(site, request.reference);
  if (href === undefined) return [note(update.replyByMail)];
  return [note(update.reply, { whatsapp: { text: update.replyWhatsapp, href } })];
};

export function visitorFooter(data: RequestMailData): Phrase[] {
  const { acknowledgement, visitorUpdate } = data.copy;
  const notYours = data.event?.by === "visitor" ? visitorUpdate.notYou : acknowledgement.notYours;
  return [...companyLines(data), fillPhrase(acknowledgement.keepToYourself), fillPhrase(notYours)];
}

export function companyLines({ copy: { acknowledgement }, site }: MailData): Phrase[] {
  return [
    fillPhrase(acknowledgement.contactLine, { phoneLink: phoneLink(site.content.company) }),
    fillPhrase(acknowledgement.legalLine),
  ];
}

function whatsappHref({ content: { company } }: MailData["site"], reference: string): string | undefined {
  const { whatsapp } = company;
  return whatsapp === undefined ? undefined : `https://wa.me/${whatsapp}?text=${encodeURIComponent(reference)}`;
}

function callActions({ content }: StoredRequest, { notice }: MailCopy, site: MailData["site"]): Action[] {
  if (content.kind !== "booking") return [];
  const chat = { label: notice.whatsapp, href: `https://wa.me/${whatsappNumber(content.phone)}` };
  return [
    { label: notice.call, href: `tel:${content.phone}` },
    ...(site.content.company.whatsapp === undefined ? [] : [chat]),
  ];
}

export const callButtons: BlockOf<RequestMailData> = ({ request, copy, site }) => {
  const actions = callActions(request, copy, site);
  return actions.length === 0 ? [] : [{ type: "actions", actions }];
};

export const noticeSlip: BlockOf<RequestMailData> = (data) => {
  const { request, copy, site } = data;
  const { content, receivedAt } = request;
  const { business } = site.content;
  const { lead, sunset } = copy.notice;
  const more: DetailRow[] = [];
  if (content.order.date !== undefined) {
    const days = daysBetween(todayInRome(new Date(receivedAt)), content.order.date);
    const time = business.show.sunset ? sunsetTime(content.order.date, business.base) : undefined;
    more.push(...row(lead.label, leadTime(days, lead)), ...row(sunset, time));
  }
  const standing = { ...data.standing, progress: atFirst };
  return [ownersSlip({ ...data, request: { ...request, status: "received" }, standing }, { more })];
};

function leadTime(days: number, copy: MailCopy["notice"]["lead"]): string {
  if (days <= 0) return copy.today;
  if (days === 1) return copy.tomorrow;
  return days < 14
    ? fillText(copy.days, { count: String(days) })
    : fillText(copy.weeks, { count: String(Math.floor(days / 7)) });
}

export const details: BlockOf<RequestMailData> = ({ request: { content }, locale }) =>
  content.details === "" ? [] : [quotation(content.details, locale)];

/** Shown for a request that is new or counts in the capacity of its day. */
export const sameDay: BlockOf<RequestMailData> = ({ sameDay: others, copy: { notice, times }, words }) => {
  if (others.length === 0) return [];
  const rows = others.map(({ content, status }) => {
    const name = oneLine(eventName({ content }, words), fieldLimits.partyType);
    const slot = content.kind === "booking" ? content.order.from : undefined;
    return { label: withSlot(name, slot, times), value: statuses[status].day };
  });
  return [heading(notice.sameDayTitle), rowsOf(rows)];
};

export const noticeButtons: BlockOf<RequestMailData> = (data) => {
  const {
    request: { content },
    link,
    copy: { notice },
  } = data;
  const propose = content.kind === "booking" ? "booking" : content.order.date === undefined ? "noDate" : "enquiry";
  const answers: Action[] = [
    { label: notice.accept, href: `${link}#${ownerActions["confirm-without-quote"].anchor}` },
    { label: notice.propose[propose], href: `${link}#${ownerActions.propose.anchor}` },
    { label: notice.decline, href: `${link}#${ownerActions.decline.anchor}`, tone: "stop" },
  ];
  const quote: Action = { label: notice.prepareQuote, href: `${link}#${ownerActions["send-quote"].anchor}` };
  // A quote needs a day.
  if (content.order.date === undefined) return choices(answers);
  const listed: Action[] = isListed(data) ? [{ label: notice.sendListed, href: `${link}#${listedAnchor}` }] : [];
  return choices([...listed, quote, ...answers]);
};

function isListed({ request, order, site, now }: RequestMailData): boolean {
  const { prices, offer, terms } = rulesOf(site.content, request.locale);
  return listedQuote(order, { prices, offer, terms: terms(), today: todayInRome(now) }) !== undefined;
}

export const ownerButtons =
  <D extends RequestMailData>(buttonsOf: (data: D) => readonly Action[]): BlockOf<D> =>
  (data, { values }) => {
    const { link, copy } = data;
    const buttons = buttonsOf(data);
    if (buttons.length === 0) return stackedActions([{ label: copy.notice.open, href: link }]);
    return choices(buttons.map((one) => ({ ...one, label: fillText(addEuphonicD(one.label, values, "it"), values) })));
  };

export const ownerSlip =
  <D extends RequestMailData>(changesOf: (data: D) => SlipChanges = () => ({})): BlockOf<D> =>
  (data) => [ownersSlip(data, changesOf(data))];

type OwnersMailData = OrderMailData & Pick<RequestMailData, "history" | "standing" | "copy">;

export function listedEvent(data: OwnersMailData, link: string): Block[] {
  const { request, copy, site } = data;
  const actions = [{ label: copy.notice.open, href: link }, ...callActions(request, copy, site)];
  return [ownersSlip(data), { type: "actions", actions }];
}

export function ownerFooter({ copy: { notice } }: RequestMailData, { values }: Texts, asksFirst = false): Phrase[] {
  return [
    fillPhrase(addEuphonicD(notice.reply, values, "it"), values),
    ...(asksFirst ? [fillPhrase(notice.asksFirst)] : []),
    fillPhrase(notice.keepToYourself),
  ];
}

export function requestSlip(
  { reference }: Pick<StoredRequest, "reference">,
  { summary: title }: MailData["words"],
  rows: readonly DetailRow[],
  state: string,
  progress: Progress | undefined,
): Extract<Block, { type: "slip" }> {
  const steps = progress?.at === undefined ? undefined : progress.done;
  return { type: "slip", reference, state, title, rows, steps };
}

function ownersSlip(data: OwnersMailData, changes: SlipChanges = {}): Block {
  const { request, history, standing, words } = data;
  const { content, locale } = request;
  const { forms, frame } = messagesIn("it");
  const { summary, labels } = forms;
  const rows = [
    ...orderRowsOf(changes, requestOrderRows(data)),
    // After a quote, an estimate would be a second price.
    ...(quotesOf(history).length === 0 ? estimateRows(request, "it") : []),
    ...owedRows(standing),
    ...(changes.more ?? []),
    { label: summary.name, value: content.name },
    ...(content.kind === "booking" ? row(labels.phone, formatPhone(content.phone, "it")) : []),
    ...row(labels.email, content.email === "" ? "" : emailText(content.email)),
    { label: frame.language.label, value: formatLanguage(locale, "it") },
  ];
  return requestSlip(request, words, rows, statusLabel(request.status, "it"), standing.progress);
}

type OrderMailData = Pick<RequestMailData, "request" | "order" | "words" | "site" | "locale">;

function orderRowsOf({ times, before = [] }: SlipChanges, rows: readonly OrderRow[]): DetailRow[] {
  return rows.flatMap((one) => {
    const shown = [{ label: one.label, value: rowText(one) }];
    if (one.part === "date") return times ?? shown;
    if (one.part === "time") return times === undefined ? [...shown, ...before] : [];
    return shown;
  });
}

export function timeRow(
  label: "asked" | "proposed" | "now" | "before",
  value: EventTime | undefined,
  { copy: { slip, times }, locale }: Pick<RequestMailData, "copy" | "locale">,
): DetailRow {
  const day = value === undefined ? times.noDate : formatDate(value.date, locale);
  return { label: slip[label], value: withSlot(day, value?.timeSlot, times) };
}

function requestOrderRows({ request, words, site, locale, order }: OrderMailData): OrderRow[] {
  return orderRows(order, orderWords(site.content, locale), eventName(request, words));
}

/**
 * The order for the visitor. Before the owner has answered with a quote or a yes, it is what the visitor sent, and only plain words of
 * their text are repeated, because anybody could have entered the address of the mail.
 */
function visitorOrderRows(data: RequestMailData, changes: SlipChanges = {}): DetailRow[] {
  const { request, event, history, order } = data;
  if (quotesOf(history).length > 0 || (event?.by === "owner" && event.to === "confirmed")) {
    return orderRowsOf(changes, requestOrderRows(data));
  }
  const sent = requestOrderRows({ ...data, order: { ...order, place: order.place && withPlainText(order.place) } });
  const isRepeated = ({ part, value }: OrderRow): boolean =>
    (value !== "" || part === "date") && (part !== "eventType" || request.content.kind === "booking");
  return orderRowsOf(changes, sent.filter(isRepeated));
}

function withPlainText(place: NonNullable<Order["place"]>): Order["place"] {
  const text = plainWords(place.text);
  return text === undefined ? undefined : { ...place, text };
}

function owedRows({ milestones }: Standing): DetailRow[] {
  const { due, by, wasDue } = requestMessagesIn("it").payment;
  return owedIn(milestones).map(({ kind, date, isLate, cents }) => ({
    label: due[kind],
    value: `${formatMoney(cents, "it")}, ${fill(isLate ? wasDue : by, { day: formatDate(date) })}`,
  }));
}

function estimateRows({ estimate }: StoredRequest, locale: Locale): DetailRow[] {
  const { labels, estimated } = messagesIn(locale).forms;
  return row(labels.estimate, estimate && estimateText(estimate, estimated, locale));
}

/** The name appears only if it is plain words. The number is repeated as it is stored, so that the visitor sees a wrong country. */
function visitorRows({ content, locale }: StoredRequest): DetailRow[] {
  const { summary, labels } = messagesIn(locale).forms;
  return [
    ...row(summary.name, plainWords(content.name)),
    ...(content.kind === "booking" ? row(labels.phone, formatPhone(content.phone, locale)) : []),
  ];
}

function emailText(email: string): string {
  const suggested = suggestAddress(email);
  return suggested === undefined ? email : `${email} (forse ${suggested}?)`;
}
