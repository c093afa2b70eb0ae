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
