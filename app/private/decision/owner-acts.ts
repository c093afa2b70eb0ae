import type { OwnerAction, OwnerView } from "#domain/requests/actions.ts";
import type { EventPayload } from "#domain/requests/events.ts";
import { decision as words } from "#i18n/messages/it/decision.ts";
import type { Notice } from "../request/outcome.ts";

/** What each act leaves in the request's history. */
const traces = {
  accept: "confirmed",
  propose: "proposed",
  decline: "declined",
  "accept-offer": "accepted",
  "refuse-offer": "refused",
  cancel: "cancelled",
} as const satisfies Record<OwnerAction, EventPayload["type"]>;

/** The act that a form names; undefined where it names none of the owner's. */
export function ownerActOf(name: string): OwnerAction | undefined {
  return (Object.keys(traces) as OwnerAction[]).find((act) => act === name);
}

/** What the page says to the owner who comes from an act; what the history does not bear out is not said. */
export function ownerDoneNotice(done: string | null, { history }: OwnerView): Notice | undefined {
  const act = ownerActOf(done ?? "");
  if (act === undefined) return undefined;
  return history.findLast(({ by }) => by === "owner")?.type === traces[act] ? words.done[act] : undefined;
}
