import { messagesIn } from "#i18n/all-messages.ts";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { eventTimeOf } from "#domain/requests/events.ts";
import type { VisitorView } from "#domain/requests/private-links.ts";
import { capitalize, elide, formatDate } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { answerHours, dateText, dayText, eventName, eventTimeText } from "../request-text.ts";

/** The status of a request as a heading with `*emphasis*`, and what to do next. */
export interface Headline {
  heading: string;
  lead: string;
}

export function headline(view: VisitorView, locale: Locale): Headline {
  const { request } = view;
  const messages = requestMessagesIn(locale);
  const { status, next } = messages;
  const what = fill(messages.what, { event: eventName(request, messagesIn(locale)), place: request.content.location });
  const { date } = eventTimeOf(request.content) ?? {};
  switch (request.status) {
    case "received":
    case "quarantined":
      return openHeadline(view, what, messages, locale);
    case "quoted":
    case "accepted": {
      const day = request.status === "quoted" ? view.quotes.at(-1)?.validUntil : view.agreement?.depositBy;
      const lead = fill(next[request.status], { what, day: day === undefined ? "" : dayText(day, locale) });
      return { heading: status[request.status], lead };
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

function openHeadline(view: VisitorView, what: string, messages: RequestMessages, locale: Locale): Headline {
  const { request, offer } = view;
  const { status, next } = messages;
  if (offer === undefined) {
    return { heading: status.received, lead: fill(next.received, { what, hours: answerHours(request) }) };
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
  const { request, offer, today } = view;
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
  const { balanceBy } = policyDates(date);
  const lead =
    balanceBy >= today
      ? fill(next.confirmed, {
          what,
          day: dayText(date, locale),
          percent: policy.depositPercent,
          by: byDay(balanceBy, locale),
        })
      : timeSlot === undefined
        ? `${what}.`
        : fill(next.confirmedSoon, { what, slot: timeSlot });
  return { heading, lead };
}

/** "by 08/05/2027" */
function byDay(date: string, locale: Locale): string {
  return elide(fill(messagesIn(locale).forms.sent.by, { date: formatDate(date) }));
}
