import type { LocalContent, SiteContent } from "#src/content/site-content.server.ts";
import { located } from "#src/order/offer.ts";
import { owedIn, type Terms } from "#src/content/terms.ts";
import { quoteHash } from "#src/quotes/quote.ts";
import { totalVatText, versusText } from "#src/quotes/quote-text.ts";
import {
  accountOfRequest,
  agreementOf,
  holdOf,
  isLeftToOwner,
  quoteIn,
  orderAfter,
  type SentQuote,
  termsOf,
  transferReportedOn,
} from "#src/requests/agreement.ts";
import type { EventTime } from "#src/requests/life-cycle.ts";
import { type Due, duesOf, type Standing, standingOf } from "#src/requests/milestones.ts";
import { askedMilestones } from "#src/requests/reminders.ts";
import { owedText } from "#src/requests/headline.ts";
import { contentAt, eventTimeOf, type RequestEvent, timeAfter } from "#src/requests/events.ts";
import { isToOwner, type MailKind } from "./kinds.ts";
import { oneLine, plainWords } from "#src/i18n/plain-words.ts";
import { isConfirmed, type StoredRequest } from "#src/requests/request.ts";
import { fieldTexts } from "#src/booking/fields.ts";
import { fieldLimits } from "#src/booking/vocabulary.ts";
import { type Order, placeLimit } from "#src/order/order.ts";
import { answerPromise, dayInRome, eventName, type EventWords, firstName, romeTime } from "#src/i18n/request-text.ts";
import { capitalize, formatDate, formatDay, formatMoney, formatWeekday } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { type CopyValues, fillText, type Inline, type MailCopy } from "./draft.ts";

export interface MailSettings {
  content: SiteContent;
  siteUrl: string;
  mailFrom: string;
  ownerEmail: string;
  /** Reports that a part of a mail was left out. The message never contains personal data or links. */
  warn(message: string, error: unknown): void;
}

export interface MailData {
  site: MailSettings;
  locale: Locale;
  copy: MailCopy;
  words: LocalContent["words"];
  /** They and the kind make the Message-ID, which is equal at every attempt until the owner sends the mail again. */
  ids: readonly [string, ...string[]];
  /** Identifies the subject of the mail, in the log and if the mail cannot be rendered. */
  reference: string;
  /** The reader's address, if the reader is neither the owner nor the client of the request. */
  email?: string | undefined;
  link?: string | undefined;
  sent?: readonly string[] | undefined;
}

export interface RequestMailData extends MailData {
  link: string;
  request: StoredRequest;
  event: RequestEvent | undefined;
  /** The event that enqueued the mail; empty for the request itself. */
  eventId: string;
  /** The events up to that one, the earliest first. */
  history: readonly RequestEvent[];
  terms: Terms;
  /** What is due, when, and whose turn it is: after that event, or now. */
  standing: Standing;
  time: EventTime | undefined;
  sameDay: readonly StoredRequest[];
  order: Order;
  /** The SHA-256 of the last accepted quote, and of the one that it replaced. */
  hash: string | undefined;
  replacedHash: string | undefined;
  now: Date;
}

export type StepData<Type extends RequestEvent["type"] = RequestEvent["type"]> = RequestMailData & {
  event: Extract<RequestEvent, { type: Type }>;
};

export function isAboutRequest(data: MailData): data is RequestMailData {
  return "request" in data;
}

export type StoredMailData = Pick<RequestMailData, "request" | "history" | "eventId" | "link" | "now"> &
  Partial<Pick<RequestMailData, "sameDay">>;

