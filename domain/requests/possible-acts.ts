import { todayInRome } from "../policy/booking-window.ts";
import { policyDates } from "../policy/dates.ts";
import type { OwnerAction, VisitorAction } from "./actions.ts";
import type { RequestEvent, Actor } from "./events.ts";
import { openOffer } from "./open-offer.ts";
import type { StoredRequest } from "./request.ts";

/** A request at an instant, with all that has happened to it. */
export interface RequestState {
  request: StoredRequest;
  /** The earliest first. */
  history: readonly RequestEvent[];
  now: Date;
}

/**
 * Entries that each side makes in 24 hours before it has to wait: every one of them sends mails. What ends a matter is always
 * possible, and so is an answer to the other side.
 */
export const entriesPerDay = 12;

const dayInMilliseconds = 86_400_000;

/**
 * What a visitor may do by themselves (specification 9, D31): correct details and ask for another moment up to and
 * including day 14 before the event, or always where there is no day; withdraw before an answer; cancel a confirmed event
 * until its day; erase unless a confirmed event lies ahead.
 */
export function possibleForVisitor(standing: RequestState): VisitorAction[] {
  const { status, content } = standing.request;
  const today = todayInRome(standing.now);
  const open = isOpen(standing);
  const inTime = content.date === undefined || today <= policyDates(content.date).changesUntil;
  const changeable = open && inTime && hasEntriesLeft(standing, "visitor");
  const offered = open && openOffer(standing.history, standing.now)?.by === "owner";
  const cancellable = status === "confirmed" && (content.date === undefined || today <= content.date);
  return chosen<VisitorAction>([
    ["change-details", changeable],
    ["ask-for-moment", changeable],
    ["accept-offer", offered],
    ["refuse-offer", offered],
    ["withdraw", status === "received"],
    ["cancel", cancellable],
    ["erase", !liesAhead(standing.request, today)],
  ]);
}

/** What the owner may do. What is in quarantine is released by the command line first. */
export function possibleForOwner(standing: RequestState): OwnerAction[] {
  const { status } = standing.request;
  const open = isOpen(standing);
  const asked = open && openOffer(standing.history, standing.now)?.by === "visitor";
  return chosen<OwnerAction>([
    ["accept", status === "received"],
    ["propose", open && hasEntriesLeft(standing, "owner")],
    ["decline", status === "received"],
    ["accept-offer", asked],
    ["refuse-offer", asked],
    ["cancel", status === "confirmed"],
  ]);
}

function isOpen({ request: { status } }: RequestState): boolean {
  return status === "received" || status === "confirmed";
}

function hasEntriesLeft({ history, now }: RequestState, party: Actor): boolean {
  const since = new Date(now.getTime() - dayInMilliseconds).toISOString();
  return history.filter(({ by, at }) => by === party && at > since).length < entriesPerDay;
}

/** Whether a request is a promise that is still to be kept on the day `today` or later. */
export function liesAhead({ status, content }: StoredRequest, today: string): boolean {
  return status === "confirmed" && content.date !== undefined && content.date >= today;
}

function chosen<Act>(acts: ReadonlyArray<readonly [Act, boolean]>): Act[] {
  return acts.filter(([, possible]) => possible).map(([act]) => act);
}
