import { percentOf } from "../quotes/cents.ts";
import { type LedgerEntry, sumsOf } from "./ledger.ts";

/** What was agreed on, in cents. */
export interface AgreedAmounts {
  totalCents: number;
  depositCents: number;
}

/** How a request stands with regard to money. */
export type AccountPhase =
  /** Nothing is agreed on yet, or the agreement is in force: what is left of it is due. */
  | { phase: "open" }
  /** It ended, and so much of the deposit goes back, in percent: 100 where the business ended it or nothing was agreed on. */
  | { phase: "ended"; refundPercent: number };

/** Amounts in cents, none of them negative. */
export interface Account {
  /** What the business holds: receipts less refunds. */
  paidCents: number;
  /** Still missing from the deposit, and from the rest of the total. Nothing is due once a request has ended. */
  depositDueCents: number;
  balanceDueCents: number;
  /** Both together. */
  dueCents: number;
  /** What the client gets back: what was paid beyond the total or, after the end, all but the part of the deposit that is kept. */
  refundableCents: number;
}

/**
 * Computes what is due and refundable from the ledger. Money counts for the deposit first and for the balance afterwards, in
 * whatever order and under whatever word it was recorded. Without an agreement nothing is due, and what was recorded as deposit
 * is the deposit.
 */
export function accountOf(
  agreed: AgreedAmounts | undefined,
  entries: readonly LedgerEntry[],
  phase: AccountPhase,
): Account {
  const { receivedCents, receivedAsDepositCents, refundedCents } = sumsOf(entries);
  const paidCents = Math.max(0, receivedCents - refundedCents);
  if (phase.phase === "ended") {
    const deposit = agreed === undefined ? receivedAsDepositCents : Math.min(receivedCents, agreed.depositCents);
    const kept = deposit - percentOf(deposit, phase.refundPercent);
    const refundableCents = Math.max(0, paidCents - kept);
    return { paidCents, depositDueCents: 0, balanceDueCents: 0, dueCents: 0, refundableCents };
  }
  if (agreed === undefined) {
    return { paidCents, depositDueCents: 0, balanceDueCents: 0, dueCents: 0, refundableCents: 0 };
  }
  const depositDueCents = Math.max(0, agreed.depositCents - paidCents);
  const dueCents = Math.max(0, agreed.totalCents - paidCents);
  const refundableCents = Math.max(0, paidCents - agreed.totalCents);
  return { paidCents, depositDueCents, balanceDueCents: dueCents - depositDueCents, dueCents, refundableCents };
}