/** A late mail describes the request as its event left it, but with the corrected details. */
export async function requestMailData(
  kind: MailKind,
  isAboutEvent: boolean,
  { request, history, eventId, link, sameDay = [], now }: StoredMailData,
  site: MailSettings,
): Promise<RequestMailData> {
  const { content } = site;
  const toOwner = isToOwner(kind);
  const position = isAboutEvent ? history.findIndex(({ id }) => id === eventId) : -1;
  const event = history[position];
  const until = event === undefined ? history : history.slice(0, position + 1);
  const time =
    event === undefined ? eventTimeOf(request.content) : timeAfter(request.content, event, history.slice(position + 1));
  const terms = termsOf({ history: until, terms: () => content.business.terms });
  const agreement = agreementOf(until);
  const hashOfQuote = (quote: SentQuote | undefined) => quote && quoteHash(request.reference, quote);
  const locale = toOwner ? "it" : request.locale;
  const requestThen =
    event === undefined ? request : { ...request, status: event.to, content: contentAt(request.content, time) };
  return {
    site,
    locale,
    copy: content.mailIn(locale, terms),
    words: content.in(locale).words,
    ids: eventId === "" ? [request.id] : [request.id, eventId],
    reference: request.reference,
    link,
    sent: sentLines(toOwner ? "owner" : "visitor", request, event),
    request: requestThen,
    event,
    eventId,
    history: until,
    terms,
    standing: standingOf({
      request: requestThen,
      history: until,
      terms,
      now: event === undefined ? now : new Date(event.at),
    }),
    time,
    sameDay,
    order: await located(orderAfter(requestThen, until), content.business),
    hash: await hashOfQuote(agreement?.quote),
    replacedHash: await hashOfQuote(agreement?.replaced),
    now,
  };
}

/** The visitor gets only the owner's message, because anybody could have entered their address. */
function sentLines(reader: "owner" | "visitor", { content }: StoredRequest, event: RequestEvent | undefined): string[] {
  const message = event?.by === reader ? undefined : event?.message;
  const sent = reader === "owner" ? Object.values({ ...fieldTexts(content), ...content.eventDetails }) : [];
  return [message, ...sent].flatMap((line) => (line === undefined || line === "" ? [] : [line]));
}

export function requestValues(data: RequestMailData) {
  const { request, time, copy, locale, site } = data;
  const { times } = copy;
  const { responseHours } = site.content.business;
  const promised = messagesIn(locale).forms.sent.promise;
  const receivedAt = new Date(request.receivedAt);
  const promise = answerPromise(request.content.kind, receivedAt, responseHours, promised, locale);
  const day = time === undefined ? times.noDate : formatDay(time.date, locale);
  return {
    reference: request.reference,
    phoneLink: phoneLink(site.content.company),
    promise,
    promiseStart: capitalize(promise, locale),
    day,
    dayStart: capitalize(day, locale),
    longDay: time === undefined ? times.noDate : formatDay(time.date, locale, { year: true }),
    time: withSlot(day, time?.timeSlot, times),
    ofDay: time === undefined ? "" : ` ${fillText(times.ofDay, { day })}`,
    ...moneyValues(data),
  };
}

export function ownerValues(data: RequestMailData) {
  const { request, time, copy } = data;
  const { times } = copy;
  const own = ownValues(request, data.words);
  const values = requestValues(data);
  const shortDay = dayInSubject(time?.date, times);
  return {
    ...values,
    ...own,
    dayOrEvent: time === undefined ? own.event : values.day,
    shortDay,
    shortTime: withSlot(shortDay, time?.timeSlot, times),
    slot: time?.timeSlot ?? "",
    receivedDay: formatDate(dayInRome(request.receivedAt)),
    receivedTime: romeTime(request.receivedAt),
  };
}

/** The data of a reminder, without what it does not ask for. */
export function askedData(data: RequestMailData): RequestMailData {
  return { ...data, standing: { ...data.standing, milestones: askedMilestones(data, data.standing.milestones) } };
}

export function reportedDay(history: readonly RequestEvent[]): string {
  const day = transferReportedOn(history);
  return day === undefined ? "" : formatDate(day);
}

/** What happens if nobody acts before the last day of a quote or of a held day. */
export function holdValues(data: RequestMailData): CopyValues {
  const { request, history, now, copy, locale } = data;
  const { reach, ...otherwise } = copy.ownerUpdate.hold;
  const hold = holdOf({ request, history, now });
  const { paidCents } = accountOfRequest(request, history);
  // If a change expires, the agreement does not change.
  const isDecided = !isLeftToOwner({ request, history }) || isConfirmed(request.status);
  const left =
    paidCents > 0
      ? fillText(otherwise.paid, { paid: formatMoney(paidCents, locale) })
      : fillText(otherwise.reported, { reportedOn: reportedDay(history) });
  return {
    ...moneyValues(data, hold && quoteIn(history, hold.quoteVersion)),
    otherwise: isDecided ? otherwise[hold?.of ?? "quote"] : left,
    reach: request.content.email === "" ? ` ${reach}` : "",
  };
}

