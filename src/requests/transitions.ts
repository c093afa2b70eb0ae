import { dayInMilliseconds, todayInRome } from "#src/i18n/days.ts";
import { type BookingRules, policyDates, type Terms } from "#src/content/terms.ts";
import { undoableUntil } from "./milestones.ts";
import { reversibleEntries } from "#src/payments/ledger.ts";
import {
  accountOfRequest,
  agreementInForce,
  agreementOf,
  endedHold,
  erasureObstacle,
  holdOf,
  isLeftToOwner,
  isChangeAsked,
  ledgerOf,
  openQuoteOf,
  termsOf,
} from "./agreement.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { orderOffer } from "#src/order/offer.ts";
import type { OrderOffer } from "#src/order/order.ts";
import type { EventDetails } from "#src/details/event-details.ts";
import { instantQuote } from "#src/quotes/listed-quote.ts";
import type { PriceList } from "#src/quotes/price-list.ts";
import { isQuoteValid, type QuoteDraft } from "#src/quotes/quote.ts";
import { deletionDay, type StoredRequest } from "./request.ts";
import { eventTimeOf, isPast, openOffer, type RequestEvent } from "./events.ts";
import {
  type Actor,
  type RecordedTransition,
  type RequestStatus,
  statuses,
  type Transition,
  type TransitionActor,
  transitions,
} from "./life-cycle.ts";

/** A request at an instant. The earliest event of the history comes first. */
export interface RequestState {
  request: StoredRequest;
  history: readonly RequestEvent[];
  now: Date;
  booking: BookingRules;
  eventDetails: EventDetails;
  offer: OrderOffer;
  /** In the language of the request. */
  prices: PriceList;
  /** The terms of quotes that are sent now; `termsOf` has the terms of the request. */
  terms(): Terms;
}

export function rulesOf(content: Pick<SiteContent, "in" | "business" | "eventDetails">, locale: Locale) {
  const { business, eventDetails } = content;
  return {
    booking: business.booking,
    eventDetails,
    offer: orderOffer(content),
    prices: content.in(locale).prices,
    terms: () => business.terms,
  };
}

export type ActionOf<By extends TransitionActor> = Extract<(typeof transitions)[number], { actor: By }>["action"];
export type VisitorAction = ActionOf<"visitor">;
export type OwnerAction = ActionOf<"owner">;

export function actionsOf<By extends TransitionActor>(actor: By): Array<ActionOf<By>> {
  return [...new Set(rowsOf(actor).map(({ action }) => action as ActionOf<By>))];
}

export function allowedActions<By extends TransitionActor>(actor: By, state: RequestState): Array<ActionOf<By>> {
  return rowsOf(actor)
    .filter(({ from, guard }) => from.includes(state.request.status) && (guard === undefined || guards[guard](state)))
    .map(({ action }) => action as ActionOf<By>);
}

/** The row of an action for a status, or its first row. @throws Error if there is none */
export function transitionOf<By extends TransitionActor>(
  actor: By,
  action: ActionOf<By>,
  status?: RequestStatus,
): Transition {
  const row = rowsOf(actor).find((one) => one.action === action && (status === undefined || one.from.includes(status)));
  if (row === undefined) throw new Error(`${actor} has no action ${action}`);
  return row;
}

export function statusAfter({ to }: RecordedTransition, status: RequestStatus): RequestStatus {
  if (to === "same") return status;
  const row = statuses[status];
  return to !== "moved" ? to : row.phase === "open" ? row.ifMoved : status;
}

function rowsOf(actor: TransitionActor): readonly Transition[] {
  return transitions.filter((row) => row.actor === actor);
}

