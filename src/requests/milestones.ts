import {
  depositDay,
  dueDay,
  latest,
  type Milestone,
  type OwedAmount,
  owedIn,
  policyDates,
  refundPercent,
  termMilestones,
  type Terms,
} from "#src/content/terms.ts";
import { plusDays, todayInRome } from "#src/i18n/days.ts";
import { dayInRome } from "#src/i18n/request-text.ts";
import { isQuoteValid } from "#src/quotes/quote.ts";
import type { Account } from "#src/payments/ledger.ts";
import {
  accountIfEnded,
  accountOfRequest,
  type Agreement,
  agreementOf,
  endedHold,
  isChangeAsked,
  openQuoteOf,
  quotesOf,
  type SentQuote,
  termsOf,
  transferReportedOn,
} from "./agreement.ts";
import { movedTo, openOffer, type RequestEvent } from "./events.ts";
import { type Actor, type EventTime, requestEvents, type RequestStatus, statuses } from "./life-cycle.ts";
import { goesOn, isConfirmed, type StoredRequest, takesDay, withOrder } from "./request.ts";
import type { RequestState } from "./transitions.ts";

/* What is due, when, and whose turn it is. Pages, mails, calendars, the agreement, reminders and the desk only word this. */

interface Given {
  request: Pick<StoredRequest, "status" | "content" | "receivedAt">;
  history: readonly RequestEvent[];
  /** Undefined if the limits of the terms do not matter. */
  terms: Terms | undefined;
  now: Date;
}

export interface Standing {
  /** The earliest day first, without the ones that do not matter any more. */
  milestones: readonly Milestone[];
  next: Milestone | undefined;
  progress: Progress;
  turn: Turn;
  isOver: boolean;
}

export const steps = ["request", "quote", "accepted", "deposit", "balance", "party"] as const;

export interface Progress {
  done: number;
  /** The present step, counted from 1; undefined if the request ended before its event. */
  at: number | undefined;
}

export interface Turn {
  by: "visitor" | "owner" | "nobody";
  to: "answer" | "pay" | "refund" | "wait";
  /** An instant, ISO 8601 in UTC. */
  since: string;
}

/** An amount with its day. A `quote` becomes due if the client accepts it; the business owes a `refund`. */
export interface Due {
  kind: "quote" | OwedAmount["kind"] | "refund";
  /** A civil date in Europe/Rome. */
  on: string;
  cents: number;
  /** The day on which the client reported a transfer: a civil date in Europe/Rome. */
  reportedOn?: string | undefined;
}

/** The balance is asked for so many days before it is due. */
export const balanceSoonDays = 10;

/** The days for paying what the day of the event added. */
const finalAccountDays = 7;

export function standingOf(given: Given): Standing {
  const { request, history, now } = given;
  const today = todayInRome(now);
  const { status, content } = request;
  const { date } = content.order;
  const isOver = statuses[status].phase === "held" || (takesDay(status) && date !== undefined && date < today);
  const account = accountOfRequest(request, history);
  const milestones = milestonesOf(given, account, today, isOver).toSorted((one, other) =>
    one.date.localeCompare(other.date),
  );
  return {
    milestones,
    next: milestones.find(({ kind, state }) => state !== "done" && isStep(kind)),
    progress: progressOf(given, account, isOver),
    turn: turnOf(given, account, milestones),
    isOver,
  };
}

/** What the owner waits for or has to pay back, the earliest day first. */
export function duesOf(given: Given): Due[] {
  const { request, history } = given;
  const { refundableCents } = accountOfRequest(request, history);
  if (refundableCents > 0) return [{ kind: "refund", on: refundDay(given), cents: refundableCents }];
  const quote = quotesOf(history).at(-1);
  if (request.status === "quoted" && quote !== undefined) {
    return [{ kind: "quote", on: quote.validUntil, cents: quote.totals.totalCents }];
  }
  const reportedOn = transferReportedOn(history);
  return owedIn(standingOf(given).milestones).map(({ kind, date, cents }, index) => ({
    kind,
    on: date,
    cents,
    ...(index === 0 && reportedOn !== undefined && { reportedOn }),
  }));
}

/** The last day on which money that goes back may leave. */
function refundDay({ request, history, terms, now }: Given): string {
  const isOwedAfter = (count: number): boolean => {
    const { to = request.status } = history[count - 1] ?? {};
    return accountOfRequest({ status: to }, history.slice(0, count)).refundableCents > 0;
  };
  let count = history.length;
  while (count > 1 && isOwedAfter(count - 1)) count -= 1;
  const since = dayInRome(history[count - 1]?.at ?? now.toISOString());
  const { refundWithinDays } = quotesOf(history).at(-1)?.terms ?? terms ?? { refundWithinDays: 0 };
  return plusDays(since, refundWithinDays);
}

function isStep(kind: Milestone["kind"]): boolean {
  return kind !== "full-refund" && kind !== "part-refund" && kind !== "changes";
}

