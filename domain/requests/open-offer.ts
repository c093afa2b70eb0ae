import type { RequestEvent, OpenOffer } from "./events.ts";
import { isPast } from "./event-time.ts";

/**
 * The offer of another moment that waits for its answer, seen from an instant; one whose moment has passed waits no more. A new
 * offer takes the place of the one before, whose ever it was; an answer to it, and any end of the matter, closes it.
 */
export function openOffer(history: readonly RequestEvent[], now: Date): OpenOffer | undefined {
  const last = history.findLast(({ type }) => type !== "changed");
  if (last?.type !== "proposed" && last?.type !== "asked") return undefined;
  const { id, by, moment, message } = last;
  return isPast(moment, now) ? undefined : { entryId: id, by, moment, message };
}
