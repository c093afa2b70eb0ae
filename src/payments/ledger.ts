import { percentOf } from "#src/content/rounding.ts";
import { dueAfter, type VatRow } from "#src/quotes/lines.ts";

export const paymentMethods = ["bank-transfer", "cash", "card", "other"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

/** The sum of the payments decides whether deposit or balance is paid, not the kinds of the entries. */
export const paymentKinds = ["deposit", "balance", "refund"] as const;
export type PaymentKind = (typeof paymentKinds)[number];

export interface Invoice {
  number: string;
  /** A civil date in Europe/Rome. */
  on: string;
}

/** Entries are never changed or removed. An entry of the opposite amount reverses a mistake. */
export interface LedgerEntry {
  id: string;
  kind: PaymentKind | "reversal";
  /** The change of the business's money in cents; negative for a refund and for the reversal of a receipt. */
  amountCents: number;
  /** The part of a payment by card that was not due. It does not count for the agreement, and goes back. */
  surplusCents?: number | undefined;
  /** The day on which the money moved, or the mistake was reversed: a civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
  reverses?: string | undefined;
  invoice?: Invoice | undefined;
}

/** @param id the id of the new entry */
export function reversalOf(entry: LedgerEntry, { id, on }: Pick<LedgerEntry, "id" | "on">): LedgerEntry {
  return { id, kind: "reversal", amountCents: -entry.amountCents, on, method: entry.method, reverses: entry.id };
}

/** An entry can be reversed once, and a reversal cannot be reversed. */
export function reversibleEntries(entries: readonly LedgerEntry[]): LedgerEntry[] {
  const reversed = new Set(entries.map(({ reverses }) => reverses));
  return entries.filter(({ id, kind }) => kind !== "reversal" && !reversed.has(id));
}

/** In cents, without reversed entries. */
export function sumsOf(entries: readonly LedgerEntry[]) {
  const inForce = reversibleEntries(entries);
  const sum = (kinds: readonly string[]): number =>
    inForce
      .filter(({ kind }) => kinds.includes(kind))
      .reduce((total, { amountCents }) => total + Math.abs(amountCents), 0);
  return {
    receivedCents: sum(["deposit", "balance"]),
    receivedAsDepositCents: sum(["deposit"]),
    refundedCents: sum(["refund"]),
    surplusCents: inForce.reduce((total, { surplusCents = 0 }) => total + surplusCents, 0),
  };
}

/** Amounts in cents, which are never negative. */
export interface Account {
  /** Receipts minus refunds. */
  paidCents: number;
  /** 0 once the request has ended. */
  depositDueCents: number;
  balanceDueCents: number;
  dueCents: number;
  /** The amount paid beyond the total, or twice by card. After the end: everything except the kept part of the deposit. */
  refundableCents: number;
  refundableDepositCents: number;
}

/**
 * Money counts for the deposit first and then for the balance, whatever the order and kinds of the entries. If nothing was agreed,
 * nothing is due, and the deposit is what was recorded as deposit.
 * @param agreed in cents
 * @param refundPercent the part of the deposit that goes back after the end of the request; 100 if the business ended it or nothing was
 * agreed; undefined if the request goes on
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

export interface LedgerRow {
  id: string;
  request: { id: string; reference: string; name: string | undefined };
  kind: LedgerEntry["kind"];
  amountCents: number;
  /** Undefined if nothing was agreed when the entry was recorded, or if the request was erased. */
  vat: readonly VatRow[] | undefined;
  /** A civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
  invoice: Invoice | undefined;
}
