import type { LocalContent } from "#content/index.ts";
import { fillCopy } from "./fill-copy.ts";
import type { DetailRow } from "./mail-view.ts";
import type { RequestStep } from "./request-step.ts";

/** How much of the deposit goes back, as a row of a slip; none but on a cancellation. */
export function refundRows({ entry }: RequestStep, { slip }: LocalContent["mail"]): DetailRow[] {
  if (entry.type !== "cancelled") return [];
  const percent = String(entry.refundPercent);
  return [
    { label: slip.refund, value: entry.refundPercent > 0 ? fillCopy(slip.refundOf, { percent }) : slip.refundNone },
  ];
}
