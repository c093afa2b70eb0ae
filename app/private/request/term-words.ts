import { capitalize, elide, formatDate } from "#i18n/format.ts";
import { policy } from "#domain/policy/constants.ts";
import { policyDates } from "#domain/policy/dates.ts";
import { fill, type Messages } from "#i18n/messages/messages.ts";
import type { RequestWords } from "#i18n/messages/request-words.ts";

/** "by 08/05/2027", in the page's language. */
export function byDay(date: string, { forms: { sent } }: Messages): string {
  return elide(fill(sent.by, { date: formatDate(date) }));
}

function untilDay(date: string, { forms: { sent } }: Messages): string {
  return elide(fill(sent.until, { date: formatDate(date) }));
}

/** One row of the refund's terms; `isNow` marks the one that a cancellation today falls under. */
export interface RefundRow {
  when: string;
  refund: string;
  isNow: boolean;
}

/** What a cancellation returns of the deposit, day by day, for an event on `eventDate` (specification 9). */
export function refundRows(
  eventDate: string,
  percentToday: number,
  words: RequestWords,
  messages: Messages,
): RefundRow[] {
  const { fullRefundUntil, partRefundUntil } = policyDates(eventDate);
  const { acts } = words;
  const rows = [
    { percent: 100, when: capitalize(untilDay(fullRefundUntil, messages), "it") },
    { percent: policy.partRefundPercent, when: fill(acts.later, { until: untilDay(partRefundUntil, messages) }) },
    { percent: 0, when: acts.after },
  ];
  return rows.map(({ percent, when }) => ({
    when,
    refund: percent === 0 ? acts.noRefund : `${percent}%`,
    isNow: percent === percentToday,
  }));
}
