import type { Entries } from "#src/ui/entries.ts";
import { percentOf, shareOf } from "#src/content/rounding.ts";
import type { Unit } from "#src/content/schema/names.ts";
import { formatMoney, formatQuantity } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";

/*
 * Prices and lines are whole cents of a euro with VAT. The total is the sum of the lines. VAT is the difference between the total and the
 * taxable amounts. `shareOf` rounds each amount once: a line, the taxable amount of a rate, the deposit, a refund.
 */

export interface QuoteLine {
  /** The item of the price list; undefined for a line that the owner added. */
  item?: string | undefined;
  label: string;
  note: string;
  unit: Unit;
  /** In hundredths of the unit: 150 is one and a half. */
  quantityHundredths: number;
  /** In cents with VAT; negative for a discount. */
  unitPriceCents: number;
  /** In whole percent. */
  vatPercent: number;
  /** The line counts only if the client chooses it. */
  optional?: true | undefined;
}

/** Within these limits all sums are safe integers. */
export const lineLimits = {
  lines: 40,
  label: 120,
  note: 200,
  quantityHundredths: 10_000_000,
  unitPriceCents: 10_000_000,
  vatPercent: 100,
  totalCents: 1_000_000_000,
} as const;

/**
 * The lines that count. A chosen optional line becomes an ordinary line.
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

export function choiceField(number: number): string {
  return `extra-${number}`;
}

/** The numbers of the chosen lines. `isKnown` is false if fields name other lines. */
export function readChoice(lines: readonly QuoteLine[], fields: Entries) {
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

export type UnitWords = Readonly<Record<Unit, Readonly<Record<"one" | "other", string>>>>;

interface QuantityWords {
  units: UnitWords;
  each: string;
}

/** `90 ospiti`, `1 ora` */
export function unitText(
  { unit, quantityHundredths }: Pick<QuoteLine, "unit" | "quantityHundredths">,
  units: UnitWords,
  locale: Locale,
): string {
  const text = units[unit][quantityHundredths === 100 ? "one" : "other"];
  return fill(text, { quantity: formatQuantity(quantityHundredths, locale) });
}

/** `90 ospiti × 14,00 €`; empty for a single flat price. */
export function quantityText(line: QuoteLine, words: QuantityWords, locale: Locale): string {
  const isSingle = line.unit === "flat" && line.quantityHundredths === 100;
  return isSingle ? "" : timesText(line, words, locale);
}

export function timesText(line: QuoteLine, { units, each }: QuantityWords, locale: Locale): string {
  return fill(each, { unit: unitText(line, units, locale), price: formatMoney(line.unitPriceCents, locale) });
}

export interface VatRow {
  /** In whole percent. */
  percent: number;
  /** The taxable amount in cents. */
  netCents: number;
  vatCents: number;
}

/** In cents. `netCents` plus all VAT is `totalCents`, and so is deposit plus balance. */
export interface QuoteTotals {
  netCents: number;
  vat: readonly VatRow[];
  totalCents: number;
  /** A part of the total with VAT (D24). */
  depositCents: number;
  balanceCents: number;
}

/** `188,18 € al 10%, 100,98 € al 22%`; empty without VAT. */
export function ratesText(vat: readonly VatRow[], vatOfRate: string, locale: Locale): string {
  return vat
    .filter(({ vatCents }) => vatCents !== 0)
    .map(({ percent, vatCents }) => fill(vatOfRate, { percent, amount: formatMoney(vatCents, locale) }))
    .join(", ");
}

/** "IVA compresa", or "senza IVA" if no line has VAT. */
export function vatIncludedText(
  { vat }: Pick<QuoteTotals, "vat">,
  words: Readonly<Record<"vat" | "withoutVat", string>>,
): string {
  return vat.some(({ vatCents }) => vatCents !== 0) ? words.vat : words.withoutVat;
}

export type VatWords = Record<"withTaxable" | "vatOfRate", string>;

/** VAT by rate and the taxable amount; empty without VAT. */
export function taxText({ vat, netCents }: Pick<QuoteTotals, "vat" | "netCents">, words: VatWords, locale: Locale) {
  const rates = ratesText(vat, words.vatOfRate, locale);
  return rates === "" ? "" : fill(words.withTaxable, { rates, amount: formatMoney(netCents, locale) });
}

export function totalsOf(lines: readonly PricedLine[], depositPercent: number): QuoteTotals {
  const sum = sumOf(lines);
  const depositCents = percentOf(sum.totalCents, depositPercent);
  return { ...sum, depositCents, balanceCents: sum.totalCents - depositCents };
}

/** Amounts with VAT by rate, in cents, the lowest rate first, without rates whose lines add up to nothing. */
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

/** @param cents the amount with VAT */
export function vatRow(percent: number, cents: number): VatRow {
  const netCents = shareOf(cents, 100, 100 + percent);
  return { percent, netCents, vatCents: cents - netCents };
}

export function dueAfter(agreed: { totalCents: number; depositCents: number }, paidCents: number) {
  const depositDueCents = Math.max(0, agreed.depositCents - paidCents);
  const dueCents = Math.max(0, agreed.totalCents - paidCents);
  const refundableCents = Math.max(0, paidCents - agreed.totalCents);
  return { depositDueCents, balanceDueCents: dueCents - depositDueCents, dueCents, refundableCents };
}
