import type { TakenReason } from "#src/availability/taken-days.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { eventName, type EventWords } from "#src/i18n/request-text.ts";
import type { Order } from "#src/order/order.ts";
import type { Site } from "#src/site/site.ts";
import {
  accountIfEnded,
  agreementView,
  endedHold,
  erasureObstacle,
  hasDeposit,
  holdOf,
  openChangeRequest,
  openQuoteOf,
  orderAfter,
  termsOf,
} from "./agreement.ts";
import { duesOf, lessRefundLater, milestonesAfter, refundToday, standingOf, undoableUntil } from "./milestones.ts";
import { type Erasure, findErasure } from "./erasure.server.ts";
import { openOffer } from "./events.ts";
import { isShownToOthers, type LinkPurpose, linksWorkUntil, requestOfToken } from "./links.server.ts";
import { type ActingSite, readState, versionOf } from "./perform.server.ts";
import { openOn } from "./request-row.server.ts";
import type { StoredRequest } from "./request.ts";
import { allowedActions, type RequestState } from "./transitions.ts";

export type PagesSite = ActingSite & Pick<Site, "secret">;

/** `unknown` links do not exist or were revoked. */
export type NotOpened =
  | { ok: false; reason: "unknown" | "expired" }
  | { ok: false; reason: "erased"; erasure: Erasure };

export type Found = { ok: true; state: RequestState } | NotOpened;

/** Opening a link changes nothing. @throws Error if the database does not answer */
export async function followLink(site: PagesSite, purpose: LinkPurpose, token: string): Promise<Found> {
  const id = await requestOfToken(site, token, purpose);
  if (id === undefined) return { ok: false, reason: "unknown" };
  const found = await findForOwner(site, id);
  if (found.ok) {
    return todayInRome(found.state.now) > linksWorkUntil(found.state.request)
      ? { ok: false, reason: "expired" }
      : found;
  }
  const erasure = await findErasure(site.db, id);
  return erasure === undefined ? found : { ok: false, reason: "erased", erasure };
}

/** The desk needs no link, because its session authorises. */
export async function findForOwner(site: ActingSite, id: string): Promise<Found> {
  const state = await readState(site, id);
  return state === undefined ? { ok: false, reason: "unknown" } : { ok: true, state };
}

export async function openAsVisitor(site: PagesSite, token: string) {
  const found = await followLink(site, "visitor", token);
  if (!found.ok) return found;
  return { ok: true as const, view: visitorView(found.state, await isShownToOthers(site.db, found.state.request.id)) };
}

/** What may be shown to anybody: no contact data, no history, nothing that can be done. */
export async function openAsReader(site: PagesSite, token: string, words: EventWords) {
  const found = await followLink(site, "reader", token);
  if (!found.ok) return found;
  const { request, history, agreement, inForce, openQuote } = commonView(found.state);
  const quote = openQuote ?? agreement?.quote;
  const view = {
    reference: request.reference,
    event: eventName(request, words),
    order: shownOrder({ request, history, inForce, openQuote }),
    quote: quote && { ...quote, message: undefined },
    isAgreed: quote !== undefined && openQuote === undefined,
    hasDeposit: quote !== undefined && hasDeposit(history, quote),
  };
  return { ok: true as const, view };
}

/** The order of what waits for the client's answer, or else what is ordered. */
export function shownOrder({
  request,
  history,
  inForce,
  openQuote,
}: Pick<RequestView, "request" | "history" | "inForce" | "openQuote">): Order {
  return inForce && openQuote ? openQuote.order : orderAfter(request, history);
}

export async function openAsOwner(site: ActingSite, found: Found) {
  return found.ok ? { ok: true as const, view: await ownerView(site, found.state) } : found;
}

export type RequestView = ReturnType<typeof commonView>;

export function commonView(state: RequestState) {
  const { request, history, now } = state;
  const terms = termsOf(state);
  return {
    request,
    history,
    offer: openOffer(history, now),
    openQuote: openQuoteOf(state),
    /** What ends unless somebody acts, and what has ended although money had arrived. */
    hold: holdOf(state),
    ended: endedHold(state),
    version: versionOf(state),
    today: todayInRome(now),
    booking: state.booking,
    eventDetails: state.eventDetails,
    offered: state.offer,
    terms,
    ...standingOf({ request, history, terms, now }),
    dues: duesOf({ request, history, terms, now }),
    ...agreementView(request, history),
    unerasable: erasureObstacle(request, history, todayInRome(now)),
  };
}

export type VisitorView = ReturnType<typeof visitorView>;

export function visitorView(state: RequestState, isShown = false) {
  const view = commonView(state);
  const { openQuote, terms, today } = view;
  return {
    ...view,
    /** The milestones after the acceptance of the open quote: a quote on its last day, a change today. */
    onAcceptance:
      openQuote === undefined
        ? []
        : milestonesAfter({ ...state, terms }, openQuote, view.inForce === undefined ? openQuote.validUntil : today),
    /** Whether a link opens the page that the client shows to others. */
    isShown,
    allowed: allowedActions("visitor", state),
    refundPercentToday: refundToday(state),
    ifCancelled: accountIfEnded(state.history, refundToday(state)),
    lessRefundLater: lessRefundLater(state, terms),
    undoableUntil: undoableUntil(state),
  };
}

export type OwnerView = Awaited<ReturnType<typeof ownerView>>;

async function ownerView(site: ActingSite, state: RequestState) {
  const { id, content, receivedAt } = state.request;
  const view = commonView(state);
  const { date: changed } = openChangeRequest(view.history)?.asked ?? {};
  const other = changed === content.order.date ? undefined : changed;
  const asked = view.offer?.by === "visitor" ? view.offer.time.date : other;
  return {
    ...view,
    allowed: allowedActions("owner", state),
    ifCancelled: accountIfEnded(state.history, 100),
    ...(await dayUse(site, content.order.date, id)),
    /** About the day that the visitor asks for; undefined if they ask for none. The other values are about the request's own day. */
    askedDay: asked === undefined ? undefined : await dayUse(site, asked, id),
    hoursSinceReceipt: Math.max(0, Math.floor((state.now.getTime() - Date.parse(receivedAt)) / 3_600_000)),
  };
}

export interface DayUse {
  sameDay: readonly StoredRequest[];
  conflicts: readonly TakenReason[];
}

async function dayUse(site: ActingSite, day: string | undefined, exceptId: string): Promise<DayUse> {
  if (day === undefined) return { sameDay: [], conflicts: [] };
  const taken = await site.availability.takenDays(day, day, exceptId);
  return { sameDay: await openOn(site.db, day, exceptId), conflicts: taken.get(day) ?? [] };
}
