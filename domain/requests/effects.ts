import { todayInRome } from "../policy/booking-window.ts";
import { refundPercent } from "../policy/dates.ts";
import { type ActionFields, readDetailChanges, readEventTime } from "./action-fields.ts";
import { type EventPayload, eventTimeOf, mayAskForAddress, movedTo, openOffer, pendingAddress } from "./events.ts";
import { type ActionErrors, agreementEffect } from "./agreement-effects.ts";
import { termsOf } from "./agreement.ts";
import type { RequestContent, RequestStatus } from "./request.ts";
import { type RecordedTransition, recordedActor, type RequestState } from "./transitions.ts";

/** What a transition records and changes. */
export interface Effect {
  payload: EventPayload;
  /** The request's content afterwards, where that changes. */
  content?: RequestContent;
  /** The day of the event afterwards, which may have to be free; `yyyy-mm-dd`. */
  day?: string | undefined;
  /** The status afterwards, where it is not that of the row. */
  to?: RequestStatus | undefined;
}

export type EffectResult =
  | { ok: true; effect: Effect }
  /** The typed details are those that are stored already. */
  | { ok: true; effect: undefined }
  | { ok: false; errors: ActionErrors };

/** What an allowed transition does to a request. @throws Error where it is not allowed */
export function effectOf(
  { actor, event }: RecordedTransition,
  state: RequestState,
  fields: ActionFields,
): EffectResult {
  const { request, now } = state;
  const { content } = request;
  switch (event) {
    case "cancelled": {
      const byVisitor = recordedActor[actor] === "visitor";
      return done({
        payload: { type: event, refundPercent: (byVisitor ? refundToday(state) : undefined) ?? 100 },
      });
    }
    case "proposed":
    case "asked": {
      const read = readEventTime(content, fields, recordedActor[actor], now);
      return read.ok ? done({ payload: { type: event, moment: read.time }, day: read.time.date }) : read;
    }
    case "accepted": {
      const moment = offeredTime(state);
      return done({
        payload: { type: event, moment, before: eventTimeOf(content) },
        content: movedTo(content, moment),
        day: moment.date,
      });
    }
    case "refused":
      return done({ payload: { type: event, moment: offeredTime(state) } });
    case "changed":
      return actor === "new-address" ? done(addressChange(state)) : detailChanges(state, fields);
    case "quoted":
    case "quote-accepted":
    case "quote-declined":
    case "change-requested":
    case "payment-recorded":
    case "payment-reversed":
      return agreementEffect(event, state, fields);
    default:
      // An event without details.
      return done({ payload: { type: event }, day: content.date });
  }
}

/** How much of the deposit a visitor's cancellation returns now, in percent; undefined where there is no day. */
export function refundToday(state: RequestState): number | undefined {
  const { date } = state.request.content;
  return date === undefined ? undefined : refundPercent(date, todayInRome(state.now), termsOf(state));
}

function detailChanges({ request, history, now }: RequestState, fields: ActionFields): EffectResult {
  const read = readDetailChanges(request.content, fields);
  if (!read.ok) return read;
  const { changes, newAddress, content } = read;
  if (newAddress === undefined) {
    return changes.length === 0
      ? { ok: true, effect: undefined }
      : done({ payload: { type: "changed", changes }, content });
  }
  if (!mayAskForAddress(history, now)) return { ok: false, errors: { email: "too-many-addresses" } };
  return done({ payload: { type: "changed", changes, newAddress }, content });
}

function addressChange({ request: { content }, history, now }: RequestState): Effect {
  const pending = pendingAddress(history, now);
  if (pending === undefined) throw new Error("there is no address to confirm");
  const { address } = pending;
  return {
    payload: { type: "changed", changes: [{ field: "email", from: content.email, to: address }] },
    content: { ...content, email: address },
  };
}

function offeredTime({ history, now }: RequestState) {
  const offer = openOffer(history, now);
  if (offer === undefined) throw new Error("there is no offer to answer");
  return offer.moment;
}

function done(effect: Effect): EffectResult {
  return { ok: true, effect };
}
