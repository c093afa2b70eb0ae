import { cleanLine } from "#src/i18n/clean-text.ts";
import type { Messages } from "#src/i18n/messages/messages.ts";
import { daysBetween, isCivilDate, plusDays } from "#src/i18n/days.ts";
import { readShownDate } from "./booking-window.ts";

/** Inclusive civil dates in Europe/Rome, `yyyy-mm-dd`. */
export interface ClosedRange {
  from: string;
  to: string;
}

export interface Closure extends ClosedRange {
  id: string;
  /** Only the owner sees it. It may be empty. */
  reason: string;
}

export function withoutDays(range: ClosedRange, { from, to }: ClosedRange): ClosedRange[] {
  const parts: ClosedRange[] = [];
  if (range.from < from) parts.push({ from: range.from, to: range.to < from ? range.to : plusDays(from, -1) });
  if (range.to > to) parts.push({ from: range.from > to ? range.from : plusDays(to, 1), to: range.to });
  return parts;
}

/** A longer closure has a mistyped year. */
const mostClosedDays = 366;
const longestReason = 200;

export type ClosureErrors = Partial<
  Record<"from" | "to" | "reason", keyof Messages["forms"]["errors"] | "required" | "before-start">
>;

export type ClosureFields = Readonly<Partial<Record<string, string>>>;

/** @param today a civil date in Europe/Rome; earlier days are refused */
export function readClosure(
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
    else if (daysBetween(from, to) >= mostClosedDays) errors.to = "date-too-late";
  }
  if (Array.from(reason).length > longestReason) errors.reason = "too-long";
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, range: { from, to }, reason };
}
