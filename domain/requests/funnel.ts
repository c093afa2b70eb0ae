import type { RequestStatus } from "./request.ts";

/** The steps of a request towards its event, in their order. */
export const funnelSteps = ["sent", "quoted", "accepted", "confirmed"] as const;
export type FunnelStep = (typeof funnelSteps)[number];

const furthest: Partial<Record<RequestStatus, FunnelStep>> = {
  quoted: "quoted",
  accepted: "accepted",
  confirmed: "confirmed",
  completed: "confirmed",
};

/**
 * How many of the steps a status implies. Of a request that ended, the largest number of all its statuses counts. One in
 * quarantine has taken none.
 */
export function stepsTaken(status: RequestStatus): number {
  return status === "quarantined" ? 0 : funnelSteps.indexOf(furthest[status] ?? "sent") + 1;
}
