import type { Entries } from "#src/ui/entries.ts";
import { todayInRome, isCivilDate } from "#src/i18n/days.ts";
import { readHundredths, readingsOf } from "#src/content/typed-numbers.ts";
import { cleanLine } from "#src/i18n/clean-text.ts";
import type { ActionErrorCode } from "#src/requests/action-form.tsx";
import { type Invoice, type LedgerEntry, paymentKinds, paymentMethods, sumsOf } from "./ledger.ts";

type PaymentErrors = Partial<
  Record<"kind" | "amount" | "on" | "method" | "invoiceNumber" | "invoiceOn", ActionErrorCode>
>;

/** The most cents of a request. The columns of both databases can store twice as much. */
const mostReceivedCents = 1_000_000_000;

/** The limit of FatturaPA, which also requires a digit and forbids accents. */
export const invoiceNumberLimit = 20;

/**
 * Reads a payment: `amount` in euro and always positive, `on` as a civil date in Europe/Rome (today by default), `surplus` of a card in
 * cents. A request can receive at most 10 million euro, and a refund is at most what the business has received. Never throws.
 */
export function readPayment(
  fields: Entries,
  entries: readonly LedgerEntry[],
  now: Date,
): { ok: true; payment: Omit<LedgerEntry, "id"> } | { ok: false; errors: PaymentErrors } {
  const errors: PaymentErrors = {};
  const { receivedCents, refundedCents } = sumsOf(entries);
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
  else if (amount <= 0) errors.amount = "invalid-amount";
  else if (kind !== "refund" && amount > mostReceivedCents - receivedCents) errors.amount = "too-much";
  else if (kind === "refund" && amount > receivedCents - refundedCents) errors.amount = "more-than-paid";
  const typedInvoice = cleanLine(fields["invoiceNumber"] ?? "") === "" ? undefined : readInvoice(fields);
  if (typedInvoice?.ok === false) Object.assign(errors, typedInvoice.errors);
  const invoice = typedInvoice?.ok === true ? typedInvoice.invoice : undefined;
  if (kind === undefined || method === undefined || Object.keys(errors).length > 0) return { ok: false, errors };
  const surplusCents = Number(fields["surplus"] ?? 0);
  const amounts = { amountCents: kind === "refund" ? -amount : amount, ...(surplusCents > 0 && { surplusCents }) };
  return { ok: true, payment: { kind, ...amounts, on, method, invoice } };
}

/** Never throws. */
export function readInvoice(fields: Entries): { ok: true; invoice: Invoice } | { ok: false; errors: PaymentErrors } {
  const errors: PaymentErrors = {};
  const number = cleanLine(fields["invoiceNumber"] ?? "");
  if (number === "") errors.invoiceNumber = "required";
  else if (number.length > invoiceNumberLimit) errors.invoiceNumber = "too-long";
  else if (!/^(?=.*\d)[ -~]*$/.test(number)) errors.invoiceNumber = "invalid-invoice-number";
  const on = (fields["invoiceOn"] ?? "").trim();
  if (on === "") errors.invoiceOn = "required";
  else if (!isCivilDate(on)) errors.invoiceOn = "invalid-date";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, invoice: { number, on } };
}
