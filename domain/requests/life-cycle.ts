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

/** One change of a request's status, as it is recorded. */
export interface StatusChange {
  from: RequestStatus;
  to: RequestStatus;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  /** Who or what changed it, for example `owner-command`. */
  cause: string;
  /** What the owner added for themselves. */
  note: string | undefined;
}

export type StatusResult =
  | { ok: true; change: StatusChange }
  /** Where it stands, and what would be possible instead. */
  | { ok: false; status: RequestStatus; possible: readonly RequestStatus[] };

/** The statuses to which a request may change; none where the status is final. */
export function possibleChanges(status: RequestStatus): readonly RequestStatus[] {
  return followers[status];
}

/** The change of a request's status from `from` to `to` at an instant, or what is possible where that is not. Never throws. */
export function changeStatus(
  from: RequestStatus,
  to: RequestStatus,
  { at, cause, note }: { at: Date; cause: string; note?: string | undefined },
): StatusResult {
  const possible = possibleChanges(from);
  if (!possible.includes(to)) return { ok: false, status: from, possible };
  return { ok: true, change: { from, to, at: at.toISOString(), cause, note } };
}
