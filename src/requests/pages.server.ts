import type { TakenReason } from "#src/availability/taken-days.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { eventName, type EventWords } from "#src/i18n/request-text.ts";
import type { Site } from "#src/site/site.ts";
import {
  accountIfEnded,
  agreementView,
  endedHold,
  erasureObstacle,
  holdOf,
  openChangeRequest,
  openQuoteOf,
  termsOf,
} from "./agreement.ts";
import { duesOf, lessRefundLater, milestonesAfter, refundToday, standingOf, undoableUntil } from "./milestones.ts";
import { type Erasure, findErasure } from "./erasure.server.ts";
import { openOffer } from "./events.ts";
import { type LinkPurpose, linksWorkUntil, requestOfToken } from "./links.server.ts";
import { type ActingSite, readState, versionOf } from "./perform.server.ts";
import { openOn } from "./request-row.server.ts";
import type { StoredRequest } from "./request.ts";
import { allowedActions, type RequestState } from "./transitions.ts";

export type PagesSite = ActingSite & Pick<Site, "secret">;

/** `unknown`: never made or revoked. */
export type NotOpened =
  | { ok: false; reason: "unknown" | "expired" }
  | { ok: false; reason: "erased"; erasure: Erasure };

export type Found = { ok: true; state: RequestState } | NotOpened;

/** The request that a private link opens. Opening changes nothing. @throws Error where the database does not answer */
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

/** A request by its id: on the desk a session authorises, and no link expires. */
export async function findForOwner(site: ActingSite, id: string): Promise<Found> {
  const state = await readState(site, id);
  return state === undefined ? { ok: false, reason: "unknown" } : { ok: true, state };
}

export async function openAsVisitor(site: PagesSite, token: string) {
  const found = await followLink(site, "visitor", token);
  return found.ok ? { ok: true as const, view: visitorView(found.state) } : found;
}

/** What may be shown to anybody: no contact data, no history, nothing that can be done. */
export async function openAsReader(site: PagesSite, token: string, words: EventWords) {
  const found = await followLink(site, "reader", token);
  if (!found.ok) return found;
  const { request, agreement, openQuote } = commonView(found.state);
  const quote = openQuote ?? agreement?.quote;
  const view = {
    reference: request.reference,
    event: eventName(request, words),
    order: quote?.order ?? request.content.order,
    quote: quote && { ...quote, message: undefined },
    isAgreed: quote !== undefined && openQuote === undefined,
    /** The deposit has arrived: what a change adds is part of the balance. */
    isChange: request.status === "confirmed",
  };
  return { ok: true as const, view };
}

export async function openAsOwner(site: ActingSite, found: Found) {
  return found.ok ? { ok: true as const, view: await ownerView(site, found.state) } : found;
}

/** A request as both of its pages show it. */
export type RequestView = ReturnType<typeof commonView>;

export function commonView(state: RequestState) {
  const { request, history, now } = state;
  const terms = termsOf(state);
  return {
    request,
    /** The earliest first. */
    history,
    offer: openOffer(history, now),
    /** The quote or the change that the client can answer. */
    openQuote: openQuoteOf(state),
    /** What runs out unless somebody acts, and the same once it has ended with money in it. */
    hold: holdOf(state),
    ended: endedHold(state),
    version: versionOf(state),
    /** Civil date in Europe/Rome. */
    today: todayInRome(now),
    booking: state.booking,
    /** The details of the event. */
    eventDetails: state.eventDetails,
    /** The packages and extras that can be ordered. */
    offered: state.offer,
    /** The terms of this request. */
    terms,
    /** What is due, when, and whose turn it is. */
    ...standingOf({ request, history, terms, now }),
    /** What the owner waits for or has to give back, the earliest day first. */
    dues: duesOf({ request, history, terms, now }),
    ...agreementView(request, history),
    /** Why the request cannot be erased now. */
    unerasable: erasureObstacle(request, history, todayInRome(now)),
  };
}

export type VisitorView = ReturnType<typeof visitorView>;

export function visitorView(state: RequestState) {
  const view = commonView(state);
  const { openQuote, terms, today } = view;
  return {
    ...view,
    /** The milestones once the open quote is accepted: on its last day at the latest, a change today. */
    onAcceptance:
      openQuote === undefined
        ? []
        : milestonesAfter(
            { ...state, terms },
            openQuote,
            state.request.status === "quoted" ? openQuote.validUntil : today,
          ),
    allowed: allowedActions("visitor", state),
    refundPercentToday: refundToday(state),
    /** If the client cancels now. */
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
    /** If the owner cancels now. */
    ifCancelled: accountIfEnded(state.history, 100),
    ...(await dayUse(site, content.order.date, id)),
    /** Of the day that the visitor asks for instead; undefined if they ask for none. The rest is of the request's own day. */
    askedDay: asked === undefined ? undefined : await dayUse(site, asked, id),
    /** Whole hours since the request came in. */
    hoursSinceReceipt: Math.max(0, Math.floor((state.now.getTime() - Date.parse(receivedAt)) / 3_600_000)),
  };
}

export interface DayUse {
  /** The other open requests of the day. */
  sameDay: readonly StoredRequest[];
  conflicts: readonly TakenReason[];
}

async function dayUse(site: ActingSite, day: string | undefined, exceptId: string): Promise<DayUse> {
  if (day === undefined) return { sameDay: [], conflicts: [] };
  const taken = await site.availability.takenDays(day, day, exceptId);
  return { sameDay: await openOn(site.db, day, exceptId), conflicts: taken.get(day) ?? [] };
}
