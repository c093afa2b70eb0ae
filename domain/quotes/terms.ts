import { todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";
import type { Terms } from "../policy/business.ts";
import { policyDates } from "../policy/dates.ts";

/** The days of an agreement; civil dates in Europe/Rome, each included up to its midnight. */
export interface PaymentDates {
  /** Until when the day is held for the deposit. */
  depositBy: string;
  balanceBy: string;
}

/** Until when a quote that is sent today can be accepted unless the owner chooses another day: never after the event. */
export function usualValidUntil(today: string, eventDate: string, { quoteValidDays }: Terms): string {
  return earlier(plusDays(today, quoteValidDays), eventDate);
}

/** Whether a quote can still be accepted: up to and including the last second of its last day in Rome. */
export function isQuoteValid({ validUntil }: { validUntil: string }, now: Date): boolean {
  return todayInRome(now) <= validUntil;
}

/**
 * When deposit and balance are due for an event on `eventDate` whose quote was accepted on `acceptedOn`. Near the event the
 * deposit is due on its day at the latest, and the balance never before the deposit.
 */
export function paymentDates(acceptedOn: string, eventDate: string, terms: Terms): PaymentDates {
  const held = earlier(plusDays(acceptedOn, terms.holdDays), eventDate);
  const depositBy = later(held, acceptedOn);
  return { depositBy, balanceBy: later(policyDates(eventDate, terms).balanceBy, depositBy) };
}

function earlier(one: string, other: string): string {
  return one < other ? one : other;
}

function later(one: string, other: string): string {
  return one > other ? one : other;
}
