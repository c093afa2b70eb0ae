import type { RequestStatus, StoredRequest } from "./request.ts";
import type { EventType, RequestKind } from "./vocabulary.ts";

/** What is left of a request that its visitor erased: nothing that says who it was, and no word of theirs. */
export interface Erasure {
  /** The request's own. */
  id: string;
  reference: string;
  kind: RequestKind;
  /** Where it stood. */
  status: RequestStatus;
  /** Enquiries name their event in the visitor's own words. */
  eventType: EventType | undefined;
  /** Civil date in Europe/Rome. */
  date: string | undefined;
  /** Instant, ISO 8601 in UTC. */
  at: string;
}

export function erasureOf({ id, reference, status, content }: StoredRequest, at: Date): Erasure {
  return {
    id,
    reference,
    kind: content.kind,
    status,
    eventType: content.kind === "booking" ? content.eventType : undefined,
    date: content.date,
    at: at.toISOString(),
  };
}

/** Whether the owner has to hear of it: of what was over they know, and of what was held back they never heard. */
export function tellsOwner({ status }: Pick<Erasure, "status">): boolean {
  return status === "received" || status === "confirmed";
}
