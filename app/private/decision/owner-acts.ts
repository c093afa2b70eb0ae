import type { OwnerAct, OwnerView } from "#domain/requests/conversation.ts";
import type { Happening } from "#domain/requests/journal.ts";
import { decision as words } from "#i18n/messages/it/decision.ts";
import type { Notice } from "../request/outcome.ts";

/** What each act leaves in the request's journal. */
const traces = {
  accept: "confirmed",
  propose: "proposed",
  decline: "declined",
  "accept-offer": "accepted",
  "refuse-offer": "refused",
  cancel: "cancelled",
} as const satisfies Record<OwnerAct, Happening["type"]>;

/** The act that a form names; undefined where it names none of the owner's. */
export function ownerActOf(name: string): OwnerAct | undefined {
  return (Object.keys(traces) as OwnerAct[]).find((act) => act === name);
}

/** What the page says to the owner who comes from an act; what the journal does not bear out is not said. */
export function ownerDoneNotice(done: string | null, { journal }: OwnerView): Notice | undefined {
  const act = ownerActOf(done ?? "");
  if (act === undefined) return undefined;
  return journal.findLast(({ by }) => by === "owner")?.type === traces[act] ? words.done[act] : undefined;
}
