import { todayInRome } from "#src/i18n/days.ts";
import { type BookingRules, type Terms, policyDates } from "#src/content/terms.ts";
import { reversibleEntries } from "#src/payments/ledger.ts";
import {
  agreementInForce,
  agreementOf,
  canBeAccepted,
  isChangeAsked,
  ledgerOf,
  openQuoteOf,
  termsOf,
} from "./agreement.ts";
import type { EventFacts } from "./event-facts.ts";
import { type Actor, eventTimeOf, isPast, isRecent, openOffer, pendingAddress, type RequestEvent } from "./events.ts";
import { isAhead, openStatuses, type RequestStatus, requestStatuses, type StoredRequest } from "./request.ts";

/** A request at an instant, with its history, the earliest event first. */
export interface RequestState {
  request: StoredRequest;
  history: readonly RequestEvent[];
  now: Date;
  booking: BookingRules;
  /** The facts of an event. */
  facts: EventFacts;
  /** The terms of quotes that are sent now. Those of the request are `termsOf`. */
  terms(): Terms;
}

/**
 * The channel through which somebody acts: the page of the visitor or of the owner, the link in a mail to a new address of the visitor,
 * a payment by card, or nobody but the clock.
 */
export type TransitionActor = "visitor" | "owner" | "new-address" | "card" | "clock";

/** As whom each of them is recorded in the history. */
export const recordedActor: Readonly<Record<TransitionActor, Actor>> = {
  visitor: "visitor",
  owner: "owner",
  "new-address": "visitor",
  card: "system",
  clock: "system",
};

interface Row {
  actor: TransitionActor;
  action: string;
  from: readonly RequestStatus[];
  guard?: (state: RequestState) => boolean;
  /**
   * True if the day of the event has to be free, closed days, the owner's calendar and capacity considered. The owner may accept for a
   * taken day after their page showed why it is taken.
   */
  freeDay?: "required" | "unless-forced";
  /** It answers a quote and names its version: an answer to an older version is refused. */
  answersQuote?: true;
}

/** A row that records an event; `same` keeps the status. Its effect may lead further (see effects.ts). */
export type RecordedTransition = Row & { to: RequestStatus | "same"; event: RequestEvent["type"] };

export type Transition = RecordedTransition | (Row & { to: "erased" });

const open = openStatuses;
const agreed = ["accepted", "confirmed"] as const;
const known = requestStatuses.filter((status) => status !== "quarantined");

/**
 * Everything that can happen to a request after it was submitted (specification 9, D31). `perform` applies a row; an action with several
 * rows has at most one for each status. The command line erases several requests at once and the retention period deletes by the day of the
 * event: see `admin.server.ts`.
 */
