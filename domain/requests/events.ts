import type { RequestStatus } from "./request.ts";
import type { TimeSlot } from "./vocabulary.ts";

/** The two who speak about a request. */
export type Actor = "visitor" | "owner";

/** A day and when the set-up may start; `date` is a civil date in Europe/Rome, `yyyy-mm-dd`. */
export interface EventTime {
  date: string;
  /** Enquiries have none. */
  timeSlot: TimeSlot | undefined;
}

/** What the visitor may change by themselves (D31). */
export const changeableFields = ["name", "email", "phone", "location", "details"] as const;
export type ChangeableField = (typeof changeableFields)[number];

export interface FieldChange {
  field: ChangeableField;
  from: string;
  to: string;
}

/**
 * What happened to a request after it came in:
 * - `confirmed`, `declined`, `released`: the owner's answers, and out of quarantine;
 * - `withdrawn`: taken back by its visitor before an answer;
 * - `cancelled`: by either, after it had been confirmed;
 * - `proposed`: the owner offers another moment; `asked`: the visitor asks for one;
 * - `accepted`, `refused`: the other's answer to that;
 * - `changed`: the visitor corrected their details. A new mail address is asked for first (`newAddress`), and is one of the
 *   changes of a further entry once it was confirmed from there.
 */
export type EventPayload =
  | { type: "confirmed" }
  | { type: "declined" }
  | { type: "released" }
  | { type: "withdrawn" }
  /** How much of the deposit goes back, in percent. */
  | { type: "cancelled"; refundPercent: number }
  | { type: "proposed"; moment: EventTime }
  | { type: "asked"; moment: EventTime }
  | { type: "accepted"; moment: EventTime; before: EventTime | undefined }
  | { type: "refused"; moment: EventTime }
  | { type: "changed"; changes: readonly FieldChange[]; newAddress?: string | undefined };

/** An entry of a request's history, of which its time line and the mails about it are made. */
export type RequestEvent = EventPayload & {
  id: string;
  /** Instant, ISO 8601 in UTC. */
  at: string;
  by: Actor;
  /** Where the request stood, and stands since. */
  from: RequestStatus;
  to: RequestStatus;
  /** A sentence to the other party. */
  message: string | undefined;
  /** What the owner noted for themselves; the visitor never sees it. */
  note: string | undefined;
};

/** An offer of another moment that waits for its answer. */
export interface OpenOffer {
  /** The history's entry that made it. */
  entryId: string;
  by: Actor;
  moment: EventTime;
  message: string | undefined;
}
