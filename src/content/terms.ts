import { plusDays } from "#src/i18n/days.ts";
import type { Business } from "./schema/business.ts";

/** The terms of a booking (specification 9, D24). Days are calendar days in Europe/Rome. */
export type Terms = Business["terms"];

/** Advice on how far ahead to ask; it informs and never blocks (D25). */
export type LeadTimes = Business["leadTime"];

/** Response promises, in hours. */
export type ResponseHours = Business["responseHours"];

/** Degrees, WGS 84. */
export type Position = Pick<Business["base"], "latitude" | "longitude">;

/** The area of the business. Town and region are named as in content/data/comuni.csv. */
export type ServiceArea = Pick<Business, "radiusKm" | "area"> & {
  base: Pick<Business["base"], "town" | "region"> & Position;
};

/** The most days before the event at which a balance can be due. */
export const longestBalanceDays = 90;

/** Slots (D20), months ahead (specification 5), and the hours that calendars show. */
export type BookingRules = Business["booking"];

/** The most months of a booking window. */
export const longestWindowMonths = 18;

/**
 * The last days for what the terms of specification 9 and D24 allow, for an event on `eventDate`: civil dates in Europe/Rome, each included.
 * @throws Error where `eventDate` is no date
 */
export function policyDates(eventDate: string, terms: Terms) {
  return {
    /** A cancellation returns the whole deposit. */
    fullRefundUntil: plusDays(eventDate, -terms.fullRefundDays),
    /** It returns part of the deposit; undefined if the terms have no such part. */
    partRefundUntil: terms.partRefund && plusDays(eventDate, -terms.partRefund.days),
    /** It returns anything. */
    refundUntil: plusDays(eventDate, -refundDays(terms)),
    changesUntil: plusDays(eventDate, -terms.changesDays),
    /** The balance is due. */
    balanceBy: plusDays(eventDate, -terms.balanceDays),
  };
}

/** A day that matters to the client, or that something has to be done by. */
export interface Milestone {
  /** `answer`: to a quote. `difference`: of a change, if the owner asks for it at once. The limits are the last days for what they name. */
  kind: "answer" | "deposit" | "difference" | "balance" | "full-refund" | "part-refund" | "changes" | "event";
  /** Civil date in Europe/Rome, included up to its midnight. */
  date: string;
  /** `due`: it is asked for now. */
  state: "done" | "due" | "late" | "ahead";
  /** What is left to pay, or was paid. */
  cents?: number;
}

/** The limits of the terms for an event on `eventDate` that do not lie before `today`, and the usual day of the balance. */
export function termMilestones(eventDate: string, terms: Terms, today: string): Milestone[] {
  const { fullRefundUntil, partRefundUntil, changesUntil, balanceBy } = policyDates(eventDate, terms);
  const dates: Array<[Milestone["kind"], string | undefined]> = [
    ["full-refund", fullRefundUntil],
    ["part-refund", partRefundUntil],
    ["changes", changesUntil],
    ["balance", balanceBy],
  ];
  return dates.flatMap(([kind, date]) =>
    date === undefined || date < today ? [] : [{ kind, date, state: "ahead" as const }],
  );
}

/** A payment that is still to come. */
export interface OwedAmount extends Pick<Milestone, "date"> {
  kind: "deposit" | "difference" | "balance";
  isLate: boolean;
  cents: number;
}

/** What is owed, the earliest day first. */
export function owedIn(milestones: readonly Milestone[]): OwedAmount[] {
  return milestones.flatMap(({ kind, cents, date, state }) =>
    cents === undefined || state === "done" || (kind !== "deposit" && kind !== "difference" && kind !== "balance")
      ? []
      : [{ kind, date, isLate: state === "late", cents }],
  );
}

/** A day for a payment: not before `earliest`, nor after the event. */
export function dueDay(day: string, earliest: string, eventDate: string | undefined): string {
  const inTime = eventDate !== undefined && eventDate < day ? eventDate : day;
  return inTime < earliest ? earliest : inTime;
}

/** The day on which a deposit is due that is agreed on `on`: never after the event. */
export function depositDay(on: string, eventDate: string | undefined, { holdDays }: Terms): string {
  return dueDay(plusDays(on, holdDays), on, eventDate);
}

/** The day of the balance of a quote that can be accepted until `validUntil`. */
export function usualBalanceDay(validUntil: string, eventDate: string, terms: Terms): string {
  return latest(policyDates(eventDate, terms).balanceBy, depositDay(validUntil, eventDate, terms));
}

/** The last of several civil dates; an empty text comes before all of them. */
export function latest(...days: readonly string[]): string {
  return days.reduce((last, day) => (day > last ? day : last));
}

/** Percent of the deposit that a cancellation on the day `on` returns (specification 9, D24). @throws Error where either is no date */
export function refundPercent(eventDate: string, on: string, terms: Terms): number {
  const { fullRefundUntil, refundUntil } = policyDates(eventDate, terms);
  if (on <= fullRefundUntil) return 100;
  return on <= refundUntil ? (terms.partRefund?.percent ?? 0) : 0;
}

/** Days before the event up to which a cancellation returns anything. */
export function refundDays({ fullRefundDays, partRefund }: Terms): number {
  return partRefund?.days ?? fullRefundDays;
}
