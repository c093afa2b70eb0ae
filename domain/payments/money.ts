import { plusDays, plusMonths } from "../policy/civil-days.ts";
import { todayInRome } from "../policy/booking-window.ts";
import type { LedgerEntry, PaymentMethod } from "./ledger.ts";

/** A request as a list of amounts names it; an erased one has no name. */
export interface PayingRequest {
  id: string;
  reference: string;
  name: string | undefined;
}

/** What a request owes next: a balance only where nothing of its deposit is missing. */
export interface OwedAmount {
  request: PayingRequest;
  part: "deposit" | "balance";
  amountCents: number;
  /** The last day on which it is in time; civil date in Europe/Rome. */
  dueOn: string;
}

/** An entry of the ledgers of all requests. */
export interface LedgerRow {
  id: string;
  request: PayingRequest;
  kind: LedgerEntry["kind"];
  amountCents: number;
  /** The part without VAT; undefined where nothing was agreed on when it was recorded, or its request was erased. */
  netCents: number | undefined;
  /** Civil date in Europe/Rome. */
  on: string;
  method: PaymentMethod;
}

/** Where amounts of all requests are read. Days are civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface MoneyStore {
  /** What is due, the earliest day first, at most `limit`. */
  due(limit: number): Promise<OwedAmount[]>;
  /** Sums in cents: all that is due, and what was due before a day. */
  dueSums(before: string): Promise<{ totalCents: number; overdueCents: number }>;
  /** The sums of the ledgers for each month from `from` up to `to` that has entries, by `yyyy-mm`. */
  receivedByMonth(from: string, to: string): Promise<ReadonlyMap<string, number>>;
  /** Ledger entries of some days, the newest first, at most `limit`. */
  entries(from: string, to: string, limit: number): Promise<LedgerRow[]>;
  /** All of them, the earliest day first. */
  everyEntry(from: string, to: string): Promise<LedgerRow[]>;
}

export interface MoneyOverview {
  today: string;
  totalCents: number;
  overdueCents: number;
  /** The earliest first; `hasMore` where the list is longer than what is shown. */
  due: readonly OwedAmount[];
  hasMore: boolean;
  /** `yyyy-mm`. */
  month: string;
  /** The sum of that month's entries. */
  monthCents: number;
  /** Of that month, the newest first. */
  entries: readonly LedgerRow[];
  hasMoreEntries: boolean;
  /** The last months, the latest first. */
  received: ReadonlyArray<{ month: string; cents: number }>;
}

/** What is due and what came in. */
export interface Money {
  /** @param month `yyyy-mm`; the current one where it is left out or none. @throws Error where the database does not answer */
  overview(month?: string): Promise<MoneyOverview>;
  /** Ledger entries from one day to another, both included. */
  everyEntry(from: string, to: string): Promise<LedgerRow[]>;
}

const listed = 100;
const monthsShown = 6;

export function createMoney({ store, now }: { store: MoneyStore; now(): Date }): Money {
  return {
    async overview(given) {
      const today = todayInRome(now());
      const month = given !== undefined && isMonth(given) ? given : monthOf(today);
      const { from, to } = daysOf(month);
      const first = plusMonths(daysOf(monthOf(today)).from, 1 - monthsShown);
      const [due, sums, entries, ofMonth, received] = await Promise.all([
        store.due(listed + 1),
        store.dueSums(today),
        store.entries(from, to, listed + 1),
        store.receivedByMonth(from, to),
        store.receivedByMonth(first, daysOf(monthOf(today)).to),
      ]);
      const months = Array.from({ length: monthsShown }, (_, index) => monthOf(plusMonths(first, index)));
      return {
        today,
        ...sums,
        due: due.slice(0, listed),
        hasMore: due.length > listed,
        month,
        monthCents: ofMonth.get(month) ?? 0,
        entries: entries.slice(0, listed),
        hasMoreEntries: entries.length > listed,
        received: months.toReversed().map((one) => ({ month: one, cents: received.get(one) ?? 0 })),
      };
    },
    everyEntry: (from, to) => store.everyEntry(from, to),
  };
}

/** Whether a text is a month, `yyyy-mm`. */
export function isMonth(text: string): boolean {
  return /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/.test(text);
}

/** The month of a day, `yyyy-mm`. */
export function monthOf(day: string): string {
  return day.slice(0, "yyyy-mm".length);
}

/** The first and last day of a month. */
export function daysOf(month: string): { from: string; to: string } {
  const from = `${month}-01`;
  return { from, to: plusDays(plusMonths(from, 1), -1) };
}
