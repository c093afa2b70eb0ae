import { todayInRome } from "#src/i18n/days.ts";
import { formatIban } from "#src/content/iban.ts";
import type { Company } from "#src/content/schema/company.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { type Terms, policyDates } from "#src/content/terms.ts";
import type { StoredRequest } from "./request.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import type { AmountDue } from "#src/payments/card.ts";

// Text about an event that pages, calendar entries and mails share.

/**
 * The terms of a booking for an event on a civil date. A deadline before the instant `seenFrom` is shown as passed.
 * `days`: how long before the event it is.
 * @throws RangeError when `date` is not a date
 */
export function termsRows(
  copy: LocalContent["mail"]["acknowledgement"]["terms"],
  date: string,
  seenFrom: Date,
  terms: Terms,
): Array<{ label: string; value: string; days?: number }> {
  const today = todayInRome(seenFrom);
  const { fullRefundUntil, changesUntil, balanceBy, refundUntil } = policyDates(date, terms);
  const before = (deadline: string, text: string, otherwise: string): string =>
    deadline < today ? otherwise : fill(text, { date: formatDate(deadline) });
  return [
    { label: copy.deposit, value: copy.depositWhen },
    {
      label: copy.fullRefund,
      value: before(fullRefundUntil, copy.until, copy.passed),
      days: terms.fullRefundDays,
    },
    ...(terms.partRefund
      ? [
          {
            label: fill(copy.partRefund, { percent: terms.partRefund.percent }),
            value: before(refundUntil, copy.until, copy.passed),
            days: terms.partRefund.days,
          },
        ]
      : []),
    { label: copy.changes, value: before(changesUntil, copy.until, copy.passed), days: terms.changesDays },
    { label: copy.balance, value: before(balanceBy, copy.by, copy.toAgree), days: terms.balanceDays },
  ];
}

/** A field of a bank transfer: `value` as it is shown, `typed` as a banking app takes it. */
export function transferRows(
  { reference, content }: Pick<StoredRequest, "reference" | "content">,
  { kind, cents }: AmountDue,
  { holder, iban, bic }: Company["payment"],
  messages: RequestMessages["payment"],
  locale: Locale,
) {
  const date = content.order.date === undefined ? "" : formatDate(content.order.date);
  const text = kind === "deposit" ? messages.depositRemittance : messages.balanceRemittance;
  const remittance = fill(text, { reference, date }).trim();
  const amount = formatMoney(cents, locale);
  const typedAmount = (cents / 100).toFixed(2).replace(".", decimalSign[locale]);
  return {
    amount,
    remittance,
    rows: [
      { label: messages.holder, value: holder, typed: holder },
      { label: messages.iban, value: formatIban(iban), typed: iban },
      ...(bic === undefined ? [] : [{ label: messages.bic, value: bic, typed: bic }]),
      { label: messages.amount, value: amount, typed: typedAmount },
      { label: messages.remittance, value: remittance, typed: remittance },
    ],
  };
}

const decimalSign: Record<Locale, string> = { it: ",", en: "." };
