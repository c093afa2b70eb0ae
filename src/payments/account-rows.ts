import type { RequestView } from "#src/requests/pages.server.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { SumRow } from "#src/ui/sums.tsx";

type AccountMessages = Readonly<
  Record<"agreed" | "added" | "total" | "paid" | "depositDue" | "balanceDue" | "refundable" | "by", string>
>;

/** Nothing if there is neither an agreement nor a payment. */
export function accountRows(
  { agreement, account, ledger, paymentDates }: Pick<RequestView, "agreement" | "account" | "ledger" | "paymentDates">,
  messages: AccountMessages,
  locale: Locale,
): SumRow[] {
  const row = (label: string, cents: number, by?: string): SumRow => ({
    label,
    value: formatMoney(cents, locale),
    note: by === undefined ? undefined : fill(messages.by, { day: formatDate(by) }),
  });
  const { paidCents, depositDueCents, balanceDueCents, refundableCents } = account;
  return [
    ...(agreement?.added === undefined
      ? []
      : [
          row(messages.agreed, agreement.quote.totals.totalCents),
          row(messages.added, agreement.totals.totalCents - agreement.quote.totals.totalCents),
        ]),
    ...(agreement === undefined ? [] : [row(messages.total, agreement.totals.totalCents)]),
    ...(agreement === undefined && ledger.length === 0 ? [] : [row(messages.paid, paidCents)]),
    ...(depositDueCents > 0 ? [row(messages.depositDue, depositDueCents, paymentDates?.depositBy)] : []),
    ...(balanceDueCents > 0 ? [row(messages.balanceDue, balanceDueCents, paymentDates?.balanceBy)] : []),
    ...(refundableCents > 0 ? [row(messages.refundable, refundableCents)] : []),
  ];
}
