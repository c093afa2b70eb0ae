import { nameIn } from "#src/content/coverage.ts";
import { percentOf } from "#src/content/rounding.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { plusDays, weekdayOf, weekdays, weekOf } from "#src/i18n/days.ts";
import {
  formatList,
  formatMoney,
  formatMoneyInText,
  formatMonth,
  formatSurcharge,
  formatWeekday,
} from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { hoursOf, type Order } from "#src/order/order.ts";
import { hoursText, type OrderRow, type OrderWords } from "#src/order/order-text.ts";
import { lineCents, type QuoteLine, sumOf, vatIncludedText } from "./lines.ts";

/**
 * The owner's prices in one language (`content/prices.yaml`), in cents with VAT.
 *
 * The first quantity of an item depends on its unit:
 * - `flat`: one;
 * - `guest`: the number of guests;
 * - `hour`: the hours of the event, multiplied by the number of begun groups of `perGuests` guests;
 * - `piece`, `kg`, `km`: the number of begun groups of `perGuests` guests, or `perGuest` times the guests, or one if both are undefined.
 *
 * Quantities are rounded up to a multiple of `steps`. An `extra` is part of a quote only if it was chosen. Matching surcharges are added
 * up. Notes may contain `{guests}`, `{hours}` and `{people}`, and the travel's note `{place}` and `{km}`. A zone without a price has no
 * line, and the owner writes one.
 */
export type PriceList = LocalContent["prices"];
export type PriceItem = PriceList["items"][number];
/** What an estimate needs. Pages have it if the operator publishes the prices (D40). */
export type PublicPrices = Pick<PriceList, "locale" | "items" | "travel" | "usual" | "estimate">;
type Travel = PriceList["travel"];

export const travelItem = "travel";
/** The `item` of the line that fills up to the minimum. */
export const minimumItem = "minimum";
export type TravelZone = NonNullable<Travel["zones"]["standard"]>;

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

/** The most frequent VAT of a formula's items, in whole percent; the travel's VAT if it has no items. */
export function usualVat(prices: Pick<PriceList, "items" | "travel">, formula: string): number {
  const counts = new Map<number, number>();
  for (const { vat } of itemsOf(prices, formula)) counts.set(vat, (counts.get(vat) ?? 0) + 1);
  const most = Math.max(...counts.values());
  return [...counts].find(([, count]) => count === most)?.[0] ?? prices.travel.vat;
}

/** The basis of quantities. Open parts are as usual, and hours are rounded up: `isRounded` if that makes a difference. */
export function basisOf(order: Order, { usual }: Pick<PriceList, "usual">) {
  const { guests = usual.guests, formula = usual.formula } = order;
  const exact = hoursOf(order) ?? usual.hours;
  const hours = Math.ceil(exact);
  return { guests, formula, hours, isRounded: hours > exact };
}

/**
 * The lines of an estimate and of a new quote. The last line fills up to the minimum. If the place has no known municipality, there is no
 * line for the travel.
 * @throws RangeError if the order's date is not a date
 */
export function linesOf(order: Order, prices: PublicPrices): QuoteLine[] {
  const basis = basisOf(order, prices);
  const items = itemsOf(prices, basis.formula, order.extras).map((item) => lineOf(item, basis, order.date, prices));
  const lines = [...items, ...travelLines(prices, order)];
  const { minimum, minimumLabel } = prices.estimate;
  const missingCents = minimum - sumOf(lines).totalCents;
  if (missingCents <= 0) return lines;
  const minimumLine: QuoteLine = {
    item: minimumItem,
    label: minimumLabel,
    note: "",
    unit: "flat",
    quantityHundredths: 100,
    unitPriceCents: missingCents,
    vatPercent: usualVat(prices, basis.formula),
  };
  return [...lines, minimumLine];
}

interface Basis {
  guests: number;
  hours: number;
}

