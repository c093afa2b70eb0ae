import { sampleBooking, sampleFacts, sampleTerms } from "./quotes.ts";
import type { OwnerView } from "#src/requests/pages.server.ts";
import type { RequestStatus } from "#src/requests/life-cycle.ts";
import type { RequestEvent } from "#src/requests/events.ts";
import { allowedActions } from "#src/requests/transitions.ts";
import { quotedView } from "./quoted-requests.ts";

/** The owner's view of the same request as `quotedView`. */
export function ownerView(status: RequestStatus, history: RequestEvent[] = [], today = "2026-11-23"): OwnerView {
  const { request, ...view } = quotedView(status, history, { today });
  const now = new Date(`${today}T10:00:00Z`);
  return {
    ...view,
    request,
    allowed: allowedActions("owner", {
      request,
      history,
      now,
      booking: sampleBooking,
      facts: sampleFacts,
      terms: () => sampleTerms,
    }),
    hoursSinceReceipt: 20,
    sameDay: [],
    conflicts: [],
    askedDay: undefined,
  };
}
