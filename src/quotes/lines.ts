import { percentOf, shareOf } from "#src/content/rounding.ts";
import type { Unit } from "#src/content/schema/names.ts";

/*
 * Prices and lines are whole cents of a euro with VAT. The total is the sum of the lines, and VAT is what the taxable amounts leave of it.
 * An amount is rounded once (`shareOf`): that of a line, the taxable amount of each rate, the deposit, a refund.
 */

/** A line of a quote, in the language of the quote. */
export interface QuoteLine {
  /** The item of the price list that it was made from; undefined for a line that the owner added. */
  item?: string | undefined;
  label: string;
  /** Empty if there is nothing to say. */
  note: string;
  unit: Unit;
  /** Hundredths of the unit: 150 is one and a half. */
  quantityHundredths: number;
  /** Cents with VAT; negative for a discount. */
  unitPriceCents: number;
  /** Whole percent. */
  vatPercent: number;
  /** It counts only if the client chooses it. */
  optional?: true | undefined;
}

/** Within them every computation stays within whole numbers. */
export const lineLimits = {
  lines: 40,
  label: 120,
  note: 200,
  quantityHundredths: 10_000_000,
  unitPriceCents: 10_000_000,
  vatPercent: 100,
  /** Of all lines together. */
  totalCents: 1_000_000_000,
} as const;

/**
 * The lines that count. An optional one that was chosen is a line like the others from then on.
 * @param chosen numbers of optional lines, counted from 1 among all lines
 */
export function chosenLines<Line extends Pick<QuoteLine, "optional">>(
  lines: readonly Line[],
  chosen: readonly number[] = [],
): Array<Omit<Line, "optional">> {
  return lines.flatMap(({ optional, ...line }, index) =>
    optional !== true || chosen.includes(index + 1) ? [line] : [],
  );
}

export function hasOptional({ lines }: { lines: readonly Pick<QuoteLine, "optional">[] }): boolean {
  return lines.some(({ optional }) => optional === true);
}

type PricedLine = Pick<QuoteLine, "quantityHundredths" | "unitPriceCents" | "vatPercent">;
export type ChoiceLine = PricedLine & Pick<QuoteLine, "optional">;

export type ChoiceErrorCode =
  | "unknown-extra"
  /** The page showed another total than that of the choice. */
  | "total-changed";

/** The name of the checkbox of a line. @param number counted from 1 among all lines */
export function choiceField(number: number): string {
  return `extra-${number}`;
}

/** The numbers of the lines that fields choose. `isKnown`: they name no others. */
export function readChoice(lines: readonly QuoteLine[], fields: Readonly<Record<string, string>>) {
  const named = Object.keys(fields).filter((name) => name.startsWith("extra-"));
  const chosen = lines.flatMap(({ optional }, index) =>
    optional === true && named.includes(choiceField(index + 1)) ? [index + 1] : [],
  );
  return { chosen, isKnown: chosen.length === named.length };
}

/** In cents with VAT. */
export function lineCents({ quantityHundredths, unitPriceCents }: Omit<PricedLine, "vatPercent">): number {
  return shareOf(quantityHundredths, unitPriceCents, 100);
}

export interface VatRow {
  /** Whole percent. */
  percent: number;
  /** The taxable amount, in cents. */
  netCents: number;
  vatCents: number;
}

/** The totals of a quote, in cents. `netCents` plus all VAT is `totalCents`, deposit plus balance too. */
export interface QuoteTotals {
  netCents: number;
  /** The lowest rate first. */
  vat: readonly VatRow[];
  totalCents: number;
  /** Of the total with VAT (D24). */
  depositCents: number;
  balanceCents: number;
}

export function totalsOf(lines: readonly PricedLine[], depositPercent: number): QuoteTotals {
  const sum = sumOf(lines);
  const depositCents = percentOf(sum.totalCents, depositPercent);
  return { ...sum, depositCents, balanceCents: sum.totalCents - depositCents };
}

/** Amounts with VAT by rate, in cents, the lowest rate first; without the rates whose lines add up to nothing. */
export function sumsByRate(lines: readonly PricedLine[]): ReadonlyMap<number, number> {
  const sums = new Map<number, number>();
  for (const line of lines) sums.set(line.vatPercent, (sums.get(line.vatPercent) ?? 0) + lineCents(line));
  return new Map([...sums].filter(([, cents]) => cents !== 0).toSorted(([one], [other]) => one - other));
}

export function sumOf(lines: readonly PricedLine[]): Pick<QuoteTotals, "netCents" | "vat" | "totalCents"> {
  const vat = [...sumsByRate(lines)].map(([percent, cents]) => vatRow(percent, cents));
  return {
    netCents: vat.reduce((sum, row) => sum + row.netCents, 0),
    vat,
    totalCents: lines.reduce((sum, line) => sum + lineCents(line), 0),
  };
}

/** @param cents with VAT */
export function vatRow(percent: number, cents: number): VatRow {
  const netCents = shareOf(cents, 100, 100 + percent);
  return { percent, netCents, vatCents: cents - netCents };
}

/** The due and refundable amounts of an agreement after the payments. */
export function dueAfter(agreed: { totalCents: number; depositCents: number }, paidCents: number) {
  const depositDueCents = Math.max(0, agreed.depositCents - paidCents);
  const dueCents = Math.max(0, agreed.totalCents - paidCents);
  const refundableCents = Math.max(0, paidCents - agreed.totalCents);
  return { depositDueCents, balanceDueCents: dueCents - depositDueCents, dueCents, refundableCents };
}