// One line for each row.
// oxfmt-ignore
export const transitions = [
  { actor: "visitor", action: "change-details", from: open, to: "same", event: "changed", guard: canChange },
  { actor: "visitor", action: "ask-for-time", from: open, to: "same", event: "asked", guard: canChange, freeDay: "required" },
  { actor: "visitor", action: "accept-offer", from: ["received", "confirmed"], to: "confirmed", event: "accepted", guard: hasOfferBy("owner"), freeDay: "required" },
  { actor: "visitor", action: "accept-offer", from: ["accepted"], to: "accepted", event: "accepted", guard: hasOfferBy("owner"), freeDay: "required" },
  { actor: "visitor", action: "accept-offer", from: ["quoted"], to: "received", event: "accepted", guard: hasOfferBy("owner"), freeDay: "required" },
  { actor: "visitor", action: "refuse-offer", from: open, to: "same", event: "refused", guard: hasOfferBy("owner") },
  { actor: "visitor", action: "accept-quote", from: ["quoted"], to: "accepted", event: "quote-accepted", guard: hasValidQuote, freeDay: "required", answersQuote: true },
  // The request has its day already.
  { actor: "visitor", action: "accept-quote", from: agreed, to: "same", event: "quote-accepted", guard: hasValidQuote, answersQuote: true },
  { actor: "visitor", action: "give-billing", from: known, to: "same", event: "billing-given", guard: canGiveBilling },
  { actor: "visitor", action: "give-facts", from: ["quoted", ...agreed], to: "same", event: "facts-given", guard: canGiveFacts },
  { actor: "visitor", action: "request-change", from: ["quoted"], to: "same", event: "change-requested", guard: canRequestChange, answersQuote: true },
  { actor: "visitor", action: "request-change", from: agreed, to: "same", event: "change-requested", guard: canAskForChange, answersQuote: true },
  { actor: "visitor", action: "decline-quote", from: ["quoted"], to: "declined", event: "quote-declined", guard: hasQuote, answersQuote: true },
  { actor: "visitor", action: "decline-quote", from: agreed, to: "same", event: "quote-declined", guard: hasQuote, answersQuote: true },
  { actor: "visitor", action: "withdraw", from: ["received", "quoted"], to: "withdrawn", event: "withdrawn" },
  { actor: "visitor", action: "cancel", from: agreed, to: "cancelled", event: "cancelled", guard: isNotOver },
  { actor: "visitor", action: "erase", from: requestStatuses, to: "erased", guard: isNotAhead },

  { actor: "new-address", action: "confirm", from: requestStatuses, to: "same", event: "changed", guard: isAddressPending },

  { actor: "owner", action: "accept", from: ["received"], to: "confirmed", event: "confirmed", freeDay: "unless-forced" },
  { actor: "owner", action: "propose", from: open, to: "same", event: "proposed", guard: hasEventsLeft("owner"), freeDay: "required" },
  { actor: "owner", action: "send-quote", from: ["received", "quoted", "expired", "lapsed"], to: "quoted", event: "quoted", guard: canBeQuoted },
  { actor: "owner", action: "send-quote", from: agreed, to: "same", event: "quoted", guard: canBeChanged },
  { actor: "owner", action: "keep-agreement", from: agreed, to: "same", event: "agreement-kept", guard: hasChange },
  { actor: "owner", action: "decline", from: ["received", "quoted"], to: "declined", event: "declined" },
  { actor: "owner", action: "accept-offer", from: ["received", "confirmed"], to: "confirmed", event: "accepted", guard: hasOfferBy("visitor"), freeDay: "unless-forced" },
  { actor: "owner", action: "accept-offer", from: ["accepted"], to: "accepted", event: "accepted", guard: hasOfferBy("visitor"), freeDay: "unless-forced" },
  { actor: "owner", action: "accept-offer", from: ["quoted"], to: "received", event: "accepted", guard: hasOfferBy("visitor"), freeDay: "unless-forced" },
  { actor: "owner", action: "refuse-offer", from: open, to: "same", event: "refused", guard: hasOfferBy("visitor") },
  { actor: "owner", action: "cancel", from: agreed, to: "cancelled", event: "cancelled" },
  { actor: "owner", action: "release", from: ["quarantined"], to: "received", event: "released" },
  { actor: "owner", action: "send-final-account", from: ["confirmed", "completed"], to: "same", event: "final-account", guard: canSendFinalAccount },
  { actor: "owner", action: "record-payment", from: known, to: "same", event: "payment-recorded" },
  { actor: "owner", action: "reverse-payment", from: known, to: "same", event: "payment-reversed", guard: hasReversibleEntry },
  { actor: "owner", action: "record-invoice", from: known, to: "same", event: "invoiced", guard: hasReversibleEntry },
  { actor: "owner", action: "give-billing", from: known, to: "same", event: "billing-given", guard: hasMoney },
  { actor: "owner", action: "give-facts", from: open, to: "same", event: "facts-given", guard: hasFacts },

  { actor: "card", action: "record-payment", from: known, to: "same", event: "payment-recorded" },

  { actor: "clock", action: "expire", from: ["quoted"], to: "expired", event: "expired", guard: (state) => !hasValidQuote(state) },
  { actor: "clock", action: "lapse", from: ["accepted"], to: "lapsed", event: "lapsed", guard: isHoldOver },
  { actor: "clock", action: "complete", from: ["confirmed"], to: "completed", event: "completed", guard: isEventOver },
] as const satisfies readonly Transition[];

export type ActionOf<By extends TransitionActor> = Extract<(typeof transitions)[number], { actor: By }>["action"];
export type VisitorAction = ActionOf<"visitor">;
export type OwnerAction = ActionOf<"owner">;

export function actionsOf<By extends TransitionActor>(actor: By): Array<ActionOf<By>> {
  return [...new Set(rowsOf(actor).map(({ action }) => action as ActionOf<By>))];
}

export function allowedActions<By extends TransitionActor>(actor: By, state: RequestState): Array<ActionOf<By>> {
  return rowsOf(actor)
    .filter(({ from, guard }) => from.includes(state.request.status) && (guard === undefined || guard(state)))
    .map(({ action }) => action as ActionOf<By>);
}

