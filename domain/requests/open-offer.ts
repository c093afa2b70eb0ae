import type { JournalEntry, OpenOffer } from "./journal.ts";
import { isPast } from "./moment.ts";

/**
 * The offer of another moment that waits for its answer, seen from an instant; one whose moment has passed waits no more. A new
 * offer takes the place of the one before, whose ever it was; an answer to it, and any end of the matter, closes it.
 */
export function openOffer(journal: readonly JournalEntry[], now: Date): OpenOffer | undefined {
  const last = journal.findLast(({ type }) => type !== "changed");
  if (last?.type !== "proposed" && last?.type !== "asked") return undefined;
  const { id, by, moment, message } = last;
  return isPast(moment, now) ? undefined : { entryId: id, by, moment, message };
}
