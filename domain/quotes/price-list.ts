import type { Weekday } from "../availability/closed-days.ts";
import type { CoverageKind } from "../policy/coverage.ts";

/** What a price is for. `flat` is a price for the whole event. */
export const units = ["flat", "guest", "hour", "piece", "kg", "km"] as const;
export type Unit = (typeof units)[number];

/** Raises the price of an item in some months or on some days of the week; where it names both, both have to match. */
export interface Surcharge {
  /** 1 to 12. */
  months?: readonly number[] | undefined;
  weekdays?: readonly Weekday[] | undefined;
  /** Whole percent of the price; several surcharges that match are added up. */
  percent: number;
}

/**
 * An item of the price list in one language. How much of it a quote begins with follows from its unit:
 * - `flat`: one;
 * - `guest`: the number of guests;
 * - `hour`: the hours of the event, once for every `guestsPerPerson` guests that have begun;
 * - `piece`, `kg`, `km`: `perGuest` times the guests, or one where that is left out.
 */
export interface PriceItem {
  id: string;
  label: string;
  /** May name `{guests}`, `{hours}` and `{people}`. */
  note?: string | undefined;
  unit: Unit;
  /** Cents without VAT. */
  price: number;
  /** Whole percent. */
  vat: number;
  /** The formulas that contain it; all where it is left out. */
  formulas?: readonly string[] | undefined;
  perGuest?: number | undefined;
  guestsPerPerson?: number | undefined;
  /** Quantities are rounded up to a multiple of this. */
  step?: number | undefined;
  /** The smallest quantity. */
  minimum?: number | undefined;
  surcharges?: readonly Surcharge[] | undefined;
}

/** The travel to the places of a zone, priced for the event or for each kilometre. */
export interface TravelZone {
  /** May name `{place}` and `{km}`. */
  note: string;
  unit: "flat" | "km";
  /** Cents without VAT. */
  price: number;
  /** For `km`: the first kilometres of each way, which cost nothing; 0 if undefined. */
  freeKm?: number | undefined;
  /** For `km`: only the way there is charged; both ways if undefined or false. */
  oneWay?: boolean | undefined;
}

/** The travel in one language. A zone without a price has no line: the owner writes one. */
export interface Travel {
  label: string;
  /** Whole percent. */
  vat: number;
  zones: Readonly<Partial<Record<CoverageKind, TravelZone | undefined>>>;
}

/** The owner's prices in one language (`content/prices.yaml`). */
export interface PriceList {
  /** Whether public pages may show prices. */
  publish: boolean;
  /** What a quote begins with where the request does not say it. */
  usual: { formula: string; guests: number; hours: number };
  items: readonly PriceItem[];
  travel: Travel;
}

/** The items of a formula. */
export function itemsOf({ items }: Pick<PriceList, "items">, formula: string): PriceItem[] {
  return items.filter(({ formulas }) => formulas === undefined || formulas.includes(formula));
}

/** The VAT of most items of a formula, the first one of several; in whole percent. That of the travel if it has no items. */
export function usualVat(prices: Pick<PriceList, "items" | "travel">, formula: string): number {
  const counts = new Map<number, number>();
  for (const { vat } of itemsOf(prices, formula)) counts.set(vat, (counts.get(vat) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? prices.travel.vat;
}
