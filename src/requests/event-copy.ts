import { todayInRome } from "#src/i18n/days.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { type Terms, policyDates } from "#src/content/terms.ts";
import type { RequestContent } from "./request.ts";
import { eventTypes } from "#src/booking/vocabulary.ts";
import { formatDate } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";

// Text about an event that calendar entries and mails share.

/** The kind of event in Italian: one of the list on a booking, the visitor's own words on an enquiry. */
export function italianEvent(content: RequestContent): string {
  return eventInItalian(content.kind === "booking" ? content.eventType : content.partyType);
}

/** The Italian name of an event type. Any other text is returned as it is. */
export function eventInItalian(event: string): string {
  const type = eventTypes.find((one) => one === event);
  return type === undefined ? event : messagesIn("it").forms.eventTypes[type];
}

/**
 * The terms of a booking for an event on a civil date. A deadline before the instant `seenFrom` is shown as passed.
 * @throws RangeError when `date` is not a date
 */
export function termsRows(
  copy: LocalContent["mail"]["acknowledgement"]["terms"],
  date: string,
  seenFrom: Date,
  terms: Terms,
): Array<{ label: string; value: string }> {
  const today = todayInRome(seenFrom);
  const { fullRefundUntil, changesUntil, balanceBy, refundUntil } = policyDates(date, terms);
  const before = (deadline: string, text: string, otherwise: string): string =>
    deadline < today ? otherwise : fill(text, { date: formatDate(deadline) });
  return [
    { label: copy.deposit, value: copy.depositWhen },
    { label: copy.fullRefund, value: before(fullRefundUntil, copy.until, copy.passed) },
    ...(terms.partRefund
      ? [
          {
            label: fill(copy.partRefund, { percent: terms.partRefund.percent }),
            value: before(refundUntil, copy.until, copy.passed),
          },
        ]
      : []),
    { label: copy.changes, value: before(changesUntil, copy.until, copy.passed) },
    { label: copy.balance, value: before(balanceBy, copy.by, copy.toAgree) },
  ];
}