/** The row of an action for a status, or its first row. @throws Error where there is none */
export function transitionOf<By extends TransitionActor>(
  actor: By,
  action: ActionOf<By>,
  status?: RequestStatus,
): Transition {
  const row = rowsOf(actor).find((one) => one.action === action && (status === undefined || one.from.includes(status)));
  if (row === undefined) throw new Error(`${actor} has no action ${action}`);
  return row;
}

function rowsOf(actor: TransitionActor): readonly Transition[] {
  return transitions.filter((row) => row.actor === actor);
}

/**
 * Events that visitor and owner each cause in 24 hours before they have to wait: every one of them sends mails. What ends a
 * request is always possible, and so is an answer to the other.
 */
export const eventsPerDay = 12;

/** The same for facts of the event, which are given a few at a time and mailed to nobody. */
export const factsPerDay = 60;

function hasEventsLeft(actor: Actor): (state: RequestState) => boolean {
  return ({ history, now }) => recentBy(actor, history, now, (type) => type !== "facts-given") < eventsPerDay;
}

function recentBy(
  actor: Actor,
  history: readonly RequestEvent[],
  now: Date,
  counts: (type: RequestEvent["type"]) => boolean,
): number {
  return history.filter(({ by, at, type }) => by === actor && isRecent(at, now, 1) && counts(type)).length;
}

/** Up to and including the last day for changes, or always where there is no day. */
function canChange(state: RequestState): boolean {
  const { date } = state.request.content;
  const isInTime = date === undefined || todayInRome(state.now) <= policyDates(date, termsOf(state)).changesUntil;
  return isInTime && hasEventsLeft("visitor")(state);
}

function hasOfferBy(actor: Actor): (state: RequestState) => boolean {
  return ({ history, now }) => openOffer(history, now)?.by === actor;
}

function isNotOver({ request: { content }, now }: RequestState): boolean {
  return content.date === undefined || todayInRome(now) <= content.date;
}

function isNotAhead({ request, now }: RequestState): boolean {
  return !isAhead(request, todayInRome(now));
}

function isEventOver(state: RequestState): boolean {
  return state.request.content.date !== undefined && !isNotOver(state);
}

/** Deposit and balance depend on the day of the event, which lies ahead or is today. */
function canBeQuoted(state: RequestState): boolean {
  return state.request.content.date !== undefined && isNotOver(state) && hasEventsLeft("owner")(state);
}

function canBeChanged(state: RequestState): boolean {
  return isAgreed(state) && canBeQuoted(state);
}

function isAgreed({ request, history }: RequestState): boolean {
  return agreementInForce(request, history) !== undefined;
}

function canAskForChange(state: RequestState): boolean {
  return isAgreed(state) && canChange(state);
}

/** A change waits for its answer, or was asked for. */
function hasChange(state: RequestState): boolean {
  return isAgreed(state) && (hasQuote(state) || isChangeAsked(state.history));
}

function hasQuote(state: RequestState): boolean {
  return openQuoteOf(state) !== undefined;
}

function canRequestChange(state: RequestState): boolean {
  return hasQuote(state) && hasEventsLeft("visitor")(state);
}

function hasValidQuote(state: RequestState): boolean {
  const quote = openQuoteOf(state);
  return quote !== undefined && canBeAccepted(quote, state.request, state.now);
}

function isHoldOver({ history, now }: RequestState): boolean {
  const agreement = agreementOf(history);
  return agreement === undefined || todayInRome(now) > agreement.depositBy;
}

/** A final account is possible once the event has begun; before, the agreement itself is changed. */
function canSendFinalAccount(state: RequestState): boolean {
  const time = eventTimeOf(state.request.content);
  const hasBegun = time !== undefined && isPast(time, state.now);
  return hasBegun && agreementOf(state.history) !== undefined && hasEventsLeft("owner")(state);
}

function hasReversibleEntry({ history }: RequestState): boolean {
  return reversibleEntries(ledgerOf(history)).length > 0;
}

/** Something was agreed on or paid, which is billed. */
function hasMoney({ history }: RequestState): boolean {
  return agreementOf(history) !== undefined || ledgerOf(history).length > 0;
}

function canGiveBilling(state: RequestState): boolean {
  return hasMoney(state) && hasEventsLeft("visitor")(state);
}

function hasFacts({ request, facts }: RequestState): boolean {
  return facts[request.locale].facts.length > 0;
}

function canGiveFacts(state: RequestState): boolean {
  const { history, now } = state;
  return (
    hasFacts(state) &&
    isNotOver(state) &&
    recentBy("visitor", history, now, (type) => type === "facts-given") < factsPerDay
  );
}

function isAddressPending({ history, now }: RequestState): boolean {
  return pendingAddress(history, now) !== undefined;
}