function lineOf(
  item: PriceItem,
  { guests, hours, isRounded }: ReturnType<typeof basisOf>,
  date: string | undefined,
  { estimate: { startedHours } }: PublicPrices,
): QuoteLine {
  const names = { guests, hours, people: countFor(item, guests) };
  return {
    item: item.id,
    label: fillIn(item.label, names),
    note: [fillIn(item.note ?? "", names), ...(item.unit === "hour" && isRounded ? [startedHours] : [])]
      .filter(Boolean)
      .join(", "),
    unit: item.unit,
    quantityHundredths: quantityOf(item, { guests, hours }),
    unitPriceCents: percentOf(item.price, 100 + surchargeOn(item, date)),
    vatPercent: item.vat,
  };
}

/** The number of begun groups of `perGuests` guests, for example the people. */
export function countFor({ perGuests }: PriceItem, guests: number): number {
  return perGuests === undefined ? 1 : Math.max(1, Math.ceil(guests / perGuests));
}

export function quantityOf(item: PriceItem, { guests, hours }: Basis): number {
  const { unit, perGuest, perGuests, steps, minimum = 0 } = item;
  const counted = countFor(item, guests) * 100;
  // The list has at most two decimals, so this is a whole number except for the error of the multiplication.
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

type Surcharge = NonNullable<PriceItem["surcharges"]>[number];

function isOn({ months, weekdays: days }: Surcharge, date: string): boolean {
  const month = Number(date.slice("yyyy-".length, "yyyy-mm".length));
  return (months?.includes(month) ?? true) && (days?.includes(weekdayOf(date)) ?? true);
}

function surchargeOn({ surcharges = [] }: PriceItem, date: string | undefined): number {
  const matching = surcharges.filter((one) => date !== undefined && isOn(one, date));
  return matching.reduce((sum, { percent }) => sum + percent, 0);
}

/** "dicembre: torta +10%", the surcharges of an order's items on its day, or all of them if the day is open. */
export function surchargeTexts(order: Order, prices: Pick<PriceList, "items" | "usual">, locale: Locale): string[] {
  const { date } = order;
  const items = itemsOf(prices, basisOf(order, prices).formula, order.extras);
  return items.flatMap(({ label, surcharges = [] }) =>
    surcharges
      .filter((one) => date === undefined || isOn(one, date))
      .map((one) => `${daysText(one, locale)}: ${label.toLowerCase()} ${formatSurcharge(one.percent, locale)}`),
  );
}

/** "dicembre", "venerdì e sabato" */
function daysText({ months = [], weekdays: days = [] }: Surcharge, locale: Locale): string {
  const names = [
    days.map((day) => formatWeekday(plusDays(weekOf("2024-01-01"), weekdays.indexOf(day)), locale)),
    months.map((month) => formatMonth(`2024-${String(month).padStart(2, "0")}-01`, locale)),
  ];
  return names
    .filter(({ length }) => length > 0)
    .map((list) => formatList(list, locale))
    .join(", ");
}

function travelLines({ travel, locale }: PublicPrices, order: Order): QuoteLine[] {
  const { municipality } = order.place ?? {};
  const zone = travelZone(travel, order);
  if (municipality === undefined || zone === undefined) return [];
  const { km } = municipality.coverage;
  const quantity = travelQuantity(zone, km);
  if (quantity === 0) return [];
  return [
    {
      item: travelItem,
      label: travel.label,
      note: fillIn(zone.note, { place: nameIn(municipality, locale), km }),
      unit: zone.unit,
      quantityHundredths: quantity * 100,
      unitPriceCents: zone.price,
      vatPercent: travel.vat,
    },
  ];
}

/** Undefined if the municipality is unknown, or if the list has no price for its zone. */
export function travelZone({ zones }: Travel, { place }: Order): TravelZone | undefined {
  const kind = place?.municipality?.coverage.kind;
  return kind === undefined || kind === "outside" ? undefined : zones[kind];
}

/** The charged kilometres, or one for a flat price. */
function travelQuantity({ unit, freeKm = 0, oneWay = false }: TravelZone, km: number): number {
  return unit === "flat" ? 1 : Math.max(0, km - freeKm) * (oneWay ? 1 : 2);
}

function fillIn(text: string, values: Readonly<Record<string, string | number>>): string {
  return text.replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole));
}

