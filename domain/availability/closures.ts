import { isCivilDate, daysBetween, plusDays } from "../policy/civil-days.ts";
import { readShownDate, todayInRome } from "../policy/booking-window.ts";
import { cleanLine } from "../requests/clean-text.ts";
import type { FieldErrorCode } from "../requests/vocabulary.ts";

/** Days that the owner closed at the desk, both ends included; civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface ClosedRange {
  from: string;
  to: string;
}

export interface Closure extends ClosedRange {
  id: string;
  /** For the owner only; may be empty. */
  reason: string;
}

/** Where closures are stored. */
export interface ClosureStore {
  /** Those that touch the days from `from` up to `to`, both included, the earliest first, at most `limit`. */
  list(from: string, to: string, limit: number): Promise<Closure[]>;
  /** Stores a closure; one of the same days for the same reason stays the only one. */
  add(closure: Closure): Promise<void>;
  /**
   * Replaces closures that touch a range by what `remaining` leaves of them, in one transaction. @returns how many there were
   */
  replace(range: ClosedRange, remaining: (closure: Closure) => readonly ClosedRange[]): Promise<number>;
}

/** What is left of a range without the days of another one: nothing, one part or two. */
export function withoutDays(range: ClosedRange, { from, to }: ClosedRange): ClosedRange[] {
  const parts: ClosedRange[] = [];
  if (range.from < from) parts.push({ from: range.from, to: range.to < from ? range.to : plusDays(from, -1) });
  if (range.to > to) parts.push({ from: range.from > to ? range.from : plusDays(to, 1), to: range.to });
  return parts;
}

/** The most days of a range: a longer one is a mistyped year. */
const longestClosure = 366;
const longestReason = 200;

/** How many closures a list shows. */
const listed = 200;

/** The first error of each invalid field, by the name of its input. */
export type ClosureErrors = Partial<Record<"from" | "to" | "reason", FieldErrorCode | "before-start">>;

/** What the owner typed: days as `yyyy-mm-dd` or dd/MM/yyyy. Without a last day it is one day. */
export type ClosureFields = Readonly<Partial<Record<string, string>>>;

export type ClosureResult = { ok: true; range: ClosedRange } | { ok: false; errors: ClosureErrors };

/** Closes days and opens them again. Neither touches requests: a confirmed one on a closed day stays confirmed. */
export interface Closures {
  /** Those that touch some days. @throws Error where the database does not answer */
  list(from: string, to: string): Promise<Closure[]>;
  /** Closes days from today on. Closing them twice changes nothing. */
  close(fields: ClosureFields): Promise<ClosureResult>;
  /**
   * Opens days that were closed here. What the site's content or the owner's calendar takes stays taken.
   * @returns `opened`: how many closures it touched
   */
  open(
    fields: ClosureFields,
  ): Promise<(ClosureResult & { ok: true; opened: number }) | (ClosureResult & { ok: false })>;
}

export interface ClosureDependencies {
  store: ClosureStore;
  now(): Date;
  newId(): string;
  /** Called after a change was committed; resolves when pages show it. */
  onChanged(): Promise<void>;
}

export function createClosures({ store, now, newId, onChanged }: ClosureDependencies): Closures {
  return {
    list: (from, to) => store.list(from, to, listed),
    async close(fields) {
      const read = readClosure(fields, todayInRome(now()));
      if (!read.ok) return read;
      await store.add({ id: newId(), ...read.range, reason: read.reason });
      await onChanged();
      return { ok: true, range: read.range };
    },
    async open(fields) {
      const read = readClosure({ ...fields, reason: "" }, todayInRome(now()));
      if (!read.ok) return read;
      const opened = await store.replace(read.range, (closure) => withoutDays(closure, read.range));
      if (opened > 0) await onChanged();
      return { ok: true, range: read.range, opened };
    },
  };
}

/** @param today past days are refused; civil date in Europe/Rome */
function readClosure(
  fields: ClosureFields,
  today: string,
): { ok: true; range: ClosedRange; reason: string } | { ok: false; errors: ClosureErrors } {
  const day = (name: string): string => readShownDate((fields[name] ?? "").trim());
  const from = day("from");
  const to = day("to") === "" ? from : day("to");
  const reason = cleanLine(fields["reason"] ?? "");
  const errors: ClosureErrors = {};
  if (from === "") errors.from = "required";
  else if (!isCivilDate(from)) errors.from = "invalid-date";
  else if (from < today) errors.from = "date-past";
  if (errors.from === undefined) {
    if (!isCivilDate(to)) errors.to = "invalid-date";
    else if (to < from) errors.to = "before-start";
    else if (daysBetween(from, to) >= longestClosure) errors.to = "date-too-late";
  }
  if (Array.from(reason).length > longestReason) errors.reason = "too-long";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, range: { from, to }, reason };
}
