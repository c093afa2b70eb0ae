import { plusDays } from "#src/i18n/days.ts";
import type { Business } from "./schema/business.ts";

/** The terms of a booking (specification 9, D24). Days are calendar days in Europe/Rome. */
export type Terms = Business["terms"];

/** Advice on how long before an event to ask. It never refuses a request (D25). */
export type LeadTimes = Business["leadTime"];

export type ResponseHours = Business["responseHours"];

/** Degrees, WGS 84. */
export type Position = Pick<Business["base"], "latitude" | "longitude">;

/** Town and region are spelled as in content/data/comuni.csv. */
export type ServiceArea = Pick<Business, "radiusKm" | "area"> & {
  base: Pick<Business["base"], "town" | "region"> & Position;
};

export const longestBalanceDays = 90;

/** Slots (D20) and the booking window in months (specification 5). */
export type BookingRules = Business["booking"];

export const longestWindowMonths = 18;

/**
 * The last days on which the terms (specification 9, D24) allow something, as inclusive civil dates in Europe/Rome.
 * @throws Error if `eventDate` is not a date
 */
export function policyDates(eventDate: string, terms: Terms) {
  return {
    fullRefundUntil: plusDays(eventDate, -terms.fullRefundDays),
    /** Until then a cancellation returns part of the deposit; undefined if the terms have no partial refund. */
    partRefundUntil: terms.partRefund && plusDays(eventDate, -terms.partRefund.days),
    refundUntil: plusDays(eventDate, -refundDays(terms)),
    changesUntil: plusDays(eventDate, -terms.changesDays),
    balanceBy: plusDays(eventDate, -terms.balanceDays),
  };
}

export interface Milestone {
  /**
   * `answer` is the last day to answer a quote. `difference` is what a change adds, if the owner asks for it at once. The refunds and
   * `changes` are the last days for them.
   */
  kind: "answer" | "deposit" | "difference" | "balance" | "full-refund" | "part-refund" | "changes" | "event";
  date: string;
  /** `due` means that it is asked for now. */
  state: "done" | "due" | "late" | "ahead";
  cents?: number;
}

/** The last days of `policyDates` that are not before `today`. */
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

export interface OwedAmount extends Pick<Milestone, "date"> {
  kind: "deposit" | "difference" | "balance";
  isLate: boolean;
  cents: number;
}

export function owedIn(milestones: readonly Milestone[]): OwedAmount[] {
  return milestones.flatMap(({ kind, cents, date, state }) =>
    cents === undefined || state === "done" || (kind !== "deposit" && kind !== "difference" && kind !== "balance")
      ? []
      : [{ kind, date, isLate: state === "late", cents }],
  );
}

/** Moves the day of a payment before the event, but not before `earliest`. */
export function dueDay(day: string, earliest: string, eventDate: string | undefined): string {
  const inTime = eventDate !== undefined && eventDate < day ? eventDate : day;
  return inTime < earliest ? earliest : inTime;
}

/** The day on which a deposit is due if the client accepts on `on`: at the latest the day of the event. */
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

/** Percent of the deposit that a cancellation on `on` returns (specification 9, D24). @throws Error if a date is invalid */
export function refundPercent(eventDate: string, on: string, terms: Terms): number {
  const { fullRefundUntil, refundUntil } = policyDates(eventDate, terms);
  if (on <= fullRefundUntil) return 100;
  return on <= refundUntil ? (terms.partRefund?.percent ?? 0) : 0;
}

/** The last number of days before the event at which a cancellation returns anything. */
export function refundDays({ fullRefundDays, partRefund }: Terms): number {
  return partRefund?.days ?? fullRefundDays;
}