function milestonesOf(given: Given, account: Account, today: string, isOver: boolean): Milestone[] {
  const { request, history, terms, now } = given;
  const { status, content } = request;
  if (!goesOn(status)) return [];
  const quote = openQuoteOf({ request, history, now });
  const isValid = quote !== undefined && isQuoteValid(quote, now);
  const answer: Milestone[] = isValid ? [{ kind: "answer", date: quote.validUntil, state: "due" }] : [];
  if (isValid && status === "quoted") {
    // The days assume an acceptance on the last day. Now only the answer is asked for.
    const after = milestonesAfter(given, quote, quote.validUntil);
    return [...answer, ...after.map(({ kind, date }) => ({ kind, date, state: "ahead" as const }))];
  }
  const agreement = agreementOf(history);
  const { date } = content.order;
  const party: Milestone[] =
    date === undefined || (date < today && !isOver) ? [] : [{ kind: "event", date, state: isOver ? "done" : "ahead" }];
  const limits = date === undefined || terms === undefined || isOver ? [] : termMilestones(date, terms, today);
  return [
    ...answer,
    ...limits.filter(({ kind }) => agreement === undefined || kind !== "balance"),
    ...(agreement === undefined ? [] : paymentsOf(given, agreement, account, today)),
    ...party,
  ];
}

/** The milestones after the acceptance of a quote. @param on the civil date of the acceptance in Europe/Rome */
export function milestonesAfter(given: Given, quote: SentQuote, on: string): readonly Milestone[] {
  return standingOf(afterAcceptance(given, quote, on)).milestones.filter(({ state }) => state !== "done");
}

function afterAcceptance(given: Given, quote: SentQuote, on: string): Given {
  const { request, history, now } = given;
  const depositBy = depositDay(on, quote.order.date, quote.terms);
  const accepted = { type: "quote-accepted", quoteVersion: quote.version, typedName: "", depositBy } as const;
  const event: RequestEvent = { ...accepted, ...assumed(given), to: "accepted" };
  const isPaid = accountOfRequest({ status: "accepted" }, [...history, event]).depositDueCents === 0;
  const status = request.status === "confirmed" || isPaid ? "confirmed" : "accepted";
  return {
    request: { ...request, status, content: withOrder(request.content, quote.order) },
    history: [...history, { ...event, to: status }],
    terms: quote.terms,
    now,
  };
}

export function standingIfMoved(given: Given, time: EventTime): Standing {
  const { request, history } = given;
  return standingOf({
    ...given,
    request: { ...request, content: movedTo(request.content, time) },
    history: [...history, { type: "time-accepted", time, ...assumed(given), to: request.status }],
  });
}

/** An event that the client has not caused yet. */
function assumed({ request, now }: Given) {
  return { id: "", at: now.toISOString(), by: "visitor", from: request.status, message: undefined } as const;
}

/** The payments of an agreement, each with its day. Money counts for the deposit first. */
function paymentsOf(given: Given, agreement: Agreement, account: Account, today: string): Milestone[] {
  const { depositDueCents, balanceDueCents } = account;
  const { totals, difference } = agreement;
  const { date } = given.request.content.order;
  const { quote, final, balanceBy } = agreement;
  const atOnce = difference === undefined ? 0 : Math.min(balanceDueCents, difference.upToCents - account.paidCents);
  const left = balanceDueCents - Math.max(0, atOnce);
  // What the final account adds is due after it was sent. The rest keeps its day.
  const addedCents = final === undefined ? 0 : Math.max(0, totals.totalCents - quote.totals.totalCents);
  const added = Math.min(left, addedCents);
  const rest = left - added;
  const openState = (by: string, from = today): Milestone["state"] =>
    by < today ? "late" : from <= today ? "due" : "ahead";
  const payment = (
    kind: "deposit" | "difference" | "balance",
    by: string,
    [dueCents, wholeCents]: [number, number],
    from?: string,
  ): Milestone[] => {
    if (dueCents > 0) return [{ kind, date: by, state: openState(by, from), cents: dueCents }];
    return wholeCents > 0 ? [{ kind, date: by, state: "done", cents: wholeCents }] : [];
  };
  const depositBy = dueDay(agreement.depositBy, "", date);
  return [
    ...payment("deposit", depositBy, [depositDueCents, totals.depositCents]),
    ...(difference === undefined ? [] : payment("difference", difference.by, [atOnce, difference.cents])),
    ...payment("balance", balanceBy, [rest, totals.balanceCents - addedCents], plusDays(balanceBy, -balanceSoonDays)),
    ...(final === undefined
      ? []
      : rest > 0
        ? payment("difference", finalAccountDay(final.sentOn, balanceBy), [added, addedCents])
        : payment("balance", finalAccountDay(final.sentOn), [added, addedCents])),
  ];
}

/** The last day for what a final account adds that is sent on a day: not before what is still due of the balance. */
export function finalAccountDay(sentOn: string, balanceBy = ""): string {
  return latest(plusDays(sentOn, finalAccountDays), balanceBy);
}

