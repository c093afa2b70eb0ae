import type { EventPayload } from "./events.ts";
import { possibleChanges } from "./life-cycle.ts";
import type { RequestStatus } from "./request.ts";

/** What an owner does to a request's status. */
export const ownerChanges = ["confirm", "decline", "cancel", "release"] as const;
export type OwnerChange = (typeof ownerChanges)[number];

const targets: Readonly<Record<OwnerChange, RequestStatus>> = {
  confirm: "confirmed",
  decline: "declined",
  cancel: "cancelled",
  release: "received",
};

/** The status to which it leads. */
export function targetOf(change: OwnerChange): RequestStatus {
  return targets[change];
}

const happenings: Readonly<Record<OwnerChange, EventPayload>> = {
  confirm: { type: "confirmed" },
  decline: { type: "declined" },
  cancel: { type: "cancelled", refundPercent: 100 },
  release: { type: "released" },
};

/** As what it is written down. What the owner cancels returns the whole deposit. */
export function happeningOf(change: OwnerChange): EventPayload {
  return happenings[change];
}

/** What the owner may do to a request that stands so; withdrawing is its visitor's. */
export function possibleFor(status: RequestStatus): OwnerChange[] {
  const possible = possibleChanges(status);
  return ownerChanges.filter((change) => possible.includes(targets[change]));
}