const guards = {
  canAskForChange: (state) => (isAgreed(state) || hasQuote(state)) && canChange(state),
  // After an agreement another time is a change of it (D31).
  canAskForTime: (state) => !isAgreed(state) && canChange(state),
  canOfferTime: (state) => !isAgreed(state) && hasEventsLeft("owner", state),
  canBeErased: ({ request, history, now }) => erasureObstacle(request, history, todayInRome(now)) === undefined,
  /** Deposit and balance depend on the day of the event, which must not be past. */
  canBeQuoted: (state) =>
    state.request.content.order.date !== undefined && isNotOver(state) && hasEventsLeft("owner", state),
  canBeQuotedAtOnce: (state) => instantQuoteOf(state) !== undefined,
  /** The quarantine would end after the day of the event otherwise, and money must not be lost with it. */
  canBeSpam: ({ request, history, now }) => todayInRome(now) < deletionDay(request) && ledgerOf(history).length === 0,
  canChange,
  canGiveBilling: (state) => hasMoney(state) && hasEventsLeft("visitor", state),
  canGiveEventDetails: (state) =>
    asksForEventDetails(state) && isNotOver(state) && detailsToday(state) < eventDetailsPerDay,
  canGiveRefundAccount: (state) => hasRefund(state) && hasEventsLeft("visitor", state),
  canUndoCancel: (state) => undoableUntil(state) !== undefined && isNotOver(state),
  canReportTransfer: (state) =>
    accountOfRequest(state.request, state.history).dueCents > 0 && hasEventsLeft("visitor", state),
  canRequestChange: (state) => hasQuote(state) && hasEventsLeft("visitor", state),
  canSendFinalAccount,
  hasChange: (state) => isAgreed(state) && (hasQuote(state) || isChangeAsked(state.history)),
  ownerHasEventsLeft: (state) => hasEventsLeft("owner", state),
  asksForEventDetails,
  hasMoney,
  hasRefund,
  hasOfferOfOwner: ({ history, now }) => openOffer(history, now)?.by === "owner",
  hasOfferOfVisitor: ({ history, now }) => openOffer(history, now)?.by === "visitor",
  hasQuote,
  hasReversibleEntry: ({ history }) => reversibleEntries(ledgerOf(history)).length > 0,
  hasValidQuote,
  isEventOver: (state) => state.request.content.order.date !== undefined && !isNotOver(state),
  canBeKept: (state) => holdOf(state) !== undefined && isNotOver(state) && hasEventsLeft("owner", state),
  isPaidHoldOver: (state) => endedHold(state)?.isAsked === false,
  isUnpaidHoldOver,
  isNotOver,
} satisfies Record<string, (state: RequestState) => boolean>;

export type GuardName = keyof typeof guards;

/**
 * The most events that visitor and owner may each cause in 24 hours, because each sends mails. Ending a request and answering the other
 * side are always possible.
 */
export const eventsPerDay = 12;

/** Events that only give details are mailed to nobody, so more of them are allowed. */
export const eventDetailsPerDay = 60;

function hasEventsLeft(actor: Actor, state: RequestState): boolean {
  return recentBy(actor, state).filter(({ type }) => type !== "event-details-given").length < eventsPerDay;
}

function detailsToday(state: RequestState): number {
  return recentBy("visitor", state).filter(({ type }) => type === "event-details-given").length;
}

function recentBy(actor: Actor, { history, now }: RequestState): RequestEvent[] {
  return history.filter(({ by, at }) => by === actor && now.getTime() - Date.parse(at) < dayInMilliseconds);
}

/** Until the last day for changes inclusive, or always if there is no day. */
function canChange(state: RequestState): boolean {
  const { date } = state.request.content.order;
  const isInTime = date === undefined || todayInRome(state.now) <= policyDates(date, termsOf(state)).changesUntil;
  return isInTime && hasEventsLeft("visitor", state);
}

function isNotOver({ request: { content }, now }: RequestState): boolean {
  return content.order.date === undefined || todayInRome(now) <= content.order.date;
}

/** The automatic quote of a new request; undefined if the owner has to answer. */
export function instantQuoteOf(state: RequestState): QuoteDraft | undefined {
  const { history, now, terms } = state;
  return instantQuote({ ...state, events: history.length, today: todayInRome(now), terms: terms() });
}

function isAgreed({ request, history }: RequestState): boolean {
  return agreementInForce(request, history) !== undefined;
}

function hasQuote(state: RequestState): boolean {
  return openQuoteOf(state) !== undefined;
}

function hasValidQuote(state: RequestState): boolean {
  const quote = openQuoteOf(state);
  return quote !== undefined && isQuoteValid(quote, state.now);
}

/** A quote for a past day cannot be accepted either. */
function isUnpaidHoldOver(state: RequestState): boolean {
  const hold = holdOf(state);
  const isOver =
    hold === undefined || hold.until < todayInRome(state.now) || (hold.of === "quote" && !hasValidQuote(state));
  return isOver && !isLeftToOwner(state);
}

/** A final account is possible once the event has begun. Before that, the agreement is changed. */
function canSendFinalAccount(state: RequestState): boolean {
  const time = eventTimeOf(state.request.content);
  const hasBegun = time !== undefined && isPast(time, state.now);
  return hasBegun && agreementOf(state.history) !== undefined && hasEventsLeft("owner", state);
}

function hasMoney({ history }: RequestState): boolean {
  return agreementOf(history) !== undefined || ledgerOf(history).length > 0;
}

function hasRefund({ request, history }: RequestState): boolean {
  return accountOfRequest(request, history).refundableCents > 0;
}

function asksForEventDetails({ request, eventDetails }: RequestState): boolean {
  return eventDetails[request.locale].details.length > 0;
}