function progressOf(given: Given, { dueCents, depositDueCents }: Account, isOver: boolean): Progress {
  const { status } = given.request;
  const { history } = given;
  // The quote of a day that was confirmed without one is the present step.
  if (isConfirmed(status) && agreementOf(history) === undefined && !isOver) return { done: 1, at: 2 };
  const done = stepsDone(status, depositDueCents > 0 ? "deposit" : dueCents > 0 ? "balance" : undefined, isOver);
  if (done === undefined) return { done: stepsBeforeEnd(history), at: undefined };
  return { done, at: statuses[status].isAnswered ? Math.min(done + 1, steps.length) : 1 };
}

/** Undefined if the request ended before its event. After a confirmation without a quote only the event is left. */
export function stepsDone(
  status: RequestStatus,
  owed: "deposit" | "balance" | undefined,
  isOver = statuses[status].phase === "held",
): number | undefined {
  const { phase, calendar } = statuses[status];
  if (phase === "ended") return undefined;
  if (calendar !== "confirmed") return takesDay(status) ? 3 : 1;
  if (owed !== undefined) return owed === "deposit" && phase === "open" ? 3 : 4;
  return isOver ? 6 : 5;
}

/** A quote counts even if it can no longer be answered. */
function stepsBeforeEnd(history: readonly RequestEvent[]): number {
  if (history.some(({ to }) => to === "confirmed")) return 4;
  if (agreementOf(history) !== undefined) return 3;
  return quotesOf(history).length > 0 ? 2 : 1;
}

function turnOf(given: Given, account: Account, milestones: readonly Milestone[]): Turn {
  const { request, history, now } = given;
  const last = history.at(-1)?.at ?? request.receivedAt;
  if (statuses[request.status].phase === "ended") {
    return account.refundableCents > 0
      ? { by: "owner", to: "refund", since: last }
      : { by: "nobody", to: "wait", since: last };
  }
  const ended = endedHold({ request, history, now });
  if (ended !== undefined) return { by: "owner", to: "answer", since: ended.since };
  const answerBy = answererOf({ request, history, now }, milestones);
  if (answerBy !== undefined) return { by: answerBy, to: "answer", since: answersSince(given) };
  if (account.refundableCents > 0) return { by: "owner", to: "refund", since: last };
  const isAsked = milestones.some(({ cents, state }) => cents !== undefined && (state === "due" || state === "late"));
  return isAsked ? { by: "visitor", to: "pay", since: last } : { by: "nobody", to: "wait", since: last };
}

function answererOf(
  { request, history, now }: Pick<Given, "request" | "history" | "now">,
  milestones: readonly Milestone[],
): Exclude<Actor, "system"> | undefined {
  const { status } = request;
  const offer = openOffer(history, now);
  if (offer !== undefined) return offer.by === "owner" ? "visitor" : "owner";
  if (!statuses[status].isAnswered) return "owner";
  if ((status === "quoted" || takesDay(status)) && isChangeAsked(history)) return "owner";
  return milestones.some(({ kind }) => kind === "answer") ? "visitor" : undefined;
}

/** If the owner has not answered, the client has waited since the receipt. */
function answersSince({ request, history }: Given): string {
  const last = history.findLast(({ type }) => requestEvents[type].answers);
  const isLeft = request.status === "received" && last?.by === "owner" && last.type !== "time-offered";
  return last === undefined || isLeft ? request.receivedAt : last.at;
}

/** The share of the deposit that a cancellation by the visitor returns now, in percent. */
export function refundToday(state: RequestState): number {
  const { date } = state.request.content.order;
  return date === undefined ? 100 : refundPercent(date, todayInRome(state.now), termsOf(state));
}

/** The day from which a visitor's cancellation returns less, and what it returns then, in cents; undefined if that does not change any more. */
export function lessRefundLater({ request, history, now }: RequestState, terms: Terms) {
  const { date } = request.content.order;
  if (date === undefined) return undefined;
  const today = todayInRome(now);
  const centsOn = (day: string): number => accountIfEnded(history, refundPercent(date, day, terms)).refundableCents;
  const { fullRefundUntil, refundUntil } = policyDates(date, terms);
  return [fullRefundUntil, refundUntil]
    .filter((until) => until >= today)
    .map((until) => ({ until, cents: centsOn(plusDays(until, 1)) }))
    .find(({ cents }) => cents < centsOn(today));
}

/** In milliseconds. */
const undoTime = 3_600_000;

/** Until when clients can take a cancellation back: an instant, ISO 8601 in UTC. Once money went back it is final. */
export function undoableUntil({
  request,
  history,
  now,
}: Pick<RequestState, "request" | "history" | "now">): string | undefined {
  const index = history.findLastIndex(({ type }) => type === "cancelled");
  const cancelled = history[index];
  if (request.status !== "cancelled" || cancelled?.by !== "visitor") return undefined;
  const isRefund = history
    .slice(index)
    .some((event) => event.type === "payment-recorded" && event.payment.amountCents < 0);
  const until = new Date(Date.parse(cancelled.at) + undoTime);
  return isRefund || until <= now ? undefined : until.toISOString();
}
