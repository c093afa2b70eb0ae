import type { TakenReason } from "#src/availability/taken-days.ts";
import type { Terms } from "#src/content/terms.ts";
import { todayInRome } from "#src/i18n/days.ts";
import { agreementView, termsOf } from "./agreement.ts";
import { refundToday } from "./effects.ts";
import type { Erasure } from "./erasure.server.ts";
import { type OpenOffer, openOffer, pendingAddress, type RequestEvent } from "./events.ts";
import { isOpenStatus, type OpenStatus, type StoredRequest } from "./request.ts";
import { type ActionOf, allowedActions, type RequestState } from "./transitions.ts";

/** Names a state: an action on an older one is refused as `stale`. */
export function versionOf({ history }: Pick<RequestState, "history">): string {
  return String(history.length);
}

/** A request as both of its pages show it. */
export interface RequestView<Action = string> extends ReturnType<typeof agreementView> {
  request: StoredRequest;
  /** The earliest first. */
  history: readonly RequestEvent[];
  offer: OpenOffer | undefined;
  /** What may be done now. */
  allowed: readonly Action[];
  /** Names the state that is shown: an action on an older one is refused as `stale`. */
  version: string;
  /** Civil date in Europe/Rome. */
  today: string;
  /** The terms of this request. */
  terms: Terms;
}

export type VisitorView = ReturnType<typeof visitorView>;

/** Another request for the same day. */
export interface SameDayRequest {
  reference: string;
  status: OpenStatus;
  /** One of the event types by its id, or the visitor's own description. */
  what: string;
  timeSlot: string | undefined;
  location: string;
}

/** What else a day has, and why it is taken. */
export interface DayUse {
  sameDay: readonly SameDayRequest[];
  conflicts: readonly TakenReason[];
}

/** The field with which the owner accepts for a day although it is taken. */
export const forceField = "force";

/** A link that opens nothing: never made or revoked, past its time, or its request was erased by the visitor. */
export type NotOpened =
  | { ok: false; reason: "unknown" | "expired" }
  | { ok: false; reason: "erased"; erasure: Erasure };

export function viewOf<By extends "visitor" | "owner">(by: By, state: RequestState): RequestView<ActionOf<By>> {
  const { request, history, now } = state;
  return {
    request,
    history,
    offer: openOffer(history, now),
    allowed: allowedActions(by, state),
    version: versionOf(state),
    today: todayInRome(now),
    terms: termsOf(state),
    ...agreementView(request, history),
  };
}

export function visitorView(state: RequestState) {
  return {
    ...viewOf("visitor", state),
    /** How much of the deposit a cancellation today returns, in percent; undefined where there is no day. */
    refundPercentToday: refundToday(state),
    /** A mail address that was asked for and waits to be confirmed from there. */
    pendingAddress: pendingAddress(state.history, state.now)?.address,
  };
}

/** What the owner is shown of another request for the same day. */
export function sameDayRequest({ reference, status, content }: StoredRequest): SameDayRequest {
  return {
    reference,
    status: isOpenStatus(status) ? status : "received",
    what: content.kind === "booking" ? content.eventType : content.partyType,
    timeSlot: content.kind === "booking" ? content.timeSlot : undefined,
    location: content.location,
  };
}
