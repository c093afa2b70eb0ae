import { owedIn } from "#src/content/terms.ts";
import type { RequestView } from "#src/requests/pages.server.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import type { SumRow } from "#src/quotes/sums.tsx";

export function accountRows(
  { agreement, account, ledger, milestones }: Pick<RequestView, "agreement" | "account" | "ledger" | "milestones">,
  messages: RequestMessages["payment"],
  locale: Locale,
): SumRow[] {
  const row = (label: string, cents: number, note?: string): SumRow => ({
    label,
    value: formatMoney(cents, locale),
    note,
  });
  const { paidCents, refundableCents } = account;
  const owed = owedIn(milestones).map(({ kind, date, isLate, cents }) =>
    row(messages.due[kind], cents, fill(isLate ? messages.wasDue : messages.by, { day: formatDate(date, locale) })),
  );
  return [
    ...(agreement?.final === undefined
      ? []
      : [
          row(messages.agreed, agreement.quote.totals.totalCents),
          row(messages.added, agreement.totals.totalCents - agreement.quote.totals.totalCents),
        ]),
    ...(agreement === undefined ? [] : [row(messages.total, agreement.totals.totalCents)]),
    ...(agreement === undefined && ledger.length === 0 ? [] : [row(messages.paid, paidCents)]),
    ...owed,
    ...(refundableCents > 0 ? [row(messages.refundable, refundableCents)] : []),
  ];
}
