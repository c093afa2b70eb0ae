import { parseDate } from "@internationalized/date";
import type { MailCopy } from "#content/schema/mail.ts";
import type { InLocale } from "#content/schema/text.ts";
import { showDate, todayInRome } from "#domain/policy/booking-window.ts";
import { policy } from "#domain/policy/constants.ts";
import { fillCopy } from "./fill-copy.ts";
import type { DetailRow } from "./mail-view.ts";
import { elide } from "./wording.ts";

type TermsCopy = InLocale<MailCopy>["acknowledgement"]["terms"];

/**
 * What the terms of specification 9 mean for an event on a civil date, seen from the instant at which it was asked for.
 * A day that lies before that instant is not offered as a deadline any more.
 */
export function termsRows(copy: TermsCopy, date: string, receivedAt: Date): DetailRow[] {
  const today = todayInRome(receivedAt);
  const before = (days: number, wording: string, otherwise: string): string => {
    const deadline = parseDate(date).subtract({ days }).toString();
    return deadline < today ? otherwise : elide(fillCopy(wording, { date: showDate(deadline) }));
  };
  return [
    { label: copy.deposit, value: copy.depositWhen },
    { label: copy.fullRefund, value: before(policy.fullRefundDays, copy.until, copy.passed) },
    { label: copy.partRefund, value: before(policy.partRefundDays, copy.until, copy.passed) },
    { label: copy.changes, value: before(policy.changesDays, copy.until, copy.passed) },
    { label: copy.balance, value: before(policy.balanceDays, copy.by, copy.toAgree) },
  ];
}
