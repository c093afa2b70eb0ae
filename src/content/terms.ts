import { plusDays } from "#src/i18n/days.ts";
import type { Region } from "./coverage.ts";

/**
 * The facts of the business that rules and pages depend on. They are the operator's (content/business.yaml) and are passed in;
 * days are calendar days in Europe/Rome.
 */

/** The terms of a booking (specification 9, D24). */
export interface Terms {
  depositPercent: number;
  /** Days for which a quote can be accepted after it was sent, unless the owner chooses another day. */
  quoteValidDays: number;
  /** Days for which the day of an accepted quote is held; the deposit has to arrive within them. */
  holdDays: number;
  /** The balance is due this many days before the event. */
  balanceDays: number;
  /** Changes are possible up to and including this many days before the event. */
  changesDays: number;
  /** Up to and including this many days before the event, the whole deposit is refunded. */
  fullRefundDays: number;
  /** Up to and including this many days before the event, this part of the deposit is refunded. Without it none is. */
  partRefund?: { days: number; percent: number } | undefined;
}

/** The terms of quotes that were sent before quotes recorded theirs. */
export const originalTerms: Terms = {
  depositPercent: 30,
  quoteValidDays: 10,
  holdDays: 5,
  balanceDays: 7,
  changesDays: 14,
  fullRefundDays: 30,
  partRefund: { days: 14, percent: 50 },
};

/** The most days before the event at which a balance can be due. */
export const longestBalanceDays = 90;

/** Degrees, WGS 84. */
export interface Position {
  latitude: number;
  longitude: number;
}

/** Where the bar goes. Town and region are named as in content/data/comuni.csv. */
export interface ServiceArea {
  base: Position & { town: string; region: Region };
  /** Travel is standard within this distance of the base, in its region. */
  radiusKm: number;
  /** Whether the bar goes beyond the radius too, on terms of its own, or nowhere beyond it. */
  area: "open" | "only";
}

/** Advice on how far ahead to ask; it informs and never blocks (D25). */
export interface LeadTimes {
  standardWeeks: readonly [least: number, most: number];
  /** For large events and in high season. */
  largeMonths: readonly [least: number, most: number];
  /** From 1 for January. */
  highSeasonMonths: readonly number[];
}

/** Response promises, in hours. */
export interface ResponseHours {
  contact: number;
  bookingFrom: number;
  bookingTo: number;
}

/** How far ahead a day can be asked for (specification 5). */
export const bookingWindowMonths = 6;

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
