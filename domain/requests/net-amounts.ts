import { roundedQuotient } from "../quotes/cents.ts";
import { agreementOf, ledgerEntryOf } from "./agreement.ts";
import type { RequestEvent } from "./events.ts";

/**
 * The net part of each ledger entry in cents, by its id: the rest of the amount is VAT. An entry has the share of net in the total
 * of the agreement that was in force when it was recorded, so that later agreements do not change what was exported. Shares
 * are rounded on the sum of the entries: with the last payment they add up to the net amount of the quote. A reversal takes back what
 * its entry had. Entries without an agreement are left out: their VAT is not known.
 */
export function netAmounts(history: readonly RequestEvent[]): ReadonlyMap<string, number> {
  const nets = new Map<string, number>();
  let [grossSum, netSum] = [0, 0];
  for (const [index, event] of history.entries()) {
    const entry = ledgerEntryOf(event);
    if (entry === undefined) continue;
    const net =
      entry.reverses === undefined
        ? shareOf(grossSum + entry.amountCents, history.slice(0, index), netSum)
        : opposite(nets.get(entry.reverses));
    if (net === undefined) continue;
    nets.set(entry.id, net);
    grossSum += entry.amountCents;
    netSum += net;
  }
  return nets;
}

/** The net part of a sum under the agreement of a history, less what earlier entries had of it. */
function shareOf(grossSum: number, history: readonly RequestEvent[], netBefore: number): number | undefined {
  const totals = agreementOf(history)?.quote.totals;
  if (totals === undefined || totals.totalCents <= 0) return undefined;
  return roundedQuotient(grossSum * totals.netCents, totals.totalCents) - netBefore;
}

function opposite(cents: number | undefined): number | undefined {
  // Not the negative zero.
  return cents === undefined ? undefined : 0 - cents;
}
