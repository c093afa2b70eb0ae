import { formatMoney, formatMoneyInText } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { Order } from "#src/order/order.ts";
import type { OrderRow, OrderWords } from "#src/order/order-text.ts";
import { lineCents, sumOf } from "./lines.ts";
import { basisOf, linesOf, type PriceList, surchargeTexts, travelZone } from "./price-list.ts";

export type PublicPrices = Pick<PriceList, "items" | "travel" | "usual" | "estimate">;

/** The slip's row with the price. It needs package and guests; beyond the most guests it has a text instead. */
export function priceRow(order: Order, prices: PublicPrices, words: OrderWords): OrderRow {
  const { price } = words.messages;
  const row = { label: price.label, value: "", empty: price.open };
  if (order.formula === undefined || order.guests === undefined) return row;
  if (order.guests > prices.estimate.mostGuests) return { ...row, empty: price.talk };
  const { coverage } = order.place?.municipality ?? {};
  const isTravelKnown = coverage !== undefined && travelZone(prices.travel, coverage) !== undefined;
  const notes = [
    price.vat,
    ...(isTravelKnown ? [] : [price.withoutTravel]),
    ...(order.from === undefined || order.until === undefined
      ? [fill(price.usualHours, { hours: basisOf(order, prices).hours })]
      : []),
    ...(order.date === undefined ? [] : surchargeTexts(order, prices, words.locale)),
  ];
  return {
    ...row,
    value: formatMoney(sumOf(linesOf(order, prices)).totalCents, words.locale),
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
