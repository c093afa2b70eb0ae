import type { Closures } from "../availability/closures.ts";
import type { Money } from "../payments/money.ts";
import type { FormFields } from "../requests/parse.ts";
import type { SubmitResult } from "../requests/submit.ts";
import type { DeskCalendar } from "./calendar.ts";
import type { Numbers } from "./numbers.ts";
import type { DeskSystem } from "./system.ts";

/** What became of a call that was written down. */
export type CallResult = { ok: true; id: string; reference: string } | Extract<SubmitResult, { ok: false }>;

/** The numbers on the desk's tabs. */
export interface DeskBadges {
  /** Requests and questions that wait for the owner. */
  waiting: number;
  /** Deposits and balances that are overdue. */
  overdue: number;
}

/** What the screens of the owner's desk read and change. @throws Error where the database does not answer */
export interface Desk {
  badges(): Promise<DeskBadges>;
  calendar: DeskCalendar;
  /** Closes and opens days. */
  closures: Closures;
  money: Money;
  /** Ledger entries of some days for the accountant, as parts of a CSV; civil dates, both included. */
  ledgerCsv(from: string, to: string): AsyncIterable<string>;
  /** Stores a booking that came by telephone, by the rules of the site's form. */
  takeCall(fields: FormFields): Promise<CallResult>;
  numbers: Numbers;
  system: DeskSystem;
}
