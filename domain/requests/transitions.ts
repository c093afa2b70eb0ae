import { todayInRome } from "../policy/booking-window.ts";
import { dayInMilliseconds } from "../policy/civil-days.ts";
import { policyDates } from "../policy/dates.ts";
import { type Actor, openOffer, pendingAddress, type RequestEvent } from "./events.ts";
import { isAhead, type RequestStatus, requestStatuses, type StoredRequest } from "./request.ts";

/** A request at an instant, with its history, the earliest event first. */
export interface RequestState {
  request: StoredRequest;
  history: readonly RequestEvent[];
  now: Date;
}

/**
 * By which way somebody acts: the page of the visitor or of the owner, the owner's command line, or the link in a mail to a new
 * address of the visitor.
 */
export type TransitionActor = "visitor" | "owner" | "cli" | "new-address";

/** As whom each of them is recorded in the history. */
export const recordedActor: Readonly<Record<TransitionActor, Actor>> = {
  visitor: "visitor",
  owner: "owner",
  cli: "owner",
  "new-address": "visitor",
};

interface Row {
  actor: TransitionActor;
  action: string;
  from: readonly RequestStatus[];
  /** What must hold besides the status. */
  guard?: (state: RequestState) => boolean;
  /**
   * Whether the day of the event has to be free, closed days, the owner's calendar and capacity considered. The owner's page
   * shows why a day is taken and leaves the decision to the owner; the command line asks for `--force`.
   */
  freeDay?: "required" | "unless-forced";
  /** The help of the command. */
  help?: string;
}

/** A row that records an event; `same` keeps the status. */
export type RecordedTransition = Row & { to: RequestStatus | "same"; event: RequestEvent["type"] };

export type Transition = RecordedTransition | (Row & { to: "erased" });

const open = ["received", "confirmed"] as const;

/**
 * Everything that can happen to a request after it was submitted (specification 9, D31). `performAction` applies a row. The
 * command line erases several requests at once and the retention period deletes by the day of the event: see `admin.ts`.
 */
// One line for each row.
// oxfmt-ignore
export const transitions = [
  { actor: "visitor", action: "change-details", from: open, to: "same", event: "changed", guard: canChange },
  { actor: "visitor", action: "ask-for-time", from: open, to: "same", event: "asked", guard: canChange, freeDay: "required" },
  { actor: "visitor", action: "accept-offer", from: open, to: "confirmed", event: "accepted", guard: hasOfferBy("owner"), freeDay: "required" },
  { actor: "visitor", action: "refuse-offer", from: open, to: "same", event: "refused", guard: hasOfferBy("owner") },
  { actor: "visitor", action: "withdraw", from: ["received"], to: "withdrawn", event: "withdrawn" },
  { actor: "visitor", action: "cancel", from: ["confirmed"], to: "cancelled", event: "cancelled", guard: isNotOver },
  { actor: "visitor", action: "erase", from: requestStatuses, to: "erased", guard: isNotAhead },

  { actor: "new-address", action: "confirm", from: requestStatuses, to: "same", event: "changed", guard: isAddressPending },

  { actor: "owner", action: "accept", from: ["received"], to: "confirmed", event: "confirmed" },
  { actor: "owner", action: "propose", from: open, to: "same", event: "proposed", guard: hasEventsLeft("owner"), freeDay: "required" },
  { actor: "owner", action: "decline", from: ["received"], to: "declined", event: "declined" },
  { actor: "owner", action: "accept-offer", from: open, to: "confirmed", event: "accepted", guard: hasOfferBy("visitor") },
  { actor: "owner", action: "refuse-offer", from: open, to: "same", event: "refused", guard: hasOfferBy("visitor") },
  { actor: "owner", action: "cancel", from: ["confirmed"], to: "cancelled", event: "cancelled" },

  { actor: "cli", action: "confirm", from: ["received"], to: "confirmed", event: "confirmed", freeDay: "unless-forced",
    help: "accept a request whose day is free: the day is taken then" },
  { actor: "cli", action: "decline", from: ["received"], to: "declined", event: "declined",
    help: "answer a request with no" },
  { actor: "cli", action: "cancel", from: ["confirmed"], to: "cancelled", event: "cancelled",
    help: "call a confirmed event off" },
  { actor: "cli", action: "release", from: ["quarantined"], to: "received", event: "released",
    help: "take a request out of quarantine and send its mails" },
] as const satisfies readonly Transition[];

/** The actions of one actor. */
export type ActionOf<By extends TransitionActor> = Extract<(typeof transitions)[number], { actor: By }>["action"];
export type VisitorAction = ActionOf<"visitor">;
export type OwnerAction = ActionOf<"owner">;
export type CliAction = ActionOf<"cli">;

/** All actions of an actor, in the order in which they are offered. */
export function actionsOf<By extends TransitionActor>(actor: By): Array<ActionOf<By>> {
  return rowsOf(actor).map(({ action }) => action as ActionOf<By>);
}

/** What an actor may do now. */
export function allowedActions<By extends TransitionActor>(actor: By, state: RequestState): Array<ActionOf<By>> {
  return rowsOf(actor)
    .filter(({ from, guard }) => from.includes(state.request.status) && (guard === undefined || guard(state)))
    .map(({ action }) => action as ActionOf<By>);
}

/** The row of an action. */
export function transitionOf<By extends TransitionActor>(actor: By, action: ActionOf<By>): Transition {
  const row = rowsOf(actor).find((one) => one.action === action);
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

function hasEventsLeft(actor: Actor): (state: RequestState) => boolean {
  return ({ history, now }) => {
    const since = new Date(now.getTime() - dayInMilliseconds).toISOString();
    return history.filter(({ by, at }) => by === actor && at > since).length < eventsPerDay;
  };
}

/** Up to and including day 14 before the event, or always where there is no day. */
function canChange(state: RequestState): boolean {
  const { date } = state.request.content;
  const isInTime = date === undefined || todayInRome(state.now) <= policyDates(date).changesUntil;
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

function isAddressPending({ history, now }: RequestState): boolean {
  return pendingAddress(history, now) !== undefined;
}
