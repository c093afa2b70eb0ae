import type { LocalContent } from "#src/content/site-content.server.ts";
import { occasionOf } from "#src/i18n/event-types.ts";
import { owedIn, type ResponseHours } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { capitalize, formatDate, formatDifference, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventTimeText, type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { answerPromise, dateText, dayText, eventName, romeTime } from "#src/i18n/request-text.ts";
import { totalVatText } from "#src/quotes/quote-text.ts";
import { compareLines } from "#src/quotes/quote.ts";
import { isChangeAsked, type SentQuote } from "./agreement.ts";
import { type RequestStatus, statuses } from "./life-cycle.ts";
import { eventTimeOf } from "./events.ts";
import { steps } from "./milestones.ts";
import { isConfirmed, takesDay } from "./request.ts";
import type { VisitorView } from "./pages.server.ts";

interface Headline {
  heading: string;
  lead: string;
}

interface LocalView {
  view: VisitorView;
  what: string;
  promise: string;
  messages: RequestMessages;
  words: Words["request"];
  locale: Locale;
}

type Words = LocalContent["words"];

export function headline(
  view: VisitorView,
  { responseHours }: { responseHours: ResponseHours },
  words: Words,
  locale: Locale,
): Headline {
  const { request } = view;
  const messages = requestMessagesIn(locale);
  const what = fill(messages.what, { event: eventName(request, words), place: request.content.order.place.text });
  const received = new Date(request.receivedAt);
  const promised = messagesIn(locale).forms.sent.promise;
  const promise = answerPromise(request.content.kind, received, responseHours, promised, locale);
  const local = { view, what, promise, messages, words: words.request, locale };
  const { heading, lead } = changeHeadline(local) ?? headlines[request.status](local);
  return { heading, lead: endedLead(local) ?? lead };
}

/** The sentence about money in an ended quote or held day, or on its way to it; undefined if there is none. */
function endedLead({ view: { ended }, what, messages: { next }, locale }: LocalView) {
  const text = ended?.paidCents === 0 ? next.endedReported : next.ended;
  return ended && fill(text, { what, paid: formatMoney(ended.paidCents, locale) });
}

function changeHeadline(local: LocalView): Headline | undefined {
  const { view, what, messages, locale } = local;
  const { inForce, openQuote, history, request } = view;
  const { headings, next } = messages;
  const amount = (quote: SentQuote): string => formatMoney(quote.totals.totalCents, locale);
  if (inForce === undefined) {
    if (openQuote === undefined || !isConfirmed(request.status)) return undefined;
    const values = { what, total: amount(openQuote), day: dayText(openQuote.validUntil, locale) };
    return { heading: fill(messages.statuses.quoted.heading, values), lead: fill(next.quoteAfter, values) };
  }
  const before = amount(inForce.quote);
  if (isChangeAsked(history)) {
    return { ...headlines[request.status](local), lead: fill(next.agreedChangeAsked, { what, before }) };
  }
  if (openQuote === undefined) return undefined;
  const count = compareLines(inForce.quote.lines, openQuote.lines).length;
  const lines = fill(next.changedLines[count === 0 ? "none" : count === 1 ? "one" : "other"], { count });
  const difference = openQuote.totals.totalCents - inForce.quote.totals.totalCents;
  const totals = fill(next.changedTotals[difference === 0 ? "same" : "other"], { before, total: amount(openQuote) });
  return {
    heading:
      difference === 0
        ? headings.changeSame
        : fill(headings.change, { difference: formatDifference(difference, locale) }),
    lead: fill(next.agreedChangeSent, { lines, totals }),
  };
}

export function labelOf({ request: { status }, isOver }: VisitorView, locale: Locale): string {
  return statusLabel(isOver ? "completed" : status, locale);
}

/** "la festa", or "l’evento" if the event is not a party or its type is unknown. */
export function occasionText({ content }: VisitorView["request"], locale: Locale): string {
  const { occasions } = requestMessagesIn(locale);
  return occasions[content.kind === "booking" ? occasionOf[content.order.eventType] : "event"];
}

/** The name of a status for the visitor, who does not know about the quarantine. */
export function statusLabel(status: RequestStatus, locale: Locale): string {
  return requestMessagesIn(locale).statuses[status === "quarantined" ? "received" : status].label;
}

export type ProgressText = ReturnType<typeof progressOf>;

export function progressOf(view: VisitorView, { request: words }: Words, locale: Locale) {
  const { steps: texts } = requestMessagesIn(locale);
  const { done, at } = view.progress;
  const occasion = occasionText(view.request, locale);
  const names = { ...texts, party: capitalize(occasion, locale) };
  const name = names[steps[(at ?? 1) - 1] ?? "party"].toLocaleLowerCase(locale);
  return {
    steps: steps.map((step, index) => {
      const isDone = index < done || (step === "party" && view.isOver);
      const isNow = at !== undefined && index === done;
      return { label: names[step], state: isDone ? ("done" as const) : isNow ? ("now" as const) : ("ahead" as const) };
    }),
    where: at === undefined ? texts.stopped : fill(texts.where, { step: at, steps: steps.length, name }),
    next: at === undefined ? "" : fill(nextText(view, { ...texts, ...words }), { occasion }),
  };
}

function nextText(view: VisitorView, texts: RequestMessages["steps"] & Words["request"]): string {
  const { turn, progress, next, request } = view;
  if (progress.done === steps.length) return "";
  if (turn.to === "pay" && view.reportedOn !== undefined) return texts.transferNext;
  if (turn.by === "visitor") return texts.yours;
  if (turn.by === "owner")
    return view.offer === undefined && !statuses[request.status].isAnswered ? texts.quoteNext : texts.ours;
  // The quote has expired, but the clock has not ended it yet.
  if (!takesDay(request.status)) return texts.ours;
  if (view.agreement === undefined) return texts.quoteNext;
  return next?.kind === "balance" ? texts.balanceNext : texts.partyNext;
}

const headlines: Readonly<Record<RequestStatus, (local: LocalView) => Headline>> = {
  received: openHeadline,
  quoted: quotedHeadline,
  accepted: acceptedHeadline,
  confirmed: confirmedHeadline,
  completed: confirmedHeadline,
  declined: ({ messages, what }) => plainHeadline(messages.statuses.declined, what),
  withdrawn: ({ messages, what }) => plainHeadline(messages.statuses.withdrawn, what),
  expired: ({ messages, what }) => plainHeadline(messages.statuses.expired, what),
  lapsed: ({ messages, what }) => plainHeadline(messages.statuses.lapsed, what),
  cancelled: cancelledHeadline,
  quarantined: openHeadline,
};

function plainHeadline({ heading, lead }: Headline, what: string): Headline {
  return { heading, lead: fill(lead, { what }) };
}

function cancelledHeadline({ view, what, messages: { statuses: texts, headings, next }, locale }: LocalView): Headline {
  const { history, dues, undoableUntil } = view;
  const refund = dues.find(({ kind }) => kind === "refund");
  const cancelled = history.findLast(({ type }) => type === "cancelled");
  const { heading, lead } = texts.cancelled;
  return {
    heading:
      undoableUntil === undefined || cancelled === undefined
        ? heading
        : fill(headings.cancelledNow, { time: romeTime(cancelled.at) }),
    lead:
      refund === undefined
        ? fill(next.cancelledNone, { what })
        : fill(lead, { what, amount: formatMoney(refund.cents, locale), day: dayText(refund.on, locale) }),
  };
}

function acceptedHeadline({ view: { milestones }, what, messages, locale }: LocalView): Headline {
  const { heading, lead } = messages.statuses.accepted;
  const deposit = owedIn(milestones).find(({ kind }) => kind === "deposit");
  const values = deposit && { day: dayText(deposit.date, locale), amount: formatMoney(deposit.cents, locale) };
  return { heading, lead: fill(lead, { what, day: "", amount: "", ...values }) };
}

function quotedHeadline(local: LocalView): Headline {
  const { view, what, messages, locale } = local;
  const { openQuote: quote, allowed, history } = view;
  // The last day is over, but the clock has not ended it yet.
  if (quote === undefined || !allowed.includes("accept-quote")) {
    return headlines.expired(local);
  }
  const { heading, lead } = messages.statuses.quoted;
  const text = isChangeAsked(history) ? messages.next.changeAsked : lead;
  return {
    heading: fill(heading, {
      total: formatMoney(quote.totals.totalCents, locale),
    }),
    lead: fill(text, {
      what,
      day: dayText(quote.validUntil, locale),
      vat: capitalize(totalVatText(quote.totals, locale), locale),
    }),
  };
}

function openHeadline({ view: { offer }, what, promise, messages, words, locale }: LocalView): Headline {
  const { statuses: texts, headings, next } = messages;
  if (offer === undefined) return { heading: words.received, lead: fill(texts.received.lead, { what, promise }) };
  const time = eventTimeText(offer.time, locale);
  if (offer.by === "visitor") return { heading: words.received, lead: fill(next.timeAsked, { what, time }) };
  const heading = fill(headings.timeOffered, { time: capitalize(time, locale) });
  return { heading, lead: fill(next.timeOffered, { what, time }) };
}

function confirmedHeadline(local: LocalView): Headline {
  const { view, what, messages, words, locale } = local;
  const { request, offer, today, isOver, next: nextStep, milestones } = view;
  const { statuses: texts, headings, next } = messages;
  const { date, timeSlot } = eventTimeOf(request.content) ?? {};
  if (date === undefined) return { heading: headings.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const owed = owedText(view, locale);
  if (isOver) {
    const { heading, lead } = texts.completed;
    return { heading, lead: fill(lead, { what, date: dateText(date, locale), rest: owed }).trim() };
  }
  const heading = date === today ? headings.confirmedToday : texts.confirmed.heading;
  if (offer !== undefined) {
    const time = eventTimeText(offer.time, locale);
    return { heading, lead: fill(offer.by === "visitor" ? next.timeAskedConfirmed : next.timeOffered, { what, time }) };
  }
  // On the last days before the event, the beginning of the service matters most.
  if (
    owed === "" &&
    nextStep?.kind === "event" &&
    milestones.every(({ state, kind }) => state === "done" || kind === "event")
  ) {
    return { heading, lead: timeSlot === undefined ? `${what}.` : fill(words.soon, { what, slot: timeSlot }) };
  }
  const [due] = owedIn(milestones);
  if (due !== undefined && date !== today) {
    const values = { by: dayText(due.date, locale), day: capitalize(dayText(date, locale), locale) };
    return {
      heading: fill(headings.due, { amount: formatMoney(due.cents, locale) }),
      lead: fill(due.isLate ? next.dueLate : next.dueBy, values),
    };
  }
  const rest = owed || settledText(local);
  return { heading, lead: fill(texts.confirmed.lead, { what, day: dayText(date, locale), rest }) };
}

export function owedText({ milestones, account }: Pick<VisitorView, "milestones" | "account">, locale: Locale): string {
  const { next } = requestMessagesIn(locale);
  const { sent } = messagesIn(locale).forms;
  const { paidCents, refundableCents } = account;
  if (refundableCents > 0) return fill(next.goesBack, { amount: formatMoney(refundableCents, locale) });
  const texts = owedIn(milestones).map(({ kind, cents, date, isLate }, index) => {
    const day = formatDate(date, locale);
    const values = {
      part: next.parts[kind === "deposit" && paidCents > 0 ? "restOfDeposit" : kind],
      amount: formatMoney(cents, locale),
      day,
      by: fill(sent.by, { date: day }),
    };
    return fill(isLate ? next.late : index === 0 ? next.due : next.dueThen, values);
  });
  return texts.join(" ");
}

function settledText({ view: { agreement, terms, milestones }, messages: { next }, locale }: LocalView): string {
  if (agreement !== undefined) return next.settled;
  const balance = milestones.find(({ kind }) => kind === "balance");
  if (balance === undefined) return next.termsNear;
  const by = fill(messagesIn(locale).forms.sent.by, { date: formatDate(balance.date, locale) });
  return fill(next.terms, { percent: terms.depositPercent, by });
}
