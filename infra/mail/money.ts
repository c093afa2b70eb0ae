import { createHash } from "node:crypto";
import type { Company } from "#content/schema/company.ts";
import type { Account } from "#domain/payments/account.ts";
import { formatIban } from "#domain/payments/iban.ts";
import { netOf, type QuoteLine } from "#domain/quotes/lines.ts";
import { type Quote, quoteText } from "#domain/quotes/quote.ts";
import { accountOfRequest, agreementOf, paymentDatesOf, quotesOf } from "#domain/requests/agreement.ts";
import type { RequestEvent } from "#domain/requests/events.ts";
import type { StoredRequest } from "#domain/requests/request.ts";
import { formatDate, formatDay, formatMoney, formatQuantity } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Block, DetailRow } from "./mail-draft.ts";
import { type CopyValues, fillText, heading, type MailCopy, note } from "./phrases.ts";
import type { RequestStep } from "./request-step.ts";

/** The values of a step that concern money. */
export function moneyValues({ request, entry, history }: RequestStep, locale: Locale): CopyValues {
  return { ...accountValues(request, history, locale), ...paymentValues(entry, locale) };
}

/** The amounts and days of a request's last quote and of its payments, as far as there are any. */
export function accountValues(request: StoredRequest, history: readonly RequestEvent[], locale: Locale): CopyValues {
  const quote = quotesOf(history).at(-1);
  if (quote === undefined) return {};
  const dates = paymentDatesOf(request, history);
  const { totalCents, depositCents, balanceCents } = quote.totals;
  return {
    total: formatMoney(totalCents, locale),
    deposit: formatMoney(depositCents, locale),
    balance: formatMoney(balanceCents, locale),
    validUntil: formatDay(quote.validUntil, locale),
    due: formatMoney(accountOfRequest(request, history).dueCents, locale),
    ...(dates && { depositBy: formatDay(dates.depositBy, locale), balanceBy: formatDay(dates.balanceBy, locale) }),
  };
}

function paymentValues(entry: RequestEvent, locale: Locale): CopyValues {
  if (entry.type !== "payment-recorded") return {};
  return { amount: formatMoney(Math.abs(entry.payment.amountCents), locale) };
}

/** The key of the copy of a payment. @param account after it */
export function paymentVariant(
  entry: Extract<RequestEvent, { type: "payment-recorded" }>,
  { dueCents }: Account,
  hasAgreement: boolean,
): string {
  if (entry.payment.kind === "refund") return "refunded";
  if (!hasAgreement || entry.to === "lapsed" || entry.to === "cancelled") return entry.type;
  if (dueCents === 0) return "paidInFull";
  return entry.from === "accepted" && entry.to === "confirmed" ? "depositPaid" : "paymentPart";
}

/** The lines of a quote that was sent, and the bank transfer for one that was accepted. */
export function moneyBlocks({ request, entry, history }: RequestStep, copy: MailCopy, company: Company): Block[] {
  const { locale } = request;
  if (entry.type === "quoted") {
    return [heading(copy.money.linesTitle), { type: "rows", rows: quoteRows(entry.quote, copy, locale) }];
  }
  const agreement = entry.type === "quote-accepted" ? agreementOf(history) : undefined;
  if (agreement === undefined) return [];
  const { depositDueCents } = accountOfRequest(request, history);
  return transferBlocks(request, { cents: depositDueCents, remittance: copy.money.remittanceText }, copy, company);
}

/** What a client has to enter for a bank transfer; nothing where nothing is to be paid. */
export function transferBlocks(
  request: StoredRequest,
  transfer: { cents: number; remittance: string },
  copy: MailCopy,
  company: Company,
): Block[] {
  if (transfer.cents === 0) return [];
  const rows = transferRows(request, transfer, copy, company);
  return [heading(copy.money.transferTitle), { type: "rows", rows }];
}

/**
 * What was accepted, for both sides alike: they can compare it later, whatever the site says then.
 * @param attached whether the agreement is attached
 */
export function agreementBlocks(
  { request, entry, history }: RequestStep,
  { money }: MailCopy,
  attached: boolean,
): Block[] {
  const agreement = entry.type === "quote-accepted" ? agreementOf(history) : undefined;
  if (agreement === undefined) return [];
  const text = quoteText(request.reference, agreement.quote);
  const rows = [
    { label: money.version, value: String(agreement.quote.version) },
    { label: money.signed, value: agreement.typedName },
    { label: money.hash, value: createHash("sha256").update(text).digest("hex") },
  ];
  return [heading(money.agreementTitle), { type: "rows", rows }, ...(attached ? [note(money.attached)] : [])];
}

function quoteRows({ lines, totals }: Quote, { money }: MailCopy, locale: Locale): DetailRow[] {
  const amount = (cents: number): string => formatMoney(cents, locale);
  const { netCents, vat, totalCents, depositCents, balanceCents } = totals;
  return [
    ...lines.map((line) => ({ label: line.label, value: lineValue(line, money, locale) })),
    { label: money.net, value: amount(netCents) },
    ...vat.map((row) => ({
      label: fillText(money.vat, { percent: String(row.percent), amount: amount(row.netCents) }),
      value: amount(row.vatCents),
    })),
    { label: money.total, value: amount(totalCents) },
    { label: money.deposit, value: amount(depositCents) },
    { label: money.balance, value: amount(balanceCents) },
  ];
}

/** `90 ospiti × 14,00 € = 1.260,00 €`; the amount alone of a single flat price. */
function lineValue(line: QuoteLine, money: MailCopy["money"], locale: Locale): string {
  const amount = formatMoney(netOf(line), locale);
  if (line.unit === "flat" && line.quantityHundredths === 100) return amount;
  const unit = fillText(money.units[line.unit], { quantity: formatQuantity(line.quantityHundredths, locale) });
  return `${fillText(money.each, { unit, price: formatMoney(line.unitPriceCents, locale) })} = ${amount}`;
}

function transferRows(
  { reference, content, locale }: StoredRequest,
  { cents, remittance }: { cents: number; remittance: string },
  { money }: MailCopy,
  { payment }: Company,
): DetailRow[] {
  const date = content.date === undefined ? "" : formatDate(content.date);
  return [
    { label: money.holder, value: payment.holder },
    { label: money.iban, value: formatIban(payment.iban) },
    ...(payment.bic === undefined ? [] : [{ label: money.bic, value: payment.bic }]),
    { label: money.amount, value: formatMoney(cents, locale) },
    { label: money.remittance, value: fillText(remittance, { reference, date }).trim() },
    ...(payment.link === undefined ? [] : [{ label: money.link, value: payment.link }]),
  ];
}
