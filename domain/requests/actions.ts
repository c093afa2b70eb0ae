import type { Availability, TakenReason } from "../availability/availability.ts";
import { nearestFreeDays } from "../availability/free-days.ts";
import { bookingWindow, todayInRome } from "../policy/booking-window.ts";
import type { Terms } from "../policy/business.ts";
import { plusDays } from "../policy/civil-days.ts";
import { type ActionFields, readMessage } from "./action-fields.ts";
import { quotesOf } from "./agreement.ts";
import type { ActionErrors } from "./agreement-effects.ts";
import { deliveriesFor } from "./deliveries.ts";
import { type Effect, effectOf } from "./effects.ts";
import { type Erasure, erasureOf, tellsOwner } from "./erasure.ts";
import type { RequestEvent } from "./events.ts";
import type { CardEvent, HistoryStore } from "./ports.ts";
import { type RequestStatus, type StoredRequest, takesDay } from "./request.ts";
import {
  type ActionOf,
  allowedActions,
  recordedActor,
  type RecordedTransition,
  type RequestState,
  type Transition,
  type TransitionActor,
  transitionOf,
} from "./transitions.ts";

/** Where requests are stored that actions change. */
export interface ActionStore extends HistoryStore {
  find(id: string): Promise<StoredRequest | undefined>;
  /** How many requests but this one take a place of a day. */
  takenPlaces(date: string, exceptId: string): Promise<number>;
  /**
   * Deletes a request and all that belongs to it, stores what is left of it, and enqueues the owner's mail where they have to
   * know. False, and nothing is done, where its history does not have `events` events, it takes a place of the day `today` or
   * of a later one, or it is gone.
   */
  eraseAt(erasure: Erasure, events: number, today: string): Promise<boolean>;
}

export interface ActionDependencies {
  store: ActionStore;
  availability: Availability;
  now(): Date;
  /** The terms of quotes that are sent now. */
  terms(): Terms;
  newId(): string;
  /** Called when deliveries were enqueued. */
  onRecorded(): void;
}

export interface ActionInput {
  /** Names the state on which the actor decided, as `versionOf` gave it. */
  version: string;
  fields?: ActionFields;
  /** The payment by card that is booked. */
  cardEvent?: CardEvent | undefined;
  /** The day may be taken, where the transition allows that. */
  force?: boolean;
}

export type ActionOutcome =
  | { ok: true; done: "recorded" | "nothing-differs" | "erased" }
  /** Somebody changed the request since that version: look again. */
  | { ok: false; reason: "stale" }
  | { ok: false; reason: "not-possible" }
  /** It answers a quote that is not the last version. */
  | { ok: false; reason: "quote-outdated"; currentVersion: number }
  | { ok: false; reason: "invalid"; errors: ActionErrors }
  /** Why the day is taken, and the nearest free ones, `yyyy-mm-dd`. */
  | { ok: false; reason: "day-taken"; taken: readonly TakenReason[]; alternatives: readonly string[] };

/** A request with its history; undefined where it is gone. @throws Error where the database does not answer */
export async function loadState(
  { store, now, terms }: Pick<ActionDependencies, "now" | "terms"> & { store: Pick<ActionStore, "find" | "history"> },
  id: string,
): Promise<RequestState | undefined> {
  // The history first: an event that is written meanwhile makes this state an old one, never a newer one than it is.
  const history = await store.history(id);
  const request = await store.find(id);
  return request && { request, history, now: now(), terms };
}

/** Names a state: an action on an older one is refused as `stale`. */
export function versionOf({ history }: Pick<RequestState, "history">): string {
  return String(history.length);
}

/**
 * Does what a row of `transitions.ts` says, for every actor: checks version, status and guard, reads the fields, checks that the
 * day is free where that is asked for, and writes event, status, content and deliveries in one transaction. Of two actions on one
 * state one is done, the other is `stale`. @throws Error where the database does not answer
 */
