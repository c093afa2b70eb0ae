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

/** Content and ledger respect the limits of the elements. */
export interface CreditTransfer {
  holder: string;
  iban: string;
  bic?: string | undefined;
  amountCents: number;
  remittance: string;
}

/** The text of a QR code for a SEPA credit transfer (EPC069-12, version 002), without empty elements at the end. */
export function epcPayload({ holder, iban, bic = "", amountCents, remittance }: CreditTransfer): string {
  const amount = `EUR${(amountCents / 100).toFixed(2)}`;
  // The service, its version, UTF-8, and a credit transfer.
  const head = ["BCD", "002", "1", "SCT"];
  const [purpose, structuredRemittance] = ["", ""];
  return [...head, bic, holder, iban, amount, purpose, structuredRemittance, remittance].join("\n");
}
