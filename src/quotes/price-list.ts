import type { Coverage } from "#src/content/coverage.ts";
import { percentOf } from "#src/content/rounding.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { weekdayOf } from "#src/i18n/days.ts";
import { type QuoteLine, sumOf } from "./lines.ts";

/**
 * The owner's prices in one language (`content/prices.yaml`), in cents with VAT. How much of an item a quote begins with follows
 * from its unit:
 * - `flat`: one;
 * - `guest`: the number of guests;
 * - `hour`: the hours of the event, once for every `perGuests` guests that have begun;
 * - `piece`, `kg`, `km`: one for every `perGuests` guests that have begun, `perGuest` times the guests, or one where both are left out.
 *
 * Quantities are rounded up to a multiple of `steps`. An `extra` is part of a quote only if it was chosen. Surcharges that match are added up. Notes may name `{guests}`, `{hours}` and
 * `{people}`, those of the travel `{place}` and `{km}`; a zone without a price has no line: the owner writes one.
 */
export type PriceList = LocalContent["prices"];
export type PriceItem = PriceList["items"][number];
type Travel = PriceList["travel"];

/** The `item` of the line for the travel. */
export const travelItem = "travel";
export type TravelZone = NonNullable<Travel["zones"]["standard"]>;

/** Of the optional items those that were chosen. */
export function itemsOf(
  { items }: Pick<PriceList, "items">,
  formula: string,
  extras: readonly string[] = [],
): PriceItem[] {
  return items.filter(({ id, formulas, extra }) => {
    const isOffered = formulas === undefined || formulas.some((one) => one === formula);
    return isOffered && (extra !== true || extras.includes(id));
  });
}

/** The VAT of most items of a formula, the first one of several; in whole percent. That of the travel if it has no items. */
export function usualVat(prices: Pick<PriceList, "items" | "travel">, formula: string): number {
  const counts = new Map<number, number>();
  for (const { vat } of itemsOf(prices, formula)) counts.set(vat, (counts.get(vat) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? prices.travel.vat;
}

export interface Occasion {
  formula: string;
  guests: number;
  /** Whole hours from opening to closing. */
  hours: number;
  /** Civil date in Europe/Rome: some prices depend on it. Undefined: as on any day. */
  date?: string | undefined;
  extras?: readonly string[];
  /** Undefined if it is not known: then there is no line for the travel. */
  destination: { place: string; coverage: Coverage } | undefined;
}

/**
 * The lines of an estimate, and those that a quote begins with. The last one makes up what is missing to the minimum.
 * @throws RangeError if `date` is not a date
 */
export function prefilledLines(
  prices: Pick<PriceList, "items" | "travel" | "estimate">,
  occasion: Occasion,
): QuoteLine[] {
  const items = itemsOf(prices, occasion.formula, occasion.extras).map((item) => lineOf(item, occasion));
  const lines = [...items, ...travelLines(prices.travel, occasion)];
  const { minimum, minimumLabel } = prices.estimate;
  const missingCents = minimum - sumOf(lines).totalCents;
  if (missingCents <= 0) return lines;
  const minimumLine: QuoteLine = {
    item: "minimum",
    label: minimumLabel,
    note: "",
    unit: "flat",
    quantityHundredths: 100,
    unitPriceCents: missingCents,
    vatPercent: usualVat(prices, occasion.formula),
  };
  return [...lines, minimumLine];
}

function lineOf(item: PriceItem, occasion: Occasion): QuoteLine {
  const { guests, hours } = occasion;
  const names = { guests, hours, people: countFor(item, guests) };
  return {
    item: item.id,
    label: fillIn(item.label, names),
    note: fillIn(item.note ?? "", names),
    unit: item.unit,
    quantityHundredths: quantityOf(item, occasion),
    unitPriceCents: percentOf(item.price, 100 + surchargeOn(item, occasion.date)),
    vatPercent: item.vat,
  };
}

/** One for every `perGuests` guests that have begun, for example people. */
export function countFor({ perGuests }: PriceItem, guests: number): number {
  return perGuests === undefined ? 1 : Math.max(1, Math.ceil(guests / perGuests));
}

/** In hundredths of the unit. */
export function quantityOf(item: PriceItem, { guests, hours }: Pick<Occasion, "guests" | "hours">): number {
  const { unit, perGuest, perGuests, steps, minimum = 0 } = item;
  const counted = countFor(item, guests) * 100;
  // The list has at most two decimals: this is a whole number but for the error of the multiplication.
  const measured = perGuest === undefined || perGuests !== undefined ? counted : Math.round(perGuest * 100) * guests;
  const quantities = {
    flat: 100,
    guest: guests * 100,
    hour: hours * counted,
    piece: measured,
    kg: measured,
    km: measured,
  };
  const quantity = quantities[unit];
  const least = Math.max(quantity, Math.round(minimum * 100));
  const hundredths = steps === undefined ? 1 : Math.round(steps * 100);
  return Math.ceil(least / hundredths) * hundredths;
}

export interface Supply {
  label: string;
  unit: string;
  /** To be bought, otherwise to be loaded. */
  buy: boolean;
  /** Undefined if it depends on an unknown number of guests. */
  quantity: number | undefined;
}

/** Supplies that several items need are added up. */
export function suppliesFor(items: readonly PriceItem[], guests: number | undefined): Supply[] {
  const supplies = items.flatMap((item) => item.supplies ?? []);
  const known = Map.groupBy(supplies, ({ label, unit, buy = false }) => JSON.stringify([label, unit, buy]));
  return [...known.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { label, unit, buy = false } = first;
    // In hundredths, which are whole numbers but for the error of the multiplication.
    const sum = same.reduce((before, { perGuest, perEvent = 0 }) => {
      return before + Math.round((perGuest ?? perEvent) * 100) * (perGuest === undefined ? 1 : (guests ?? NaN));
    }, 0);
    return [{ label, unit, buy, quantity: Number.isNaN(sum) ? undefined : Math.ceil(sum / 100) }];
  });
}

/** In percent. */
function surchargeOn({ surcharges = [] }: PriceItem, date: string | undefined): number {
  if (date === undefined) return 0;
  const month = Number(date.slice("yyyy-".length, "yyyy-mm".length));
  const weekday = weekdayOf(date);
  return surcharges
    .filter(({ months, weekdays }) => (months?.includes(month) ?? true) && (weekdays?.includes(weekday) ?? true))
    .reduce((sum, { percent }) => sum + percent, 0);
}

function travelLines({ label, vat, zones }: Travel, { destination }: Occasion): QuoteLine[] {
  if (destination === undefined) return [];
  const { place, coverage } = destination;
  const zone = travelZone({ zones }, coverage);
  const quantity = zone === undefined ? 0 : travelQuantity(zone, coverage.km);
  if (zone === undefined || quantity === 0) return [];
  return [
    {
      item: travelItem,
      label,
      note: fillIn(zone.note, { place, km: coverage.km }),
      unit: zone.unit,
      quantityHundredths: quantity * 100,
      unitPriceCents: zone.price,
      vatPercent: vat,
    },
  ];
}

/** Undefined if the list has no price for it. */
export function travelZone({ zones }: Pick<Travel, "zones">, { kind }: Coverage): TravelZone | undefined {
  return kind === "outside" ? undefined : zones[kind];
}

/** The charged kilometres, or one for the event. */
function travelQuantity({ unit, freeKm = 0, oneWay = false }: TravelZone, km: number): number {
  return unit === "flat" ? 1 : Math.max(0, km - freeKm) * (oneWay ? 1 : 2);
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}