export async function performAction<By extends TransitionActor>(
  dependencies: ActionDependencies,
  actor: By,
  action: ActionOf<By>,
  state: RequestState,
  input: ActionInput,
): Promise<ActionOutcome> {
  const { store, onRecorded } = dependencies;
  const { request, history, now } = state;
  const outdated = outdatedQuote(transitionOf(actor, action), state, input);
  if (outdated !== undefined) return { ok: false, reason: "quote-outdated", currentVersion: outdated };
  if (input.version !== versionOf(state)) return { ok: false, reason: "stale" };
  if (!allowedActions(actor, state).includes(action)) {
    // An event that was written between the two reads of `loadState` makes this state an old one.
    const isOld = (await store.history(request.id)).length !== history.length;
    return { ok: false, reason: isOld ? "stale" : "not-possible" };
  }
  const row = transitionOf(actor, action, request.status);
  const { fields = {} } = input;
  const sentence = readMessage(fields["message"]);
  if (row.to === "erased") {
    if (!sentence.ok) return { ok: false, reason: "invalid", errors: { message: sentence.error } };
    const erasure = erasureOf(request, now);
    if (!(await store.eraseAt(erasure, history.length, todayInRome(now)))) return { ok: false, reason: "stale" };
    if (tellsOwner(erasure)) onRecorded();
    return { ok: true, done: "erased" };
  }
  const result = effectOf(row, state, fields);
  if (!result.ok || !sentence.ok) {
    const errors = { ...(result.ok ? {} : result.errors), ...(sentence.ok ? {} : { message: sentence.error }) };
    return { ok: false, reason: "invalid", errors };
  }
  const { effect } = result;
  if (effect === undefined) return { ok: true, done: "nothing-differs" };
  const day = needsFreeDay(row, input) ? effect.day : undefined;
  // Counted before the day is looked at: whoever takes a place of it from now on is noticed when this is recorded.
  const to = effect.to ?? row.to;
  const takesPlace = day !== undefined && to !== "same" && takesDay(to);
  const takenPlaces = takesPlace ? await store.takenPlaces(day, request.id) : undefined;
  const refused = day === undefined ? undefined : await takenInstead(dependencies, day, state);
  if (refused) return { ok: false, reason: "day-taken", ...refused };
  const recorded = await record(dependencies, row, effect, state, {
    ...input,
    message: sentence.message,
    takenPlaces,
  });
  return recorded ? { ok: true, done: "recorded" } : { ok: false, reason: "stale" };
}

/** The number of the last quote where an answer names another one. */
function outdatedQuote(
  { answersQuote }: Transition,
  { history }: RequestState,
  { fields = {} }: ActionInput,
): number | undefined {
  const current = quotesOf(history).length;
  return answersQuote === true && current > 0 && fields["quoteVersion"] !== String(current) ? current : undefined;
}

function statusAfter({ to }: RecordedTransition, effect: Effect, { status }: StoredRequest): RequestStatus {
  return effect.to ?? (to === "same" ? status : to);
}

function needsFreeDay({ freeDay }: RecordedTransition, { force = false }: ActionInput): boolean {
  return freeDay === "required" || (freeDay === "unless-forced" && !force);
}

interface Recording extends ActionInput {
  message: string | undefined;
  takenPlaces: number | undefined;
}

async function record(
  { store, newId, onRecorded }: ActionDependencies,
  row: RecordedTransition,
  effect: Effect,
  { request, history, now }: RequestState,
  { message, takenPlaces, cardEvent }: Recording,
): Promise<boolean> {
  const { payload, content } = effect;
  const event: RequestEvent = {
    ...payload,
    id: newId(),
    at: now.toISOString(),
    by: recordedActor[row.actor],
    from: request.status,
    to: statusAfter(row, effect, request),
    message,
  };
  const recorded = await store.record(request.id, {
    entry: event,
    number: history.length + 1,
    content,
    takenPlaces,
    cardEvent,
    deliveries: deliveriesFor(event),
  });
  if (recorded) onRecorded();
  return recorded;
}

/** Days before and after a taken day among which free ones are looked for. */
const searchedDays = 60;

/** Why a day is taken, and free days near it; undefined where it is free. */
async function takenInstead({ availability }: ActionDependencies, day: string, { request, now }: RequestState) {
  const { first: today, last } = bookingWindow(now);
  const from = plusDays(day, -searchedDays);
  const first = from < today ? today : from;
  const to = plusDays(day, searchedDays);
  const taken = await availability.takenDays(first, to, request.id);
  const reasons = taken.get(day);
  if (reasons === undefined) return undefined;
  // A day beyond the window of bookings is one that the owner offered, or that an enquiry may ask for.
  const until = request.content.kind === "booking" && day <= last && last < to ? last : to;
  return { taken: reasons, alternatives: nearestFreeDays(day, { first, last: until }, (other) => taken.has(other)) };
}
