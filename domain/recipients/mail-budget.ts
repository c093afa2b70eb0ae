import { dayInMilliseconds } from "../policy/civil-days.ts";

/** How many mails of all kinds one recipient is sent in 24 hours. What exceeds it is held back for the owner to release. */
export interface MailBudget {
  perDay: number;
  /** Mails that anybody can cause who knows the address are held back from this number on: the rest is for the owner's. */
  causedByVisitors: number;
  /** Of those, receipts of new requests. */
  acknowledgements: number;
}

export const mailBudget: MailBudget = { perDay: 12, causedByVisitors: 8, acknowledgements: 3 };

/** Why a delivery is held back, as the owner's list shows it. */
export const heldBack = "too many mails to one address today";

/** From when on mails count at an instant. */
export function budgetedSince(now: Date): Date {
  return new Date(now.getTime() - dayInMilliseconds);
}

/** Whether a recipient may be sent a further mail. @param sent the kinds of those that count still */
export function fitsBudget(
  sent: readonly string[],
  { kind, byOwner }: { kind: string; byOwner: boolean },
  budget: MailBudget,
): boolean {
  const acknowledgement = "visitor-acknowledgement";
  const acknowledged = sent.filter((one) => one === acknowledgement).length;
  if (kind === acknowledgement && !byOwner && acknowledged >= budget.acknowledgements) return false;
  return sent.length < (byOwner ? budget.perDay : budget.causedByVisitors);
}
