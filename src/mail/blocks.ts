import { ownerActions } from "#src/requests/actions.ts";
import { statusLabel } from "#src/requests/headline.ts";
import { owedIn } from "#src/content/terms.ts";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { suggestAddress } from "#src/booking/suggest-address.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { daysBetween, plusDays, todayInRome } from "#src/i18n/days.ts";
import { formatPhone, whatsappNumber } from "#src/i18n/format-phone.ts";
import { addEuphonicD, capitalize, formatDate, formatLanguage, formatList, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { oneLine, plainWords } from "#src/i18n/plain-words.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { amountDue } from "#src/payments/card.ts";
import { accountRows } from "#src/payments/account-rows.ts";
import { estimateText } from "#src/quotes/estimate.ts";
import { chosenLines, lineCents, type QuoteLine } from "#src/quotes/lines.ts";
import { accountOf } from "#src/payments/ledger.ts";
import {
  type ChangeRow,
  changeRows,
  changeSums,
  orderChanges,
  quantityText,
  sumRows,
  totalChange,
} from "#src/quotes/quote-text.ts";
import { isAboutChange } from "#src/requests/events.ts";
import {
  accountOfRequest,
  agreementInForce,
  agreementOf,
  agreementView,
  ledgerOf,
  quotesOf,
} from "#src/requests/agreement.ts";
import { dayInRome, eventName } from "#src/i18n/request-text.ts";
import { orderWords, quotedWords } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { type OrderRow, orderRows, orderText, rowText } from "#src/order/order-text.ts";
import { termsRows, transferRows, usualTermsRows } from "#src/requests/event-copy.ts";
import { knownDetails, missingDetails, neededText } from "#src/requests/event-details.ts";
import { type ChangeableField, type EventTime, statuses } from "#src/requests/life-cycle.ts";
import { type Progress, type Standing, standingIfMoved } from "#src/requests/milestones.ts";
import { isConfirmed, type StoredRequest, takesDay } from "#src/requests/request.ts";
import {
  type CopyValues,
  fillPhrase,
  fillText,
  heading,
  type MailCopy,
  note,
  type OwnCopy,
  paragraph,
} from "./copy.ts";
import type { Action, Block, DetailRow, Phrase } from "./draft.ts";
import { type MailData, greetingName, phoneLink, type RequestMailData, withSlot } from "./mail-data.ts";

export type AttachmentKind = "calendar" | "agreement";

export interface Texts {
  own: OwnCopy;
  values: CopyValues;
  attached: ReadonlySet<AttachmentKind>;
}

/** A part of the body of a mail; none if there is nothing to say. */
export type BlockOf<D extends MailData> = (data: D, texts: Texts) => Block[];

// Parts of all mails

export const opening: BlockOf<MailData> = (_, { own, values }) => [paragraph(own.opening, values)];
export const next: BlockOf<MailData> = (_, { own, values }) => [paragraph(own.next, values)];

/** None if there is nothing to say. */
export function row(label: string, value: string | undefined): DetailRow[] {
  return value === undefined || value === "" ? [] : [{ label, value }];
}

const rowsOf = (rows: readonly DetailRow[]): Block => ({ type: "rows", rows });

/** Between the quotation marks of the mail's language. */
function quotation(message: string, locale: Locale): Block {
  return { type: "quote", text: fill(requestMessagesIn(locale).timeline.quote, { message }) };
}

export const messageFrom =
  (by: "owner" | "visitor"): BlockOf<RequestMailData> =>
  ({ event, locale }) =>
    event?.by === by && event.message !== undefined ? [quotation(event.message, locale)] : [];

export const stackedActions = (actions: readonly Action[]): Block[] => [{ type: "actions", actions, stacked: true }];

/** Stacked buttons, of which the first is the main one. */
const choices = (actions: readonly Action[]): Block[] =>
  stackedActions(actions.map((action, index) => (index === 0 ? { ...action, tone: "primary" } : action)));

// Parts of mails to the visitor

export const greeting: BlockOf<RequestMailData> = ({ request, copy: { acknowledgement } }) => {
  const name = greetingName(request.content.name);
  const { greeting: plain, greetingWithName } = acknowledgement;
  return [name === undefined ? paragraph(plain) : paragraph(greetingWithName, { name })];
};

/** What the owner corrected, as it is now. */
export const correctedRows: BlockOf<RequestMailData> = ({ event, copy, locale }) => {
  if (event?.type !== "changed" || event.by !== "owner") return [];
  const rows = event.changes.flatMap(({ field, to }) => {
    const value = field === "phone" ? formatPhone(to, locale) : to;
    return field === "details" ? [] : row(capitalize(copy.visitorUpdate.fields[field], locale), value);
  });
  const details = event.changes.find(({ field, to }) => field === "details" && to !== "");
  return [...(rows.length > 0 ? [rowsOf(rows)] : []), ...(details ? [quotation(details.to, locale)] : [])];
};

/** What goes back; nothing is said if nothing was paid. */
export const refundSentence: BlockOf<RequestMailData> = ({
  event,
  request,
  history,
  copy: { visitorUpdate },
  locale,
}) => {
  if (event?.type !== "cancelled") return [];
  const { someLine, noneLine } = visitorUpdate.refund;
  const { paidCents, refundableCents } = accountOfRequest(request, history);
  if (refundableCents > 0) return [paragraph(someLine, { amount: formatMoney(refundableCents, locale) })];
  return paidCents > 0 ? [paragraph(noneLine)] : [];
};

function lineRow(line: QuoteLine, locale: Locale): DetailRow {
  const quantity = quantityText(line, requestMessagesIn(locale).quote, locale);
  return { label: line.label, how: quantity || undefined, value: formatMoney(lineCents(line), locale) };
}

/** The same with its rate of VAT, where no sums follow. */
function pricedRow(line: QuoteLine, locale: Locale): DetailRow {
  const priced = lineRow(line, locale);
  const vat = fill(requestMessagesIn(locale).quote.lineVat, { percent: line.vatPercent });
  return { ...priced, value: `${priced.value}, ${vat}` };
}

/** What the quote is for, and what its package includes. */
export const quotedOrder: BlockOf<RequestMailData> = ({ event, site, locale }) => {
  if (event?.type !== "quoted") return [];
  const { order } = event.quote;
  const words = quotedWords(site.content, locale);
  const contents = words.contents?.[order.formula ?? ""];
  const { included, excluded } = requestMessagesIn(locale).quote;
  return [
    paragraph("**{order}**", { order: orderText(order, words) }),
    ...(contents === undefined
      ? []
      : [
          paragraph("{title}: {items}", { title: included, items: contents.included.join(" · ") }),
          paragraph("{title}: {items}", { title: excluded, items: contents.excluded.join(" · ") }),
        ]),
  ];
};

/** The optional lines are not in the sums. */
export const quoteLines: BlockOf<RequestMailData> = ({ event, copy, link, locale }) => {
  if (event?.type !== "quoted") return [];
  const { lines, totals, terms } = event.quote;
  const { quote } = requestMessagesIn(locale);
  const rows = chosenLines(lines).map((line) => lineRow(line, locale));
  const sums = sumRows(totals, event.from === "confirmed" ? undefined : terms.depositPercent, quote, locale);
  const extras = lines.filter(({ optional }) => optional === true).map((line) => pricedRow(line, locale));
  return [
    heading(copy.money.linesTitle),
    rowsOf([...rows, ...sums]),
    ...(extras.length === 0 ? [] : [heading(quote.extras), rowsOf(extras), note(quote.extrasLead)]),
    ...stackedActions([{ label: copy.visitorUpdate.answerQuote, href: link, tone: "primary" }]),
  ];
};

/** What the client asked for, above the quote that answers it. */
export const askedChange: BlockOf<RequestMailData> = ({ event, history, copy, locale }) => {
  const asked = history.findLast(
    ({ type }, index) => type === "change-requested" || (type === "quoted" && index < history.length - 1),
  );
  if (event?.type !== "quoted" || asked?.type !== "change-requested" || asked.message === undefined) return [];
  return [paragraph(copy.money.asked), quotation(asked.message, locale)];
};

/** What a later version of a quote changes in the one before. */
export const changeOfQuote: BlockOf<RequestMailData> = ({ event, history, copy, locale, site }) => {
  const before = quotesOf(history).at(-2);
  if (event?.type !== "quoted" || before === undefined || isAboutChange(event)) return [];
  const { quote } = requestMessagesIn(locale);
  const rows = [
    ...orderChanges(before.order, event.quote.order, orderWords(site.content, locale), quote),
    ...changeRows(before, event.quote, quote, locale),
    totalChange(before, event.quote, quote, locale),
  ];
  return [heading(copy.money.changesTitle), rowsOf(rows.map(changeRow))];
};

const changeRow = ({ change, label, amount }: ChangeRow): DetailRow => ({
  label: change === "" ? label : `${change}: ${label}`,
  value: amount,
});

export const changeOfAgreement: BlockOf<RequestMailData> = ({ event, history, copy, locale, site }) => {
  const agreement = agreementOf(history);
  const [before, after] =
    event?.type === "quoted" ? [agreement?.quote, event.quote] : [agreement?.replaced, agreement?.quote];
  const isTold = event?.type === "quoted" || event?.type === "quote-accepted";
  if (!isTold || before === undefined || after === undefined) return [];
  const words = requestMessagesIn(locale);
  const lines = [
    ...orderChanges(before.order, after.order, orderWords(site.content, locale), words.quote),
    ...changeRows(before, after, words.quote, locale),
  ];
  const sums = changeSums(
    before.totals,
    after.totals,
    accountOf(after.totals, ledgerOf(history), undefined),
    words,
    locale,
  );
  return [heading(copy.money.changesTitle), rowsOf([...lines.map(changeRow), ...sums])];
};

/** The bank transfer for what is asked for now. */
export const dueTransfer: BlockOf<RequestMailData> = ({ request, standing, locale, site }) => {
  const isAsked = standing.milestones.some(
    ({ cents, state }) => cents !== undefined && (state === "due" || state === "late"),
  );
  const due = isAsked ? amountDue(standing.milestones) : undefined;
  if (due === undefined) return [];
  const { payment } = site.content.company;
  const { payment: messages } = requestMessagesIn(locale);
  if (payment === undefined) return [note(messages.noAccount)];
  const { rows } = transferRows(request, due, payment, messages, locale);
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

export const finalAccount: BlockOf<RequestMailData> = (data, texts) => {
  const { request, history, event, standing, locale } = data;
  if (event?.type !== "final-account") return [];
  const { payment } = requestMessagesIn(locale);
  const lines = event.lines.map((line) => pricedRow(line, locale));
  const sums = accountRows({ ...agreementView(request, history), ...standing }, payment, locale);
  return [heading(payment.finalAccount), rowsOf([...lines, ...sums]), ...dueTransfer(data, texts)];
};

export const transferAfterAcceptance: BlockOf<RequestMailData> = (data, texts) =>
  data.event?.type === "quote-accepted" ? dueTransfer(data, texts) : [];

/** The accepted terms, the same for both sides: they can compare them later, whatever the site says then. */
export const agreementRows: BlockOf<RequestMailData> = (data, { attached }) => {
  const { event, history, copy, hash, replacedHash, locale } = data;
  const { money } = copy;
  const agreement = event?.type === "quote-accepted" ? agreementOf(history) : undefined;
  if (agreement === undefined || hash === undefined) return [];
  const rows = [
    { label: money.version, value: String(agreement.quote.version) },
    ...row(
      requestMessagesIn(locale).quote.chosen,
      formatList(
        agreement.chosen.map(({ label }) => label),
        locale,
      ),
    ),
    { label: money.signed, value: agreement.typedName },
    { label: money.hash, value: hash },
    ...row(money.replacedHash, replacedHash),
  ];
  return [heading(money.agreementTitle), rowsOf(rows), ...(attached.has("agreement") ? [note(money.attached)] : [])];
};

export const howToAnswer: BlockOf<RequestMailData> = ({ event, copy }) =>
  event?.type === "time-offered" ? [paragraph(copy.visitorUpdate.answerOnPage)] : [];

export const receivedSlip: BlockOf<RequestMailData> = (data) => [
  requestSlip(
    data.request,
    data.words,
    [...visitorOrderRows(data), ...visitorRows(data.request), ...estimateRows(data.request, data.locale)],
    statusLabel("received", data.locale),
    atFirst,
  ),
];

/** Its request is sent, and not answered yet. */
const atFirst: Progress = { done: 1, at: 1 };

export const visitorSlip: BlockOf<RequestMailData> = (data) => {
  const { request, event, words } = data;
  const rows = [...visitorOrderRows(data), ...visitorRows(request), ...refundRows(data)];
  const { status, locale } = request;
  const state =
    event?.type === "time-offered" ? requestMessagesIn(locale).summary.timeOffered : statusLabel(status, locale);
  return [{ ...requestSlip(request, words, rows, state, data.standing.progress), isCopy: isConfirmed(status) }];
};

export const followButtons: BlockOf<RequestMailData> = ({ request, link, copy: { acknowledgement }, site }) => {
  const chat = whatsappHref(site, request.reference);
  return choices([
    { label: acknowledgement.follow, href: link },
    ...(chat === undefined ? [] : [{ label: acknowledgement.whatsapp, href: chat }]),
  ]);
};

export const stepButtons: BlockOf<RequestMailData> = ({
  request,
  event,
  link,
  copy: { visitorUpdate: update },
  site,
}) => {
  switch (event?.type) {
    // Its button stands below the lines.
    case "quoted":
      return [];
    case "time-offered":
      return choices([{ label: update.answer, href: link }]);
    case "declined": {
      const { href } = new URL(pathTo("booking", request.locale), site.siteUrl);
      return choices([
        { label: update.anotherDate, href },
        { label: update.open, href: link },
      ]);
    }
    default:
      return choices([{ label: update.open, href: link }]);
  }
};

export const button =
  (label: (copy: MailCopy) => string): BlockOf<RequestMailData> =>
  ({ link, copy }) =>
    choices([{ label: label(copy), href: link }]);

export const termsOfBooking: BlockOf<RequestMailData> = ({ request: { content, receivedAt }, copy, terms, locale }) => {
  if (content.kind !== "booking") return [];
  const { terms: labels } = copy.acknowledgement;
  const rows = usualTermsRows(labels, content.order.date, terms, dayInRome(receivedAt), locale);
  return [heading(labels.title), rowsOf(rows), note(labels.note, { date: formatDate(content.order.date, locale) })];
};

export const termsOfStep: BlockOf<RequestMailData> = (data) => {
  const { event, request, history, time, terms, copy, locale } = data;
  if (event === undefined) return [];
  const { visitorUpdate: update, acknowledgement } = copy;
  const offered = event.type === "time-offered" ? event.time : undefined;
  const { date: day } = offered ?? time ?? {};
  const confirms = event.to === "confirmed" && (event.from !== "confirmed" || event.type === "time-accepted");
  if (day === undefined || !(offered !== undefined || confirms)) return [];
  const { milestones } =
    offered === undefined
      ? data.standing
      : standingIfMoved({ request, history, terms, now: new Date(event.at) }, offered);
  const rows =
    agreementInForce(request, history) === undefined
      ? usualTermsRows(acknowledgement.terms, day, terms, dayInRome(event.at), locale)
      : termsRows(acknowledgement.terms, milestones, terms, locale);
  const refund = milestones.findLast(({ kind }) => kind === "full-refund" || kind === "part-refund");
  return [
    heading(offered === undefined ? update.termsTitle : update.termsTitleOffer),
    ...(rows.length === 0 ? [] : [rowsOf(rows)]),
    refund === undefined
      ? note(update.noRefundNow)
      : note(update.noRefundFrom, { date: formatDate(plusDays(refund.date, 1), locale) }),
  ];
};

export const calendarNote: BlockOf<RequestMailData> = ({ event, copy }, { attached }) =>
  attached.has("calendar") ? [note(copy.visitorUpdate.calendar[event?.to === "confirmed" ? "added" : "removed"])] : [];

export const howToReply: BlockOf<RequestMailData> = ({ request, copy: { visitorUpdate: update }, site }) => {
  const href = whatsappHref(site, request.reference);
  if (href === undefined) return [note(update.replyByMail)];
  return [note(update.reply, { whatsapp: { text: update.replyWhatsapp, href } })];
};

export function visitorFooter({ event, copy, site }: RequestMailData): Phrase[] {
  const { acknowledgement, visitorUpdate } = copy;
  const notYours = event?.by === "visitor" ? visitorUpdate.notYou : acknowledgement.notYours;
  return [
    fillPhrase(acknowledgement.contactLine, { phoneLink: phoneLink(site.content.company) }),
    fillPhrase(acknowledgement.legalLine),
    fillPhrase(acknowledgement.keepToYourself),
    fillPhrase(notYours),
  ];
}

/** A chat that starts with the reference; undefined if the company has no WhatsApp. */
function whatsappHref({ content: { company } }: MailData["site"], reference: string): string | undefined {
  const { whatsapp } = company;
  return whatsapp === undefined ? undefined : `https://wa.me/${whatsapp}?text=${encodeURIComponent(reference)}`;
}

// Parts of mails to the owner

/** An enquiry names no number. */
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
  return [ownersSlip({ ...data, request: { ...request, status: "received" }, standing }, more)];
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

/** Told of a new request, and once an event takes from the capacity of its day. */
export const sameDay: BlockOf<RequestMailData> = ({ sameDay: others, event, copy: { notice, times }, words }) => {
  const isTold =
    event === undefined || ((event.type === "quote-accepted" || event.type === "time-accepted") && takesDay(event.to));
  if (!isTold || others.length === 0) return [];
  const rows = others.map(({ content, status }) => {
    const name = oneLine(eventName({ content }, words), fieldLimits.partyType);
    const slot = content.kind === "booking" ? content.order.from : undefined;
    return { label: withSlot(name, slot, times), value: statuses[status].day };
  });
  return [heading(notice.sameDayTitle), rowsOf(rows)];
};

export const noticeButtons: BlockOf<RequestMailData> = ({ request: { content }, link, copy: { notice } }) => {
  const propose = content.kind === "booking" ? "booking" : content.order.date === undefined ? "noDate" : "enquiry";
  const answers: Action[] = [
    { label: notice.accept, href: `${link}#${ownerActions["confirm-without-quote"].anchor}` },
    { label: notice.propose[propose], href: `${link}#${ownerActions.propose.anchor}` },
    { label: notice.decline, href: `${link}#${ownerActions.decline.anchor}`, tone: "stop" },
  ];
  const quote: Action = { label: notice.prepareQuote, href: `${link}#${ownerActions["send-quote"].anchor}` };
  // Without a day there is nothing to quote for.
  return choices(content.order.date === undefined ? answers : [quote, ...answers]);
};

export const answerButton: BlockOf<RequestMailData> = (data, { values }) => {
  const { event, link, copy } = data;
  if (!needsAnswer(data)) return stackedActions([{ label: copy.notice.open, href: link }]);
  // A change of a quote is asked for where quotes are made.
  const href = event?.type === "change-requested" ? `${link}#${ownerActions["send-quote"].anchor}` : link;
  const label = fillText(addEuphonicD(copy.ownerUpdate.answer, values, "it"), values);
  return choices([{ label, href }]);
};

function needsAnswer({ event }: RequestMailData): boolean {
  if (event?.by !== "visitor") return false;
  return (
    event.type === "time-asked" ||
    event.type === "change-requested" ||
    (event.type === "time-declined" && event.to === "received")
  );
}

/** A row for each short field, and the details as they are now. */
export const changedRows: BlockOf<RequestMailData> = ({ event, copy, locale }) => {
  if (event?.type !== "changed") return [];
  const { visitorUpdate, ownerUpdate: update } = copy;
  const shown = (field: ChangeableField, value: string): string => {
    if (value === "") return update.nothing;
    return field === "phone" ? formatPhone(value, locale) : value;
  };
  const rows = event.changes
    .filter(({ field }) => field !== "details")
    .map(({ field, from, to }) => ({
      label: capitalize(visitorUpdate.fields[field], "it"),
      value: fillText(update.fromTo, { from: shown(field, from), to: shown(field, to) }),
    }));
  const blocks: Block[] = rows.length > 0 ? [heading(update.changes), rowsOf(rows)] : [];
  const changed = event.changes.find(({ field }) => field === "details");
  if (changed === undefined) return blocks;
  return [...blocks, heading(update.changedDetails), quotation(shown("details", changed.to), locale)];
};

export const ownerSlip: BlockOf<RequestMailData> = (data) => [ownersSlip(data, refundRows(data))];

type OwnersMailData = OrderMailData & Pick<RequestMailData, "history" | "standing">;

export function listedEvent(data: OwnersMailData, link: string): Block[] {
  const { request, copy, site } = data;
  const actions = [{ label: copy.notice.open, href: link }, ...callActions(request, copy, site)];
  return [ownersSlip(data), { type: "actions", actions }];
}

/** @param asksFirst whether the buttons of the mail decide something */
export function ownerFooter(data: RequestMailData, { values }: Texts, asksFirst = needsAnswer(data)): Phrase[] {
  const { notice } = data.copy;
  return [
    fillPhrase(addEuphonicD(notice.reply, values, "it"), values),
    ...(asksFirst ? [fillPhrase(notice.asksFirst)] : []),
    fillPhrase(notice.keepToYourself),
  ];
}

// Rows of slips

/** @param progress undefined if the request ended before its event */
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

/** All of a request except its details. @param more rows between the order and the name */
function ownersSlip(data: OwnersMailData, more: readonly DetailRow[] = []): Block {
  const { request, history, standing, words } = data;
  const { content, locale } = request;
  const { forms, frame } = messagesIn("it");
  const { summary, labels } = forms;
  const rows = [
    ...orderRowsOf(data),
    // Once there is a quote, an estimate would be a second price.
    ...(quotesOf(history).length === 0 ? estimateRows(request, "it") : []),
    ...owedRows(standing),
    ...more,
    { label: summary.name, value: content.name },
    ...(content.kind === "booking" ? row(labels.phone, formatPhone(content.phone, "it")) : []),
    ...row(labels.email, content.email === "" ? "" : emailText(content.email)),
    { label: frame.language.label, value: formatLanguage(locale, "it") },
  ];
  return requestSlip(request, words, rows, statusLabel(request.status, "it"), standing.progress);
}

type OrderMailData = Pick<RequestMailData, "request" | "order" | "copy" | "words" | "site" | "locale"> &
  Partial<Pick<RequestMailData, "event" | "time">>;

/** The order, with the times that an offer or its answer compares. */
function orderRowsOf(data: OrderMailData, rows: readonly OrderRow[] = requestOrderRows(data)): DetailRow[] {
  const { event, time, copy } = data;
  const { slip, times } = copy;
  const at = (label: string, value: EventTime | undefined): DetailRow[] =>
    row(label, value === undefined ? times.noDate : withSlot(formatDate(value.date), value.timeSlot, times));
  const about = event !== undefined && "time" in event ? event.time : undefined;
  const offered = {
    "time-offered": () => [
      ...at(event?.from === "confirmed" ? slip.now : slip.asked, time),
      ...at(slip.proposed, about),
    ],
    "time-asked": () => [...at(slip.now, time), ...at(slip.asked, about)],
  };
  return rows.flatMap((one) => {
    const shown = [{ label: one.label, value: rowText(one) }];
    const isOffer = event?.type === "time-offered" || event?.type === "time-asked";
    if (isOffer && one.part === "date") return offered[event.type]();
    if (one.part !== "time") return shown;
    if (isOffer) return [];
    return event?.type === "time-accepted" ? [...shown, ...at(slip.before, event.before)] : shown;
  });
}

function requestOrderRows({ request, words, site, locale, order }: OrderMailData): OrderRow[] {
  return orderRows(order, orderWords(site.content, locale), eventName(request, words));
}

/**
 * The order for the visitor. Before the owner has read the request and answered it with a quote or a yes, it is what the visitor sent. Of their
 * own text only plain words are repeated until then: anybody could have entered the address that the mail goes to.
 */
function visitorOrderRows(data: RequestMailData): DetailRow[] {
  const { request, event, history, order } = data;
  if (quotesOf(history).length > 0 || (event?.by === "owner" && event.to === "confirmed")) return orderRowsOf(data);
  const sent = requestOrderRows({ ...data, order: { ...order, place: order.place && withPlainText(order.place) } });
  const isRepeated = ({ part, value }: OrderRow): boolean =>
    (value !== "" || part === "date") && (part !== "eventType" || request.content.kind === "booking");
  return orderRowsOf(data, sent.filter(isRepeated));
}

function withPlainText(place: NonNullable<Order["place"]>): Order["place"] {
  const text = plainWords(place.text);
  return text === undefined ? undefined : { ...place, text };
}

/** What the client still has to pay. */
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

/** The name in plain words only. The number is repeated as it is stored, so that a wrong country is seen. */
function visitorRows({ content, locale }: StoredRequest): DetailRow[] {
  const { summary } = messagesIn(locale).forms;
  return [
    ...row(summary.name, plainWords(content.name)),
    ...(content.kind === "booking" ? row(summary.phone, formatPhone(content.phone, locale)) : []),
  ];
}

function emailText(email: string): string {
  const suggested = suggestAddress(email);
  return suggested === undefined ? email : `${email} (forse ${suggested}?)`;
}

function refundRows({ event, request, history, copy: { slip }, locale }: RequestMailData): DetailRow[] {
  if (event?.type !== "cancelled") return [];
  const { refundableCents } = accountOfRequest(request, history);
  return row(slip.refund, refundableCents > 0 ? formatMoney(refundableCents, locale) : slip.refundNone);
}
