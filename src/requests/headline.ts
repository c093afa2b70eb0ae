import type { LocalContent } from "#src/content/site-content.server.ts";
import { policyDates, type ResponseHours } from "#src/content/terms.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { capitalize, formatDate, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { eventTimeText, type RequestMessages, requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { answerHours, dateText, dayText, eventName } from "#src/i18n/request-text.ts";
import { isChangeAsked, type SentQuote } from "./agreement.ts";
import { type RequestStatus, statuses } from "./life-cycle.ts";
import { eventTimeOf } from "./events.ts";
import { isOpenStatus } from "./request.ts";
import type { VisitorView } from "./pages.server.ts";

/** The status of a request as a heading with `*emphasis*`, and what to do next. */
interface Headline {
  heading: string;
  lead: string;
}

/** The data of a headline: the request, its event in a sentence, and the hours within which it is answered. */
interface LocalView {
  view: VisitorView;
  what: string;
  hours: string;
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
  const hours = answerHours(request, responseHours);
  const local = { view, what, hours, messages, words: words.request, locale };
  const { heading, lead } = headlineOf(local);
  return { heading, lead: changeLead(local) ?? lead };
}

/** The sentence about a change of the agreement; undefined if none was sent or asked for. */
function changeLead({ view: { inForce, openQuote, history }, what, messages: { next }, locale }: LocalView) {
  if (inForce === undefined) return undefined;
  const amount = (quote: SentQuote): string => formatMoney(quote.totals.totalCents, locale);
  const before = amount(inForce.quote);
  if (isChangeAsked(history)) return fill(next.agreedChangeAsked, { what, before });
  if (openQuote === undefined) return undefined;
  const values = { what, before, total: amount(openQuote), day: dayText(openQuote.validUntil, locale) };
  return fill(next.agreedChangeSent, values);
}

export function labelOf({ request: { status, content }, today }: VisitorView, locale: Locale): string {
  return statusLabel(isEventPast(status, content.order.date, today) ? "completed" : status, locale);
}

/** The name of a status to the visitor, who does not know of the quarantine. */
export function statusLabel(status: RequestStatus, locale: Locale): string {
  return requestMessagesIn(locale).statuses[status === "quarantined" ? "received" : status].label;
}

export function turnOf({ request, offer, history, inForce, openQuote }: VisitorView) {
  if (offer !== undefined) return offer.by === "owner" ? "visitor" : "owner";
  const canChange = request.status === "quoted" || inForce !== undefined;
  if (canChange && isChangeAsked(history)) return "owner";
  return openQuote === undefined ? statuses[request.status].turn : "visitor";
}

/** The six steps of a request; the last is the event. */
const steps = ["request", "quote", "accepted", "deposit", "balance", "party"] as const;

export type Progress = ReturnType<typeof progressOf>;

/** The progress of a request: its steps, and the present one and the next as text. */
export function progressOf(view: VisitorView, { request: words }: Words, locale: Locale) {
  const { steps: texts } = requestMessagesIn(locale);
  const { status } = view.request;
  const goesOn = statuses[status].phase !== "ended";
  const done = stepsDone(view);
  const isAnswered = status !== "received" && status !== "quarantined";
  const at = isAnswered ? Math.min(done + 1, steps.length) : 1;
  const name = texts[steps[at - 1] ?? "party"].toLocaleLowerCase(locale);
  return {
    steps: steps.map((step, index) => ({
      label: texts[step],
      state: index < done ? ("done" as const) : index === done && goesOn ? ("now" as const) : ("ahead" as const),
    })),
    where: goesOn ? fill(texts.where, { step: at, steps: steps.length, name }) : texts.stopped,
    next: goesOn ? nextText(view, done, { ...texts, ...words }) : "",
  };
}

/** Of six. A request that was confirmed without a quote has only the party before it. */
function stepsDone({ request, agreement, account, history, quotes, today }: VisitorView): number {
  const { status, content } = request;
  if (isEventPast(status, content.order.date, today)) return 6;
  if (agreement === undefined) {
    if (status === "confirmed" || status === "cancelled") return 5;
    // A quote that can no longer be answered was sent all the same.
    return quotes.length > 0 && !isOpenStatus(status) ? 2 : 1;
  }
  if (account.dueCents === 0 && account.paidCents > 0) return 5;
  return status === "confirmed" || history.some(({ to }) => to === "confirmed") ? 4 : 3;
}

function nextText(view: VisitorView, done: number, texts: RequestMessages["steps"] & Words["request"]): string {
  if (done === steps.length) return "";
  const turn = turnOf(view);
  if (turn === "visitor") return texts.yours;
  if (turn === "nobody") return done === 5 || view.agreement === undefined ? texts.partyNext : texts.balanceNext;
  return view.offer === undefined && statuses[view.request.status].turn === "owner" ? texts.quoteNext : texts.ours;
}

