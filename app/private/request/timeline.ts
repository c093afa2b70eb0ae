import type { Business } from "#content/schema/business.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import { eventTimeOf, type RequestEvent } from "#domain/requests/events.ts";
import { isOpenStatus } from "#domain/requests/request.ts";
import type { VisitorView } from "#src/requests/views.ts";
import { capitalize, formatDate, formatMoney } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type RequestMessages, requestMessagesIn } from "#i18n/messages/request-messages.ts";
import { isChangeAsked } from "./pieces-model.ts";
import { answerHours, eventTimeText, romeTime, dayInRome } from "../request-text.ts";

/** A step of a request's timeline. */
export interface Step {
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string;
  /** The date as it is shown, or "today". */
  shown: string;
  title: string;
  text: string;
  state: "done" | "today" | "ahead" | "ended";
}

/** What a request's page shows of the business. */
export type BusinessFacts = Pick<Business, "base" | "responseHours" | "show">;

type Draft = Pick<Step, "date" | "title" | "text">;

/** From the request to the event: past events, the current step, and the deadlines. */
export function timeline(view: VisitorView, business: BusinessFacts, locale: Locale): Step[] {
  const messages = requestMessagesIn(locale);
  const { request, history, today } = view;
  const received = dayInRome(request.receivedAt);
  const sent = {
    date: received,
    title: messages.timeline.sent,
    text: fill(messages.timeline.sentText, { time: romeTime(request.receivedAt) }),
  };
  const events = history.flatMap((entry) => eventSteps(entry, messages, locale));
  const happened = [sent, ...events].map((draft) => step(draft, "done"));
  if (!isOpenStatus(request.status) && request.status !== "completed") {
    return happened.map((one, index) =>
      index > 0 && index === happened.length - 1 ? { ...one, state: "ended" } : one,
    );
  }

  const days = termSteps(view, business, messages).filter(({ date }) => date >= received);
  const passed = days.filter(({ date }) => date < today).map((draft) => step(draft, "done"));
  const ahead = days.filter(({ date }) => date >= today).map((draft) => step(draft, "ahead"));
  const { date } = eventTimeOf(request.content) ?? {};
  const isOver = date !== undefined && date < today;
  const now: Step[] = isOver
    ? []
    : [{ ...step(todayStep(view, business, messages, locale), "today"), shown: messages.timeline.today }];
  // A stable sort: events come before the deadlines of the same day.
  return [...[...happened, ...passed].toSorted((one, other) => daysBetween(other.date, one.date)), ...now, ...ahead];
}

function step(draft: Draft, state: Step["state"]): Step {
  return { ...draft, shown: formatDate(draft.date), state };
}

/** The steps of an event; none if it does not concern the visitor. */
function eventSteps(event: RequestEvent, messages: RequestMessages, locale: Locale): Draft[] {
  const { timeline: line } = messages;
  const quote = event.message === undefined ? "" : fill(line.quote, { message: event.message });
  const date = dayInRome(event.at);
  const draft = (title: string, fact = ""): Draft[] => [{ date, title, text: [fact, quote].filter(Boolean).join(" ") }];
  const time = "moment" in event ? `${capitalize(eventTimeText(event.moment, messages.from, locale), locale)}.` : "";
  const byVisitor = event.by === "visitor";
  switch (event.type) {
    case "released":
    case "payment-reversed":
      return [];
    case "payment-recorded": {
      const title = event.payment.kind === "refund" ? line.refunded : line["payment-recorded"];
      return draft(title, `${formatMoney(Math.abs(event.payment.amountCents), locale)}.`);
    }
    case "quoted": {
      const { version, totals, validUntil } = event.quote;
      const total = formatMoney(totals.totalCents, locale);
      return draft(line.quoted, fill(line.quoteVersion, { version, total, day: formatDate(validUntil) }));
    }
    case "quote-accepted":
      return draft(line["quote-accepted"], fill(line.signedBy, { name: event.typedName, time: romeTime(event.at) }));
    case "cancelled":
      return draft(
        byVisitor ? line.cancelledByVisitor : line.cancelledByOwner,
        fill(line.refund, { percent: event.refundPercent }),
      );
    case "proposed":
    case "asked":
      return draft(line[event.type], time);
    case "accepted":
      return draft(byVisitor ? line.acceptedByVisitor : line.acceptedByOwner, time);
    case "refused":
      return draft(byVisitor ? line.refusedByVisitor : line.refusedByOwner, time);
    case "changed":
      return [
        ...(event.changes.length === 0
          ? []
          : draft(line.changed, `${event.changes.map(({ field }) => messages.fields[field]).join(", ")}.`)),
        ...(event.newAddress === undefined ? [] : [{ date, title: line.addressAsked, text: line.addressAskedText }]),
      ];
    default:
      // An event without details: its title has the event's name.
      return draft(line[event.type]);
  }
}

