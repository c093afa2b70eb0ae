import type { SameDayRequest } from "./actions.ts";
import type { StoredRequest } from "./request.ts";

/** What the owner is shown of another request for the same day. */
export function sameDayRequest({ reference, status, content }: StoredRequest): SameDayRequest {
  return {
    reference,
    status: status === "confirmed" ? "confirmed" : "received",
    what: content.kind === "booking" ? content.eventType : content.partyType,
    timeSlot: content.kind === "booking" ? content.timeSlot : undefined,
    location: content.location,
  };
}