/** Until the clock completes it, an event that is over is still confirmed. */
export function isEventPast(status: RequestStatus, date: string | undefined, today: string): boolean {
  return status === "completed" || (status === "confirmed" && date !== undefined && date < today);
}

function headlineOf(local: LocalView): Headline {
  const { status } = local.view.request;
  switch (status) {
    case "received":
    case "quarantined":
      return openHeadline(local);
    case "quoted":
      return quotedHeadline(local);
    case "accepted":
      return acceptedHeadline(local);
    case "confirmed":
    case "completed":
      return confirmedHeadline(local);
    case "cancelled":
      return cancelledHeadline(local);
    default: {
      const { heading, lead } = local.messages.statuses[status];
      return { heading, lead: fill(lead, { what: local.what }) };
    }
  }
}

/** Names how much of the deposit is returned. */
function cancelledHeadline({
  view: { request, history },
  what,
  messages: { statuses: texts, next },
}: LocalView): Headline {
  const cancelled = history.findLast((entry) => entry.type === "cancelled");
  const percent = request.content.order.date === undefined ? 0 : (cancelled?.refundPercent ?? 0);
  const { heading, lead } = texts.cancelled;
  return { heading, lead: fill(percent > 0 ? lead : next.cancelledNone, { what, percent }) };
}

function acceptedHeadline({ view: { agreement, account }, what, messages, locale }: LocalView): Headline {
  const { heading, lead } = messages.statuses.accepted;
  const day = agreement === undefined ? "" : dayText(agreement.depositBy, locale);
  return { heading, lead: fill(lead, { what, day, amount: formatMoney(account.depositDueCents, locale) }) };
}

function quotedHeadline(local: LocalView): Headline {
  const { view, what, messages, locale } = local;
  const { openQuote: quote, allowed, history } = view;
  // Its last day is over, and the clock has not ended it yet.
  if (quote === undefined || !allowed.includes("accept-quote")) {
    return headlineOf({ ...local, view: { ...view, request: { ...view.request, status: "expired" } } });
  }
  const { heading, lead } = messages.statuses.quoted;
  const text = isChangeAsked(history) ? messages.next.changeAsked : lead;
  return {
    heading: fill(heading, { total: formatMoney(quote.totals.totalCents, locale) }),
    lead: fill(text, { what, day: dayText(quote.validUntil, locale) }),
  };
}

function openHeadline({ view: { offer }, what, hours, messages, words, locale }: LocalView): Headline {
  const { statuses: texts, headings, next } = messages;
  if (offer === undefined) return { heading: words.received, lead: fill(texts.received.lead, { what, hours }) };
  const time = eventTimeText(offer.time, locale);
  if (offer.by === "visitor") return { heading: words.received, lead: fill(next.asked, { what, time }) };
  const heading = fill(headings.proposed, { time: capitalize(time, locale) });
  return { heading, lead: fill(next.proposed, { what, time }) };
}

function confirmedHeadline({ view, what, messages, words, locale }: LocalView): Headline {
  const { request, offer, today, terms, agreement, account, paymentDates } = view;
  const { statuses: texts, headings, next } = messages;
  const { date, timeSlot } = eventTimeOf(request.content) ?? {};
  if (date === undefined) return { heading: headings.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const balanceBy = paymentDates?.balanceBy ?? policyDates(date, terms).balanceBy;
  const values = {
    percent: terms.depositPercent,
    amount: formatMoney(account.dueCents, locale),
    by: fill(messagesIn(locale).forms.sent.by, { date: formatDate(balanceBy) }),
  };
  const due = account.dueCents > 0 ? fill(next.due, values) : "";
  if (date < today) {
    const { heading, lead } = texts.completed;
    return { heading, lead: fill(lead, { what, date: dateText(date, locale), rest: due }).trim() };
  }
  const heading = date === today ? headings.confirmedToday : texts.confirmed.heading;
  if (offer !== undefined) {
    const time = eventTimeText(offer.time, locale);
    return { heading, lead: fill(offer.by === "visitor" ? next.askedConfirmed : next.proposed, { what, time }) };
  }
  // On the last days before the event what matters is when service begins.
  if (due === "" && balanceBy < today) {
    return { heading, lead: timeSlot === undefined ? `${what}.` : fill(words.soon, { what, slot: timeSlot }) };
  }
  const rest = due || (agreement === undefined ? fill(next.terms, values) : next.settled);
  return { heading, lead: fill(texts.confirmed.lead, { what, day: dayText(date, locale), rest }) };
}
