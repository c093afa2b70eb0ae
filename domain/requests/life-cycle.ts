import type { RequestStatus } from "./request.ts";

/**
 * What may follow each status. A request comes in as `received`, or as `quarantined` where the honeypot was filled in; what
 * nothing may follow is final. Erasing and the end of the retention period are no changes: the request is gone then.
 */
const followers: Readonly<Record<RequestStatus, readonly RequestStatus[]>> = {
  received: ["confirmed", "declined", "withdrawn"],
  confirmed: ["cancelled"],
  declined: [],
  cancelled: [],
  withdrawn: [],
  quarantined: ["received"],
};

/** The statuses to which a request may change; none where the status is final. */
export function possibleChanges(status: RequestStatus): readonly RequestStatus[] {
  return followers[status];
}
