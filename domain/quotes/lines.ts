import { roundedQuotient } from "./cents.ts";
import type { Unit } from "./price-list.ts";

/** A line of a quote, in the language of the quote. */
export interface QuoteLine {
  /** The item of the price list that it was made from; undefined for a line that the owner added. */
  item?: string | undefined;
  label: string;
  /** Empty where there is nothing to say. */
  note: string;
  unit: Unit;
  /** Hundredths of the unit: 150 is one and a half. */
  quantityHundredths: number;
  /** Cents without VAT; negative for a discount. */
  unitPriceCents: number;
  /** Whole percent. */
  vatPercent: number;
}

/** Bounds of what can be typed, so that every computation stays within whole numbers. */
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

/** Quantity times price, in cents without VAT. */
export function netOf({ quantityHundredths, unitPriceCents }: QuoteLine): number {
  return roundedQuotient(quantityHundredths * unitPriceCents, 100);
}