function todayStep(
  view: VisitorView,
  { responseHours }: BusinessFacts,
  messages: RequestMessages,
  locale: Locale,
): Draft {
  const { request, offer, today, history } = view;
  const { timeline: line } = messages;
  if (offer?.by === "owner") return { date: today, title: line.yourTurn, text: line.yourTurnText };
  if (request.status === "received" || offer !== undefined || isChangeAsked(history)) {
    return {
      date: today,
      title: line.waiting,
      text: fill(line.waitingText, { hours: answerHours(request, responseHours) }),
    };
  }
  const waits = moneyWaits(view, messages, locale);
  if (waits !== undefined) return { date: today, title: line.yourTurn, text: waits };
  const { date } = eventTimeOf(request.content) ?? {};
  const days = date === undefined ? 0 : daysBetween(today, date);
  const left = days === 0 ? "" : days === 1 ? line.dayLeft : fill(line.daysLeft, { days });
  return { date: today, title: line.ready, text: left };
}

/** What quote or deposit wait for. */
function moneyWaits(
  { request, quotes, agreement, account }: VisitorView,
  { timeline: line }: RequestMessages,
  locale: Locale,
): string | undefined {
  const quote = quotes.at(-1);
  if (request.status === "quoted" && quote !== undefined) {
    return fill(line.quoteWaits, { day: formatDate(quote.validUntil) });
  }
  if (request.status !== "accepted" || agreement === undefined) return undefined;
  const amount = formatMoney(account.depositDueCents, locale);
  return fill(line.depositWaits, { amount, day: formatDate(agreement.depositBy) });
}

/** The deadlines and the event itself (specification 9); none if there is no day. */
function termSteps({ request, terms }: VisitorView, { base, show }: BusinessFacts, messages: RequestMessages): Draft[] {
  const time = eventTimeOf(request.content);
  if (time === undefined) return [];
  const { timeline: line } = messages;
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy } = policyDates(time.date, terms);
  const percent = terms.partRefund?.percent ?? 0;
  const sunset = show.sunset ? sunsetTime(time.date, base) : undefined;
  return [
    {
      date: fullRefundUntil,
      title: line.fullRefund,
      text: percent > 0 ? fill(line.fullRefundText, { percent }) : line.fullRefundAlone,
    },
    ...(changesUntil === partRefundUntil
      ? [{ date: changesUntil, title: line.changes, text: fill(line.changesText, { percent }) }]
      : [
          ...(partRefundUntil === undefined
            ? []
            : [{ date: partRefundUntil, title: fill(line.partRefund, { percent }), text: "" }]),
          { date: changesUntil, title: line.changes, text: "" },
        ]),
    { date: balanceBy, title: line.balance, text: fill(line.balanceText, { days: terms.balanceDays }) },
    {
      date: time.date,
      title: line.event,
      text: [
        time.timeSlot === undefined ? "" : fill(line.eventText, { slot: time.timeSlot }),
        sunset === undefined ? "" : fill(line.sunset, { time: sunset }),
      ]
        .filter(Boolean)
        .join(" "),
    },
  ].toSorted((one, other) => daysBetween(other.date, one.date));
}
