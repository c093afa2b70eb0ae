import { formatIban } from "#src/content/iban.ts";
import type { Company } from "#src/content/schema/company.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { type Milestone, termMilestones, type Terms } from "#src/content/terms.ts";
import type { StoredRequest } from "./request.ts";
import { formatDate, formatMoney } from "#src/i18n/format.ts";
import { intlLocale, type Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import type { AmountDue } from "#src/payments/amount-due.ts";

// Texts about an event that pages, calendar entries and mails share.

type TermsCopy = LocalContent["mail"]["acknowledgement"]["terms"];

export interface TermsRow {
  label: string;
  value: string;
  /** A civil date in Europe/Rome; undefined if there is none yet. */
  date?: string;
}

export function termsRows(
  copy: TermsCopy,
  milestones: readonly Milestone[],
  { partRefund }: Terms,
  locale: Locale,
): TermsRow[] {
  const labels: Record<Milestone["kind"], string | undefined> = {
    answer: undefined,
    event: undefined,
    deposit: copy.deposit,
    difference: copy.difference,
    balance: copy.balance,
    "full-refund": copy.fullRefund,
    "part-refund": fill(copy.partRefund, { percent: partRefund?.percent ?? 0 }),
    changes: copy.changes,
  };
  return milestones.flatMap(({ kind, date, state, cents }) => {
    const label = labels[kind];
    if (label === undefined || state === "done") return [];
    const text = kind === "balance" || cents !== undefined ? copy.by : copy.until;
    const by = fill(state === "late" ? copy.wasDue : text, { date: formatDate(date, locale) });
    return [{ label, value: cents === undefined ? by : `${formatMoney(cents, locale)}, ${by}`, date }];
  });
}

/** The terms before an agreement, when the day of the deposit is not known, and the day of the balance only if the event has a day. */
export function usualTermsRows(copy: TermsCopy, date: string, terms: Terms, today: string, locale: Locale): TermsRow[] {
  const milestones = termMilestones(date, terms, today);
  const hasBalance = milestones.some(({ kind }) => kind === "balance");
  return [
    { label: copy.deposit, value: copy.depositWhen },
    ...termsRows(copy, milestones, terms, locale),
    ...(hasBalance ? [] : [{ label: copy.balance, value: copy.toAgree }]),
  ];
}

/** A field of a bank transfer: `value` for reading, `typed` for a banking app. */
export function transferRows(
  { reference, content }: Pick<StoredRequest, "reference" | "content">,
  { kind, cents }: AmountDue,
  { holder, iban, bic }: NonNullable<Company["payment"]>,
  locale: Locale,
) {
  const { payment: messages } = requestMessagesIn(locale);
  const date = content.order.date === undefined ? "" : formatDate(content.order.date, locale);
  const text = kind === "deposit" ? messages.depositRemittance : messages.balanceRemittance;
  const remittance = fill(text, { reference, date }).trim();
  const amount = formatMoney(cents, locale);
  const typedAmount = (cents / 100).toLocaleString(intlLocale[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
    useGrouping: false,
  });
  return {
    amount,
    remittance,
    rows: [
      { label: messages.amount, value: amount, typed: typedAmount },
      { label: messages.iban, value: formatIban(iban), typed: iban },
      ...(bic === undefined ? [] : [{ label: messages.bic, value: bic, typed: bic }]),
      { label: messages.holder, value: holder, typed: holder },
      { label: messages.remittance, value: remittance, typed: remittance },
    ],
  };
}
