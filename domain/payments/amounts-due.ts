import type { PaymentDates } from "../quotes/terms.ts";
import type { Account } from "./account.ts";

/** What is still missing from the deposit, or from the rest of the total. */
export interface AmountDue {
  part: "deposit" | "balance";
  amountCents: number;
  /** The last day on which it is in time; civil date in Europe/Rome. */
  dueOn: string;
}

/** What is due and when, the deposit first; nothing without an agreement. */
export function amountsDue(account: Account, dates: PaymentDates | undefined): AmountDue[] {
  if (dates === undefined) return [];
  const all: AmountDue[] = [
    { part: "deposit", amountCents: account.depositDueCents, dueOn: dates.depositBy },
    { part: "balance", amountCents: account.balanceDueCents, dueOn: dates.balanceBy },
  ];
  return all.filter(({ amountCents }) => amountCents > 0);
}
