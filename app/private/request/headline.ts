import { messagesIn } from "#i18n/all-messages.ts";
import type { ResponseHours } from "#domain/policy/business.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { capitalize, formatDate, formatMoney } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { isChangeAsked } from "./pieces-model.ts";
import { answerHours, dateText, dayText, eventName, eventTimeText } from "../request-text.ts";

/** The status of a request as a heading with `*emphasis*`, and what to do next. */
export interface Headline {
  heading: string;
  lead: string;
}

export function headline(
  view: VisitorView,
  { responseHours }: { responseHours: ResponseHours },
  locale: Locale,
): Headline {
  const { request } = view;
  const messages = requestMessagesIn(locale);
  const { status, next } = messages;
  const what = fill(messages.what, { event: eventName(request, messagesIn(locale)), place: request.content.location });
  const { date } = eventTimeOf(request.content) ?? {};
  switch (request.status) {
    case "received":
    case "quarantined":
      return openHeadline(view, what, answerHours(request, responseHours), messages, locale);
    case "quoted":
      return quotedHeadline(view, what, messages, locale);
    case "accepted": {
      const { agreement, account } = view;
      const day = agreement === undefined ? "" : dayText(agreement.depositBy, locale);
      const amount = formatMoney(account.depositDueCents, locale);
      return { heading: status.accepted, lead: fill(next.accepted, { what, day, amount }) };
    }
    case "expired":
    case "lapsed":
      return { heading: status[request.status], lead: fill(next[request.status], { what }) };
    case "completed":
    case "confirmed":
      return confirmedHeadline(view, what, messages, locale);
    case "declined":
      return {
        heading: date === undefined ? status.declinedNoDay : status.declined,
        lead: fill(next.declined, { what }),
      };
    case "withdrawn":
      return { heading: status.withdrawn, lead: fill(next.withdrawn, { what }) };
    case "cancelled": {
      if (date === undefined) return { heading: status.cancelledNoDay, lead: fill(next.cancelledNone, { what }) };
      const percent = refundOf(view) ?? 0;
      const heading =
        percent === 100 ? status.cancelledWhole : percent > 0 ? status.cancelledPart : status.cancelledNone;
      return {
        heading: fill(heading, { percent }),
        lead: fill(percent > 0 ? next.cancelled : next.cancelledNone, { what }),
      };
    }
  }
}

/** How much of the deposit of a cancelled request is returned, in percent. */
export function refundOf({ history }: VisitorView): number | undefined {
  return history.findLast((entry) => entry.type === "cancelled")?.refundPercent;
}

function quotedHeadline(
  { quotes, allowed, history }: VisitorView,
  what: string,
  { status, next }: RequestMessages,
  locale: Locale,
): Headline {
  const quote = quotes.at(-1);
  // Its last day is over, and the clock has not ended it yet.
  if (quote === undefined || !allowed.includes("accept-quote")) {
    return { heading: status.expired, lead: fill(next.expired, { what }) };
  }
  return {
    heading: fill(status.quoted, { total: formatMoney(quote.totals.totalCents, locale) }),
    lead: fill(isChangeAsked(history) ? next.changeAsked : next.quoted, {
      what,
      day: dayText(quote.validUntil, locale),
    }),
  };
}

function openHeadline(
  view: VisitorView,
  what: string,
  hours: string,
  messages: RequestMessages,
  locale: Locale,
): Headline {
  const { request, offer } = view;
  const { status, next } = messages;
  if (offer === undefined) {
    return { heading: status.received, lead: fill(next.received, { what, hours }) };
  }
  const moment = eventTimeText(offer.moment, messages.from, locale);
  if (offer.by === "visitor") return { heading: status.received, lead: fill(next.asked, { what, moment }) };
  const { date, timeSlot } = offer.moment;
  const day = dayText(date, locale);
  const before = eventTimeOf(request.content);
  const heading =
    before === undefined
      ? fill(status.proposedNoDay, { day: capitalize(day, locale) })
      : before.date === date && timeSlot !== undefined
        ? fill(status.proposedSlot, { slot: timeSlot })
        : status.proposed;
  return { heading, lead: fill(next.proposed, { what, moment }) };
}

function confirmedHeadline(view: VisitorView, what: string, messages: RequestMessages, locale: Locale): Headline {
  const { request, offer, today, terms } = view;
  const { status, next } = messages;
  const time = eventTimeOf(request.content);
  if (time === undefined) return { heading: status.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const { date, timeSlot } = time;
  if (date < today) return { heading: status.past, lead: fill(next.past, { what, date: dateText(date, locale) }) };
  const heading = date === today ? status.confirmedToday : status.confirmed;
  if (offer !== undefined) {
    const asked = eventTimeText(offer.moment, messages.from, locale);
    return {
      heading,
      lead: fill(offer.by === "visitor" ? next.askedConfirmed : next.proposed, { what, moment: asked }),
    };
  }
  const agreed = agreedLead(view, what, date, messages, locale);
  if (agreed !== undefined) return { heading, lead: agreed };
  const { balanceBy } = policyDates(date, terms);
  const lead =
    balanceBy >= today
      ? fill(next.confirmed, {
          what,
          day: dayText(date, locale),
          percent: terms.depositPercent,
          by: byDay(balanceBy, locale),
        })
      : timeSlot === undefined
        ? `${what}.`
        : fill(next.confirmedSoon, { what, slot: timeSlot });
  return { heading, lead };
}

/** What is left of the agreed amount; undefined where nothing was agreed on, or on the last days before the event. */
function agreedLead(
  { agreement, account, paymentDates, today }: VisitorView,
  what: string,
  date: string,
  { next }: RequestMessages,
  locale: Locale,
): string | undefined {
  if (agreement === undefined || paymentDates === undefined) return undefined;
  const day = dayText(date, locale);
  if (account.dueCents === 0) return paymentDates.balanceBy >= today ? fill(next.settled, { what, day }) : undefined;
  const amount = formatMoney(account.dueCents, locale);
  return fill(next.balanceDue, { what, day, amount, by: byDay(paymentDates.balanceBy, locale) });
}

/** "by 08/05/2027" */
function byDay(date: string, locale: Locale): string {
  return fill(messagesIn(locale).forms.sent.by, { date: formatDate(date) });
}
