import { percentOf } from "#src/quotes/lines.ts";

/** How money moved. */
export const paymentMethods = ["bank-transfer", "cash", "card", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** What the owner records. Which of deposit and balance an amount counts for follows from the sum, not from this word. */
export const paymentKinds = ["deposit", "balance", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

/**
 * An entry of a request's ledger. Entries are never changed or removed: a mistake is taken back by an entry of the opposite
 * amount.
 */
export interface LedgerEntry {
  id: string;
  kind: PaymentKind | "reversal";
  /** What it adds to the money that the business holds, in cents: negative for a refund and for the reversal of a receipt. */
  amountCents: number;
  /** The day on which the money moved, or on which the mistake was taken back; civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
  /** The entry that a reversal takes back. */
  reverses?: string | undefined;
}

/** The entry that takes back another one. @param id of the new entry */
export function reversalOf(entry: LedgerEntry, { id, on }: Pick<LedgerEntry, "id" | "on">): LedgerEntry {
  return { id, kind: "reversal", amountCents: -entry.amountCents, on, method: entry.method, reverses: entry.id };
}

/** The entries that can be taken back: each once, and a reversal never. */
export function reversibleEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** Sums of a ledger in cents, reversed entries left out. */
export interface LedgerSums {
  /** Deposits and balances. */
  receivedCents: number;
  /** Of those, what was recorded as deposit. */
  receivedAsDepositCents: number;
  refundedCents: number;
}

export function sumsOf(entries: readonly LedgerEntry[]): LedgerSums {
  const inForce = reversibleEntries(entries);
  const sum = (kinds: readonly string[]): number =>
    inForce
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountCents }) => total + Math.abs(amountCents), 0);
  return {
    receivedCents: sum(["deposit", "balance"]),
    receivedAsDepositCents: sum(["deposit"]),
    refundedCents: sum(["refund"]),
  };
}

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

/** A request as a list of amounts names it; an erased one has no name. */
export interface PayingRequest {
  id: string;
  reference: string;
  name: string | undefined;
}

/** What a request owes next: a balance only where nothing of its deposit is missing. */
export interface OwedAmount {
  request: PayingRequest;
  part: "deposit" | "balance";
  amountCents: number;
  /** The last day on which it is in time; civil date in Europe/Rome. */
  dueOn: string;
}

/** An entry of the ledgers of all requests. */
export interface LedgerRow {
  id: string;
  request: PayingRequest;
  kind: LedgerEntry["kind"];
  amountCents: number;
  /** The part without VAT; undefined where nothing was agreed on when it was recorded, or its request was erased. */
  netCents: number | undefined;
  /** Civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
}
