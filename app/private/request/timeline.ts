import { formatDate, capitalize } from "#i18n/format.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { daysBetween } from "#domain/policy/civil-days.ts";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import type { VisitorView } from "#domain/requests/actions.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import { momentOf } from "#domain/requests/event-time.ts";
import type { Locale } from "#i18n/locales.ts";
import { fill } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";
import { romeTime, spokenTime } from "./day-words.ts";
import { sunsetTime } from "#domain/policy/sunset-time.ts";
import { answerHours } from "./request-facts.ts";

/** A step of a request's time line. */
export interface Step {
  /** Civil date in Europe/Rome, `yyyy-mm-dd`. */
  date: string;
  /** The date as it is shown, or the word for today. */
  shown: string;
  title: string;
  text: string;
  state: "done" | "today" | "ahead";
}

type Draft = Pick<Step, "date" | "title" | "text">;

/** From the request to the party: what happened, where it stands today, and the days that the terms name. */
export function timeline(view: VisitorView, words: RequestWords, locale: Locale): Step[] {
  const { request, history, today } = view;
  const received = todayInRome(new Date(request.receivedAt));
  const sent = {
    date: received,
    title: words.line.sent,
    text: fill(words.line.sentText, { time: romeTime(request.receivedAt) }),
  };
  const happened = [sent, ...history.flatMap((entry) => told(entry, words, locale))].map((draft): Step => ({
    ...draft,
    shown: formatDate(draft.date),
    state: "done",
  }));
  if (request.status !== "received" && request.status !== "confirmed") return happened;

  const days = termDays(view, words).filter(({ date }) => date >= received);
  const passed = days.filter(({ date }) => date < today).map((draft) => step(draft, "done"));
  const ahead = days.filter(({ date }) => date >= today).map((draft) => step(draft, "ahead"));
  const { date } = momentOf(request.content) ?? {};
  const isOver = date !== undefined && date < today;
  const now: Step[] = isOver ? [] : [{ ...step(standing(view, words), "today"), shown: words.line.today }];
  // Both halves are in order by themselves; what happened on a day comes before what the terms say of it.
  return [...[...happened, ...passed].toSorted((one, other) => order(one.date, other.date)), ...now, ...ahead];
}

function order(one: string, other: string): number {
  return one < other ? -1 : one > other ? 1 : 0;
}

function step(draft: Draft, state: Step["state"]): Step {
  return { ...draft, shown: formatDate(draft.date), state };
}

/** What an entry of the history says to the visitor; nothing where it is the owner's own business. */
function told(entry: RequestEvent, words: RequestWords, locale: Locale): Draft[] {
  const { line } = words;
  const said = entry.message === undefined ? "" : fill(line.said, { message: entry.message });
  const date = todayInRome(new Date(entry.at));
  const draft = (title: string, fact = ""): Draft[] => [{ date, title, text: [fact, said].filter(Boolean).join(" ") }];
  const moment = "moment" in entry ? `${capitalize(spokenTime(entry.moment, words.from, locale), locale)}.` : "";
  const byVisitor = entry.by === "visitor";
  switch (entry.type) {
    case "released":
      return [];
    case "confirmed":
    case "declined":
    case "withdrawn":
      return draft(line[entry.type]);
    case "cancelled":
      return draft(
        byVisitor ? line.cancelledByVisitor : line.cancelledByOwner,
        fill(line.refund, { percent: entry.refundPercent }),
      );
    case "proposed":
    case "asked":
      return draft(line[entry.type], moment);
    case "accepted":
      return draft(byVisitor ? line.acceptedByVisitor : line.acceptedByOwner, moment);
    case "refused":
      return draft(byVisitor ? line.refusedByVisitor : line.refusedByOwner, moment);
    case "changed":
      return [
        ...(entry.changes.length === 0
          ? []
          : draft(line.changed, `${entry.changes.map(({ field }) => words.fields[field]).join(", ")}.`)),
        ...(entry.newAddress === undefined ? [] : [{ date, title: line.addressAsked, text: line.addressAskedText }]),
      ];
  }
}

function standing({ request, offer, today }: VisitorView, words: RequestWords): Draft {
  const { line } = words;
  if (offer?.by === "owner") return { date: today, title: line.yourTurn, text: line.yourTurnText };
  if (request.status === "received" || offer !== undefined) {
    return { date: today, title: line.waiting, text: fill(line.waitingText, { hours: answerHours(request) }) };
  }
  const { date } = momentOf(request.content) ?? {};
  const days = date === undefined ? 0 : daysBetween(today, date);
  const left = days === 0 ? "" : days === 1 ? line.dayLeft : fill(line.daysLeft, { days });
  return { date: today, title: line.ready, text: left };
}

/** The days of the terms and the event itself (specification 9); none where there is no day. */
function termDays({ request }: VisitorView, words: RequestWords): Draft[] {
  const moment = momentOf(request.content);
  if (moment === undefined) return [];
  const { line } = words;
  const { fullRefundUntil, changesUntil, balanceBy } = policyDates(moment.date);
  const percent = policy.partRefundPercent;
  const sunset = sunsetTime(moment.date);
  return [
    { date: fullRefundUntil, title: line.fullRefund, text: fill(line.fullRefundText, { percent }) },
    { date: changesUntil, title: line.changes, text: fill(line.changesText, { percent }) },
    { date: balanceBy, title: line.balance, text: fill(line.balanceText, { days: policy.balanceDays }) },
    {
      date: moment.date,
      title: line.event,
      text: [
        moment.timeSlot === undefined ? "" : fill(line.eventText, { slot: moment.timeSlot }),
        sunset === undefined ? "" : fill(line.sunset, { time: sunset }),
      ]
        .filter(Boolean)
        .join(" "),
    },
  ];
}
