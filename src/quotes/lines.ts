import type { Unit } from "#src/content/schema/names.ts";

/*
 * The rounding of money. Amounts are whole cents of a euro, rounded to the nearest one, half a cent away from zero, once for each amount:
 * a line's net amount, the VAT of each rate, the deposit, a refund. Totals are sums of rounded amounts and are not rounded again.
 */

/** @throws RangeError where an argument is not a whole number, or the divisor is not positive */
export function roundedQuotient(dividend: number, divisor: number): number {
  if (!Number.isSafeInteger(dividend) || !Number.isSafeInteger(divisor) || divisor <= 0) {
    throw new RangeError(`${dividend} / ${divisor} is no division of whole numbers`);
  }
  const size = Math.abs(dividend);
  const rest = size % divisor;
  const rounded = (size - rest) / divisor + (2 * rest >= divisor ? 1 : 0);
  // Without the negative zero, which is unequal to zero for `Object.is` and in tests.
  return dividend < 0 && rounded !== 0 ? -rounded : rounded;
}

/** @throws RangeError where an argument is not a whole number */
export function percentOf(cents: number, percent: number): number {
  return roundedQuotient(cents * percent, 100);
}

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
  /** Cents without VAT; negative for a discount. */
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
  netCents: 1_000_000_000,
} as const;

/**
 * The lines that count. An optional one that was chosen is a line like the others from then on.
 * @param chosen numbers of optional lines, counted from 1 among all lines
 */
export function chosenLines(lines: readonly QuoteLine[], chosen: readonly number[] = []): QuoteLine[] {
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

/** A rate of VAT that only other lines have is in them too, with nothing. */
export function totalsOfChoice(
  lines: readonly ChoiceLine[],
  chosen: readonly number[],
  depositPercent: number,
): QuoteTotals {
  const counted = lines.map((line, index) =>
    line.optional === true && !chosen.includes(index + 1) ? { ...line, quantityHundredths: 0 } : line,
  );
  return totalsOf(counted, depositPercent);
}

/** In cents without VAT. */
export function netOf({ quantityHundredths, unitPriceCents }: Omit<PricedLine, "vatPercent">): number {
  return roundedQuotient(quantityHundredths * unitPriceCents, 100);
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

/** VAT is rounded once for each rate. */
export function sumOf(lines: readonly PricedLine[]): Pick<QuoteTotals, "netCents" | "vat" | "totalCents"> {
  const nets = new Map<number, number>();
  for (const line of lines) nets.set(line.vatPercent, (nets.get(line.vatPercent) ?? 0) + netOf(line));
  const vat = [...nets]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, netCents]) => ({ percent, netCents, vatCents: percentOf(netCents, percent) }));
  const netCents = vat.reduce((sum, row) => sum + row.netCents, 0);
  const totalCents = vat.reduce((sum, row) => sum + row.vatCents, netCents);
  return { netCents, vat, totalCents };
}

/** The totals of a quote with what the day of the event added. The deposit is the one that was agreed on. */
export function totalsWith(
  { lines, totals }: { lines: readonly QuoteLine[]; totals: QuoteTotals },
  added: readonly QuoteLine[],
): QuoteTotals {
  const sum = sumOf([...lines, ...added]);
  return { ...sum, depositCents: totals.depositCents, balanceCents: sum.totalCents - totals.depositCents };
}

/** The due and refundable amounts of an agreement after the payments. */
export function dueAfter(agreed: { totalCents: number; depositCents: number }, paidCents: number) {
  const depositDueCents = Math.max(0, agreed.depositCents - paidCents);
  const dueCents = Math.max(0, agreed.totalCents - paidCents);
  const refundableCents = Math.max(0, paidCents - agreed.totalCents);
  return { depositDueCents, balanceDueCents: dueCents - depositDueCents, dueCents, refundableCents };
}
