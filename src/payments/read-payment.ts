import { todayInRome, isCivilDate } from "#src/i18n/days.ts";
import { readHundredths, readingsOf } from "#src/content/typed-numbers.ts";
import { type LedgerEntry, type PaymentKind, paymentKinds, paymentMethods, sumsOf } from "./ledger.ts";

export type PaymentErrorCode =
  | "required"
  | "invalid-kind"
  | "invalid-amount"
  /** An amount that can be read in two ways (`readingsOf`). */
  | "ambiguous-number"
  | "more-than-paid"
  | "invalid-method"
  | "invalid-date"
  | "date-ahead";

export type PaymentField = "kind" | "amount" | "on" | "method";
export type PaymentErrors = Partial<Record<PaymentField, PaymentErrorCode>>;

const largestAmountCents = 1_000_000_000;

/**
 * Reads a payment as the owner typed it: `kind`, `amount` in euro and always positive, `on` as a civil date in Europe/Rome (today
 * where it is left out) and `method`. A refund is at most what the business holds. Never throws.
 */
export function readPayment(
  fields: Readonly<Record<string, string>>,
  entries: readonly LedgerEntry[],
  now: Date,
): { ok: true; payment: Omit<LedgerEntry, "id"> } | { ok: false; errors: PaymentErrors } {
  const errors: PaymentErrors = {};
  const today = todayInRome(now);
  const [typedKind, typedMethod] = [(fields["kind"] ?? "").trim(), (fields["method"] ?? "").trim()];
  const kind = paymentKinds.find((one) => one === typedKind);
  if (kind === undefined) errors.kind = typedKind === "" ? "required" : "invalid-kind";
  const method = paymentMethods.find((one) => one === typedMethod);
  if (method === undefined) errors.method = typedMethod === "" ? "required" : "invalid-method";
  const on = (fields["on"] ?? "").trim() || today;
  if (!isCivilDate(on)) errors.on = "invalid-date";
  else if (on > today) errors.on = "date-ahead";
  const typedAmount = (fields["amount"] ?? "").trim();
  const amount = readHundredths(typedAmount) ?? 0;
  if (typedAmount === "") errors.amount = "required";
  else if (readingsOf(typedAmount) !== undefined) errors.amount = "ambiguous-number";
  else if (amount <= 0 || amount > largestAmountCents) errors.amount = "invalid-amount";
  else if (kind === "refund" && amount > heldCents(entries)) errors.amount = "more-than-paid";
  if (kind === undefined || method === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  return { ok: true, payment: { kind, amountCents: signed(kind, amount), on, method } };
}

function signed(kind: PaymentKind, cents: number): number {
  return kind === "refund" ? -cents : cents;
}

function heldCents(entries: readonly LedgerEntry[]): number {
  const { receivedCents, refundedCents } = sumsOf(entries);
  return receivedCents - refundedCents;
}
