import { capitalize } from "#i18n/format.ts";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import type { VisitorView } from "#domain/requests/actions.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { byDay } from "./term-words.ts";
import { spokenDate, spokenDay, spokenTime } from "./day-words.ts";
import { answerHours, eventName } from "./request-facts.ts";

/** Where a request stands in words, and what to do next. The heading has `*emphasis*`. */
export interface Headline {
  heading: string;
  lead: string;
}

export function headline(view: VisitorView, words: RequestWords, messages: Messages, locale: Locale): Headline {
  const { request } = view;
  const { standing, next } = words;
  const what = fill(words.what, { event: eventName(request, messages), place: request.content.location });
  const { date } = momentOf(request.content) ?? {};
  switch (request.status) {
    case "received":
    case "quarantined":
      return open(view, what, words, locale);
    case "confirmed":
      return confirmed(view, what, words, messages, locale);
    case "declined":
      return {
        heading: date === undefined ? standing.declinedNoDay : standing.declined,
        lead: fill(next.declined, { what }),
      };
    case "withdrawn":
      return { heading: standing.withdrawn, lead: fill(next.withdrawn, { what }) };
    case "cancelled": {
      if (date === undefined) return { heading: standing.cancelledNoDay, lead: fill(next.cancelledNone, { what }) };
      const percent = refundOf(view) ?? 0;
      const heading =
        percent === 100 ? standing.cancelledWhole : percent > 0 ? standing.cancelledPart : standing.cancelledNone;
      return {
        heading: fill(heading, { percent }),
        lead: fill(percent > 0 ? next.cancelled : next.cancelledNone, { what }),
      };
    }
  }
}

/** How much of the deposit goes back for a request that was cancelled, in percent. */
export function refundOf({ history }: VisitorView): number | undefined {
  return history.findLast((entry) => entry.type === "cancelled")?.refundPercent;
}

function open(view: VisitorView, what: string, words: RequestWords, locale: Locale): Headline {
  const { request, offer } = view;
  const { standing, next } = words;
  if (offer === undefined) {
    return { heading: standing.received, lead: fill(next.received, { what, hours: answerHours(request) }) };
  }
  const moment = spokenTime(offer.moment, words.from, locale);
  if (offer.by === "visitor") return { heading: standing.received, lead: fill(next.asked, { what, moment }) };
  const day = spokenDay(offer.moment.date, locale);
  const heading =
    momentOf(request.content) === undefined
      ? fill(standing.proposedNoDay, { day })
      : fill(standing.proposed, { day: capitalize(day, locale) });
  return { heading, lead: fill(next.proposed, { what, moment }) };
}

function confirmed(view: VisitorView, what: string, words: RequestWords, messages: Messages, locale: Locale): Headline {
  const { request, offer, today } = view;
  const { standing, next } = words;
  const moment = momentOf(request.content);
  if (moment === undefined) return { heading: standing.confirmedNoDay, lead: fill(next.confirmedNoDay, { what }) };
  const { date, timeSlot } = moment;
  if (date < today) return { heading: standing.past, lead: fill(next.past, { what, date: spokenDate(date, locale) }) };
  const heading = date === today ? standing.confirmedToday : fill(standing.confirmed, { day: spokenDay(date, locale) });
  if (offer !== undefined) {
    const asked = spokenTime(offer.moment, words.from, locale);
    return {
      heading,
      lead: fill(offer.by === "visitor" ? next.askedConfirmed : next.proposed, { what, moment: asked }),
    };
  }
  const { balanceBy } = policyDates(date);
  const lead =
    balanceBy >= today
      ? fill(next.confirmed, { what, percent: policy.depositPercent, by: byDay(balanceBy, messages) })
      : timeSlot === undefined
        ? `${what}.`
        : fill(next.confirmedSoon, { what, slot: timeSlot });
  return { heading, lead };
}