/** The slip's row with the price. It needs package and guests; beyond the most guests it has a text instead. */
export function priceRow(order: Order, prices: PublicPrices, words: OrderWords): OrderRow {
  const { price } = words.messages;
  const row = { label: price.label, value: "", empty: price.open };
  if (order.formula === undefined || order.guests === undefined) return row;
  if (order.guests > prices.estimate.mostGuests) return { ...row, empty: price.talk };
  const sum = sumOf(linesOf(order, prices));
  const notes = [
    vatIncludedText(sum, price),
    ...(travelZone(prices.travel, order) === undefined ? [price.withoutTravel] : []),
    ...(order.from === undefined || order.until === undefined
      ? [fill(price.forHours, { hours: hoursText(order, words) })]
      : []),
    ...(order.date === undefined ? [] : surchargeTexts(order, prices, words.locale)),
  ];
  return {
    ...row,
    value: formatMoney(sum.totalCents, words.locale),
    note: notes.join(" · "),
  };
}

/** The price of an order with each package, in words; empty beyond the most guests. */
export function formulaPrices(order: Order, prices: PublicPrices, { locale, formulas }: OrderWords) {
  const { guests } = basisOf(order, prices);
  const priceOf = (formula: string): string =>
    guests > prices.estimate.mostGuests
      ? ""
      : formatMoneyInText(sumOf(linesOf({ ...order, formula, extras: [] }, prices)).totalCents, locale);
  return Object.fromEntries(Object.keys(formulas).map((formula) => [formula, priceOf(formula)]));
}

/** The price that an extra adds to an order, in words, or that the package does not have it. */
export function extraPrice(
  order: Order,
  extra: string,
  prices: PublicPrices,
  { locale, messages }: OrderWords,
): string {
  if (basisOf(order, prices).guests > prices.estimate.mostGuests) return "";
  const line = linesOf({ ...order, extras: [extra] }, prices).find(({ item }) => item === extra);
  return line === undefined ? messages.price.notIncluded : formatMoneyInText(lineCents(line), locale);
}

export interface SuppliedEvent {
  items: readonly PriceItem[];
  guests: number | undefined;
  hours: number;
  /** The known details by id, among them numbers of guests. */
  details: Readonly<Record<string, string | undefined>>;
}

export interface Supply {
  label: string;
  unit: string;
  buy: boolean;
  /** Undefined if it depends on an unknown number. */
  quantity: number | undefined;
}

type ListedSupply = NonNullable<PriceItem["supplies"]>[number];

/** The supplies of several events. Quantities of one thing are added up before they are rounded. */
export function suppliesFor(events: readonly SuppliedEvent[]): Supply[] {
  const supplies = events.flatMap((event) =>
    event.items.flatMap(({ supplies: listed = [] }) =>
      listed.map((one) => ({ ...one, hundredths: hundredthsOf(one, event) })),
    ),
  );
  const known = Map.groupBy(supplies, ({ label, unit, buy = false }) => JSON.stringify([label, unit, buy]));
  return [...known.values()].flatMap((same) => {
    const [first] = same;
    if (first === undefined) return [];
    const { label, unit, buy = false } = first;
    const sum = same.reduce((before, { hundredths }) => before + hundredths, 0);
    return [{ label, unit, buy, quantity: Number.isNaN(sum) ? undefined : Math.ceil(sum / 100) }];
  });
}

/** Hundredths are whole numbers, because the list has at most two decimals. NaN if the number is unknown. */
function hundredthsOf(supply: ListedSupply, event: SuppliedEvent): number {
  const { perGuest, perGuestHour, perEvent = 0 } = supply;
  if (perGuest !== undefined) return Math.round(perGuest * 100) * guestsFor(supply, event);
  if (perGuestHour !== undefined)
    return Math.round(Math.round(perGuestHour * 100) * guestsFor(supply, event) * event.hours);
  return Math.round(perEvent * 100);
}

function guestsFor({ only, except }: ListedSupply, { guests = NaN, details }: SuppliedEvent): number {
  const counted = (id: string): number | undefined => (details[id] === undefined ? undefined : Number(details[id]));
  if (only !== undefined) return counted(only) ?? NaN;
  return except === undefined ? guests : Math.max(0, guests - (counted(except) ?? 0));
}
