import { formatDate, elide } from "#i18n/format.ts";
import type { MailCopy } from "#content/schema/mail.ts";
import type { InLocale } from "#content/schema/text.ts";
import { todayInRome } from "#domain/policy/booking-window.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { fillCopy } from "./fill-copy.ts";
import type { DetailRow } from "./mail-view.ts";

type TermsCopy = InLocale<MailCopy>["acknowledgement"]["terms"];

/**
 * What the terms of specification 9 mean for an event on a civil date, seen from an instant. A day that lies before that
 * instant is not offered as a deadline any more. @throws RangeError where `date` is no date
 */
export function termsRows(copy: TermsCopy, date: string, seenFrom: Date): DetailRow[] {
  const today = todayInRome(seenFrom);
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy } = policyDates(date);
  const before = (deadline: string, wording: string, otherwise: string): string =>
    deadline < today ? otherwise : elide(fillCopy(wording, { date: formatDate(deadline) }));
  return [
    { label: copy.deposit, value: copy.depositWhen },
    { label: copy.fullRefund, value: before(fullRefundUntil, copy.until, copy.passed) },
    { label: copy.partRefund, value: before(partRefundUntil, copy.until, copy.passed) },
    { label: copy.changes, value: before(changesUntil, copy.until, copy.passed) },
    { label: copy.balance, value: before(balanceBy, copy.by, copy.toAgree) },
  ];
}
