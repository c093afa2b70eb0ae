import { plusDays } from "./civil-days.ts";
import type { Terms } from "./business.ts";

/** What the terms mean for one event; civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface PolicyDates {
  /** Last day on which a cancellation returns the whole deposit. */
  fullRefundUntil: string;
  /** Last day on which it returns part of the deposit; undefined where the terms have no such part. */
  partRefundUntil: string | undefined;
  /** Last day on which it returns anything. */
  refundUntil: string;
  /** Last day for changes. */
  changesUntil: string;
  /** Day by which the balance is due. */
  balanceBy: string;
}

/**
 * The days that the terms of specification 9 and D24 name, for an event on `eventDate`; each named day is
 * included. @throws Error where `eventDate` is no date.
 */
export function policyDates(eventDate: string, terms: Terms): PolicyDates {
  return {
    fullRefundUntil: daysBefore(eventDate, terms.fullRefundDays),
    partRefundUntil: terms.partRefund && daysBefore(eventDate, terms.partRefund.days),
    refundUntil: daysBefore(eventDate, refundDays(terms)),
    changesUntil: daysBefore(eventDate, terms.changesDays),
    balanceBy: daysBefore(eventDate, terms.balanceDays),
  };
}

/**
 * How much of the deposit a cancellation on the day `on` returns, in percent (specification 9, D24).
 * @throws Error where either is no date.
 */
export function refundPercent(eventDate: string, on: string, terms: Terms): number {
  const { fullRefundUntil, refundUntil } = policyDates(eventDate, terms);
  if (on <= fullRefundUntil) return 100;
  return on <= refundUntil ? (terms.partRefund?.percent ?? 0) : 0;
}

/** Days before the event up to which a cancellation returns anything. */
export function refundDays({ fullRefundDays, partRefund }: Terms): number {
  return partRefund?.days ?? fullRefundDays;
}

function daysBefore(date: string, days: number): string {
  return plusDays(date, -days);
}
