import { type Milestone, owedIn } from "#src/content/terms.ts";

export interface AmountDue {
  kind: "deposit" | "balance";
  cents: number;
}

export function amountDue(milestones: readonly Milestone[]): AmountDue | undefined {
  const [owed] = owedIn(milestones);
  return owed && { kind: owed.kind === "deposit" ? "deposit" : "balance", cents: owed.cents };
}

export type CardProblem = "signature" | "currency" | "amount" | "request";

/** A payment as the provider reports it, with the amount that was asked for. */
export interface CardPayment {
  eventId: string;
  /** The paid checkout, which is booked once, however many events report it. */
  checkoutId: string;
  requestId: string;
  kind: AmountDue["kind"];
  amountCents: number;
  askedCents: number;
  /** ISO 4217, in lower case. */
  currency: string;
  paidAt: Date;
}
