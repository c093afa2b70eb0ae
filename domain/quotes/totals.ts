import { percentOf } from "./cents.ts";
import { netOf, type QuoteLine } from "./lines.ts";

/** The VAT of one rate. */
export interface VatRow {
  /** Whole percent. */
  percent: number;
  /** What it is computed from: the net amounts of all lines of this rate, in cents. */
  netCents: number;
  vatCents: number;
}

/** What a quote adds up to, in cents. `netCents` plus all VAT is `totalCents`, deposit plus balance too. */
export interface QuoteTotals {
  netCents: number;
  /** The lowest rate first. */
  vat: readonly VatRow[];
  totalCents: number;
  /** Of the total with VAT (D24). */
  depositCents: number;
  balanceCents: number;
}

/** Adds up the lines of a quote. VAT is rounded once for each rate (see cents.ts). */
export function totalsOf(lines: readonly QuoteLine[], depositPercent: number): QuoteTotals {
  const sum = sumOf(lines);
  const depositCents = percentOf(sum.totalCents, depositPercent);
  return { ...sum, depositCents, balanceCents: sum.totalCents - depositCents };
}

/** The same without deposit and balance. */
export function sumOf(lines: readonly QuoteLine[]): Pick<QuoteTotals, "netCents" | "vat" | "totalCents"> {
  const nets = new Map<number, number>();
  for (const line of lines) nets.set(line.vatPercent, (nets.get(line.vatPercent) ?? 0) + netOf(line));
  const vat = [...nets]
    .toSorted(([one], [other]) => one - other)
    .map(([percent, netCents]) => ({ percent, netCents, vatCents: percentOf(netCents, percent) }));
  const netCents = vat.reduce((sum, row) => sum + row.netCents, 0);
  const totalCents = vat.reduce((sum, row) => sum + row.vatCents, netCents);
  return { netCents, vat, totalCents };
}
