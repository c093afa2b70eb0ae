import type { Region } from "./regions.ts";

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
