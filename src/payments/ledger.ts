import { percentOf } from "#src/content/rounding.ts";
import { dueAfter, type VatRow } from "#src/quotes/lines.ts";

export const paymentMethods = ["bank-transfer", "cash", "card", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The kinds of entries. Which of deposit and balance an amount counts for follows from the sum, not from this word. */
export const paymentKinds = ["deposit", "balance", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export interface Invoice {
  number: string;
  /** Civil date in Europe/Rome. */
  on: string;
}

/** Entries are never changed or removed: a mistake is taken back by an entry of the opposite amount. */
export interface LedgerEntry {
  id: string;
  kind: PaymentKind | "reversal";
  /** The change of the money that the business holds, in cents: negative for a refund and for the reversal of a receipt. */
  amountCents: number;
  /** The part of a payment by card that was not due any more: it does not count for the agreement and goes back. */
  surplusCents?: number | undefined;
  /** The day on which the money moved, or on which the mistake was taken back; civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
  /** The id of the entry that a reversal takes back. */
  reverses?: string | undefined;
  invoice?: Invoice | undefined;
}

/** @param id of the new entry */
export function reversalOf(entry: LedgerEntry, { id, on }: Pick<LedgerEntry, "id" | "on">): LedgerEntry {
  return { id, kind: "reversal", amountCents: -entry.amountCents, on, method: entry.method, reverses: entry.id };
}

/** Each entry can be taken back once, and a reversal never. */
export function reversibleEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** Sums of a ledger in cents, reversed entries left out. */
export function sumsOf(entries: readonly LedgerEntry[]) {
  const inForce = reversibleEntries(entries);
  const sum = (kinds: readonly string[]): number =>
    inForce
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountCents }) => total + Math.abs(amountCents), 0);
  return {
    receivedCents: sum(["deposit", "balance"]),
    /** The part of it that was recorded as deposit. */
    receivedAsDepositCents: sum(["deposit"]),
    refundedCents: sum(["refund"]),
    surplusCents: inForce.reduce((total, { surplusCents = 0 }) => total + surplusCents, 0),
  };
}

/** Amounts in cents, none of them negative. */
export interface Account {
  /** Receipts less refunds. */
  paidCents: number;
  /** Nothing is due once a request has ended. */
  depositDueCents: number;
  balanceDueCents: number;
  dueCents: number;
  /** The amount paid beyond the total, or twice by card, or, after the end, all but the part of the deposit that is kept. */
  refundableCents: number;
  /** The part of it that is of the deposit. */
  refundableDepositCents: number;
}

/**
 * Money counts for the deposit first and for the balance afterwards, in whatever order and under whatever word it was recorded. Without an
 * agreement nothing is due, and what was recorded as deposit is the deposit.
 * @param agreed in cents
 * @param refundPercent of the deposit, after the end of the request: 100 where the business ended it or nothing was agreed on; undefined
 * while what is left of the agreement is due
 */
export function accountOf(
  agreed: { totalCents: number; depositCents: number } | undefined,
  entries: readonly LedgerEntry[],
  refundPercent: number | undefined,
): Account {
  const { receivedCents, receivedAsDepositCents, refundedCents, surplusCents } = sumsOf(entries);
  const paidCents = Math.max(0, receivedCents - refundedCents);
  const nothingDue = {
    paidCents,
    depositDueCents: 0,
    balanceDueCents: 0,
    dueCents: 0,
    refundableCents: 0,
    refundableDepositCents: 0,
  };
  if (refundPercent !== undefined) {
    const deposit = agreed === undefined ? receivedAsDepositCents : Math.min(receivedCents, agreed.depositCents);
    const goesBack = percentOf(deposit, refundPercent);
    const refundableCents = Math.max(0, paidCents - (deposit - goesBack));
    return { ...nothingDue, refundableCents, refundableDepositCents: Math.min(goesBack, refundableCents) };
  }
  if (agreed === undefined) return nothingDue;
  const goesBack = Math.min(paidCents, Math.max(0, surplusCents - refundedCents));
  const { refundableCents, ...due } = dueAfter(agreed, paidCents - goesBack);
  return { ...nothingDue, ...due, refundableCents: refundableCents + goesBack };
}

/** An entry of the ledgers of all requests. */
export interface LedgerRow {
  id: string;
  /** An erased one has no name. */
  request: { id: string; reference: string; name: string | undefined };
  kind: LedgerEntry["kind"];
  amountCents: number;
  /** Undefined if nothing was agreed on when it was recorded, or its request was erased. */
  vat: readonly VatRow[] | undefined;
  /** Civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
  invoice: Invoice | undefined;
}