export function ownValues({ reference, content }: StoredRequest, words: EventWords) {
  const name = oneLine(content.name, fieldLimits.name);
  return {
    reference,
    name,
    firstName: greetingName(content.name) ?? name,
    event: oneLine(eventName({ content }, words), fieldLimits.partyType),
    place: oneLine(content.order.place.text, placeLimit),
  };
}

/** @param before the replaced quote */
export function moneyValues(
  { request, history, standing: { milestones }, locale, copy }: RequestMailData,
  quote = quoteIn(history),
  before = agreementOf(history)?.quote,
): CopyValues {
  if (quote === undefined) return {};
  const agreement = agreementOf(history);
  const { totalCents, depositCents, balanceCents } = quote.totals;
  const account = accountOfRequest(request, history);
  const owed = owedIn(milestones);
  const deposit = owed.find(({ kind }) => kind === "deposit");
  const balance = owed.find(({ kind }) => kind === "balance") ?? owed.at(-1);
  return {
    ...(before && {
      before: formatMoney(before.totals.totalCents, locale),
      versus: versusText(quote.totals, before.totals, locale),
    }),
    ...(agreement && { wholeDeposit: formatMoney(agreement.totals.depositCents, locale) }),
    paid: formatMoney(account.paidCents, locale),
    total: formatMoney(totalCents, locale),
    vat: totalVatText(quote.totals, locale),
    deposit: formatMoney(deposit?.cents ?? depositCents, locale),
    balance: formatMoney(balanceCents, locale),
    validUntil: formatDay(quote.validUntil, locale),
    due: formatMoney(
      owed.reduce((sum, { cents }) => sum + cents, 0),
      locale,
    ),
    owed: owedText({ milestones, account }, locale) || requestMessagesIn(locale).next.settled,
    ...(agreement && { ifNothing: copy.visitorUpdate.hold[isLeftToOwner({ request, history }) ? "left" : "deposit"] }),
    ...(agreement && { depositBy: formatDay(deposit?.date ?? agreement.depositBy, locale) }),
    ...(agreement && { balanceBy: formatDay(balance?.date ?? agreement.depositBy, locale) }),
  };
}

export function paidValues({
  request,
  history,
  event: { payment },
  copy,
  locale,
}: StepData<"payment-recorded">): CopyValues {
  const { kind, amountCents, method, surplusCents } = payment;
  const { refundableCents } = accountOfRequest(request, history);
  const { goesBack, moreGoesBack } = requestMessagesIn(locale).next;
  const text = fill(kind === "refund" ? moreGoesBack : goesBack, { amount: formatMoney(refundableCents, locale) });
  return {
    arrival: copy.visitorUpdate.refundArrival[method],
    amount: formatMoney(Math.abs(amountCents), locale),
    goesBack: refundableCents === 0 ? "" : ` ${text}`,
    ...(surplusCents !== undefined && { surplus: formatMoney(surplusCents, locale) }),
  };
}

/** The name for greeting a visitor; undefined if it is not plain words. */
export function greetingName(name: string): string | undefined {
  const plain = plainWords(name);
  return plain !== undefined && /\p{L}/u.test(plain) ? firstName(plain) : undefined;
}

export function phoneLink({ phone }: SiteContent["company"]): Inline {
  return { text: phone, href: `tel:${phone.replace(/[^\d+]/g, "")}` };
}

/** "sabato 15/05/2027" */
export function dayInSubject(date: string | undefined, copy: MailCopy["times"]): string {
  return date === undefined ? copy.noDate : `${formatWeekday(date, "it")} ${formatDate(date)}`;
}

export function withSlot(day: string, slot: string | undefined, copy: MailCopy["times"]): string {
  return slot === undefined ? day : fillText(copy.withSlot, { day, slot });
}

export function refundIn({ request, history, terms, event, now }: RequestMailData): Due | undefined {
  const at = event === undefined ? now : new Date(event.at);
  return duesOf({ request, history, terms, now: at }).find(({ kind }) => kind === "refund");
}
