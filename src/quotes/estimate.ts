import type { Drawn } from "#src/ui/drawings/names.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { formatMoney, formatMoneyInText, formatNumber } from "#src/i18n/format.ts";
import { nameIn } from "#src/content/coverage.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import {
  listHours,
  type Order,
  orderInputs,
  type OrderPart,
  type OrderTexts,
  orderTexts,
  readOrder,
  servingOf,
} from "#src/order/order.ts";
import { fill, type Messages } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import { lineCents, quantityText, type QuoteLine, ratesText, sumOf, vatIncludedText } from "./lines.ts";
import {
  countFor,
  linesOf,
  minimumItem,
  type PriceItem,
  type PublicPrices,
  travelItem,
  travelZone,
} from "./price-list.ts";

// The estimate that visitors make from the published prices (D40), on the server and in the script of the estimate.

/** Guests and package are the usual ones if they are open. */
export type EstimatedOrder = Order & { guests: number; formula: string };

export const estimateParameters = {
  guests: "ospiti",
  preset: "per",
  formula: "formula",
  from: "dalle",
  until: "alle",
  date: "giorno",
  place: "comune",
  extra: "extra",
} as const;

/** The first value of the slider, for which the "from" prices are computed. */
export const fewestGuests = 10;
export const guestPresets = [30, 80, 150];

export interface EstimateSource {
  prices: PublicPrices;
  copy: LocalContent["estimate"];
  quote: Pick<RequestMessages["quote"], "units" | "each" | "ofWhichVat" | "vatOfRate">;
  vatWords: Pick<Messages["forms"]["order"]["price"], "vat" | "withoutVat">;
  services: Readonly<Record<string, string>>;
  guests: Messages["forms"]["order"]["guests"];
  errors: Pick<Messages["forms"]["errors"], "invalid-date" | "invalid-until" | "until-too-late">;
  address: string;
}

/**
 * `typed` has the entries, `unread` the ones that were not understood, and `problem` says which ones these are. An unknown package or
 * extra is left out.
 */
export function readEstimate(query: URLSearchParams, source: EstimateSource) {
  const { usual, items } = source.prices;
  const textOf = (part: keyof typeof estimateParameters): string => (query.get(estimateParameters[part]) ?? "").trim();
  const typed = {
    guests: textOf("preset") || textOf("guests") || String(usual.guests),
    from: textOf("from"),
    until: textOf("until"),
    date: textOf("date"),
    place: textOf("place"),
  };
  const offer = { formulas: Object.keys(source.services), extras: extrasOf(items).map(({ id }) => id) };
  const extras = query.getAll(estimateParameters.extra).join(",");
  const { order, errors } = readOrder({ ...typed, formula: textOf("formula"), extras }, offer);
  const { guests = usual.guests, formula = usual.formula } = order;
  const problem = [
    errors.guests && fill(source.copy.unreadGuests, { guests }),
    errors.until && source.errors[errors.until === "until-too-late" ? errors.until : "invalid-until"],
    errors.date && source.errors["invalid-date"],
  ];
  const read = { ...order, guests, formula, until: errors.until ? undefined : order.until };
  const unread: OrderTexts = Object.fromEntries(
    Object.entries(typed).filter(([part]) => errors[part as OrderPart] !== undefined),
  );
  return { order: read satisfies EstimatedOrder, typed, unread, problem: problem.filter(Boolean).join(" ") };
}

export function extrasOf(items: readonly PriceItem[]): PriceItem[] {
  return items.filter(({ extra }) => extra === true);
}

export function estimateQuery(order: EstimatedOrder): URLSearchParams {
  const { preset: _preset, extra, ...names } = estimateParameters;
  const query = queryOf(orderTexts(order), names);
  for (const id of order.extras) query.append(extra, id);
  return query;
}

function queryOf(texts: OrderTexts, names: { readonly [Part in OrderPart]?: string }): URLSearchParams {
  const parts = Object.keys(names) as OrderPart[];
  return new URLSearchParams(
    parts.flatMap((part) => (texts[part] === undefined ? [] : [[names[part] ?? "", texts[part]]])),
  );
}

/** @param unread parts that were not understood. The form has them as they were typed */
export function askPath({ prices }: EstimateSource, order: EstimatedOrder, unread: OrderTexts): string {
  const query = queryOf({ ...orderTexts(order), ...unread }, orderInputs);
  const isTalk = order.guests > prices.estimate.mostGuests;
  return isTalk
    ? `${pathTo("contact", prices.locale)}?${query}#${anchors.requestForm}`
    : `${pathTo("booking", prices.locale)}?${query}#${anchors.bookingForm}`;
}

/** @param whatsapp the recipient's number, digits only; empty if the visitor chooses the recipient */
export function shareLink(text: string, address: string, whatsapp = ""): string {
  return `https://wa.me/${whatsapp}?text=${encodeURIComponent(`${text}\n${address}`)}`;
}

export interface Estimate {
  lines: QuoteLine[];
  /** In cents, with VAT. */
  totalCents: number;
}

export function estimateOf(prices: PublicPrices, order: Order): Estimate {
  const lines = linesOf(order, prices);
  return { lines, totalCents: sumOf(lines).totalCents };
}

export interface StoredEstimate extends Estimate {
  formula: string;
}

/** @param text contains `{formula}` and `{amount}` */
export function estimateText({ formula, totalCents }: StoredEstimate, text: string, locale: Locale): string {
  return fill(text, { formula, amount: formatMoneyInText(totalCents, locale) });
}

/** A line of the bill. Every item except extras has one, so that nothing moves when another formula is chosen. */
export interface EstimateRow {
  label: string;
  amount: string;
  how: string;
  isOff: boolean;
  isHidden?: boolean;
}

export type DrawnCounts = Partial<Record<Drawn, number>>;

const iceInBucket = 20;

/** In centimetres. */
export const pieceSize = { width: 80, height: 110 };
export const piecesInRow = 6;

/** The texts that change with the choice, by the names of their elements, and the numbers of drawn pieces. */
export function shownEstimate(source: EstimateSource, order: EstimatedOrder) {
  const { prices, copy, services } = source;
  const { locale } = prices;
  const { lines, totalCents } = estimateOf(prices, order);
  const { mostGuests } = prices.estimate;
  // Beyond the most guests of an estimate, there are prices but no sums.
  const isTalk = order.guests > mostGuests;
  const amountOf = (cents: number): string => (isTalk ? copy.talk.amount : formatMoney(cents, locale));
  const total = amountOf(totalCents);
  const soFar = travelZone(prices.travel, order) === undefined ? copy.bill.soFar : "";
  const text = sentenceOf(source, order, lines);
  const extraItems = extrasOf(prices.items);
  const extras = lines.filter(({ item }) => extraItems.some(({ id }) => id === item));
  const counted = { ...prices, items: prices.items.filter(({ id }) => lines.some(({ item }) => item === id)) };
  const drawn = drawnOf(prices.items, lines, order.guests);
  const { vat } = sumOf(lines);
  const rates = ratesText(vat, source.quote.vatOfRate, locale);
  const included = vatIncludedText({ vat }, source.vatWords);
  const texts: Record<string, string> = {
    width: `${Math.min(drawn.pieces ?? 0, piecesInRow) * pieceSize.width} cm`,
    answer: isTalk
      ? copy.talk.answer
      : fill(copy.answer, { amount: `${soFar} ${formatMoneyInText(totalCents, locale)}`.trim() }),
    total,
    totalLabel: soFar || copy.bill.total,
    text,
    vat: isTalk || rates === "" ? "" : `${source.quote.ofWhichVat} ${rates}`,
    ask: isTalk ? copy.talk.write : copy.bill.book,
    hours: fill(copy.hours, { hours: Math.ceil(servingOf(order, listHours(counted)).hours) }),
    shared: fill(copy.bill.shared, { text, formula: services[order.formula] ?? "", total, vat: included }),
    included,
  };
  for (const formula of Object.keys(services)) {
    const other = estimateOf(prices, { ...order, formula });
    texts[`formula-${formula}`] = isTalk ? copy.talk.amount : formatMoneyInText(other.totalCents, locale);
  }
  for (const item of extraItems) {
    const line = linesOf({ ...order, extras: [item.id] }, prices).find((one) => one.item === item.id);
    texts[`extra-${item.id}`] = line === undefined ? withText(source, item) : amountOf(lineCents(line));
  }
  /** @param without what the row shows if there is no such line */
  const row = (id: string, label: string, without: Omit<EstimateRow, "label">): EstimateRow => {
    const line = lines.find(({ item }) => item === id);
    if (line === undefined) return { label, ...without };
    return { label, amount: amountOf(lineCents(line)), how: howText(source, line), isOff: false };
  };
  const nothing = { amount: "", how: "", isOff: true, isHidden: true };
  const rows = prices.items
    .filter((item) => !extraItems.includes(item))
    .map((item) => row(item.id, item.label, { amount: "–", how: withText(source, item), isOff: true }));
  rows.push(row(travelItem, prices.travel.label, withoutTravel(source, order)));
  for (const { id, label } of extraItems) rows.push(row(id, label, nothing));
  if (extraItems.length > 0) {
    const none = { label: copy.extras.title, amount: "–", how: copy.bill.noExtras, isOff: true };
    rows.push({ ...none, isHidden: extras.length > 0 });
  }
  rows.push(row(minimumItem, prices.estimate.minimumLabel, nothing));
  return { rows, texts, drawn };
}

/** "con Experience Bar", the first package that has the item. */
function withText({ copy, services }: EstimateSource, { formulas = [] }: PriceItem): string {
  const first = Object.keys(services).find((service) => formulas.some((one) => one === service)) ?? "";
  return fill(copy.bill.with, { formula: services[first] ?? "" });
}

function withoutTravel({ copy, prices }: EstimateSource, order: EstimatedOrder): Omit<EstimateRow, "label"> {
  const { place } = order;
  if (place?.municipality !== undefined && travelZone(prices.travel, order) !== undefined) {
    const { municipality } = place;
    const how = fill(copy.travel.near, {
      place: nameIn(municipality, prices.locale),
      km: municipality.coverage.km,
    });
    return { amount: copy.travel.included, how, isOff: false };
  }
  const how = place === undefined ? copy.travel.where : copy.travel.unknown;
  return { amount: copy.travel.later, how, isOff: true };
}

/** `4 pezzi × 105 €. Montato e smontato` */
function howText({ quote, prices: { locale } }: EstimateSource, line: QuoteLine): string {
  return [quantityText(line, quote, locale), line.note].filter(Boolean).join(". ");
}

/** "Per 80 ospiti: quattro tavoli, due persone e 60 kg di neve." */
function sentenceOf(
  { prices, copy, guests: counted }: EstimateSource,
  { guests }: EstimatedOrder,
  lines: readonly QuoteLine[],
): string {
  const { mostGuests } = prices.estimate;
  if (guests > mostGuests) return fill(copy.talk.text, { guests });
  const parts = prices.items.flatMap((item) => {
    const count = countOf(item, lines, guests);
    if (item.text === undefined || count === 0) return [];
    const text = count === 1 ? (item.text.one ?? item.text.other) : item.text.other;
    return [fill(text, { number: copy.numbers[count] ?? String(count), count: formatNumber(count, prices.locale) })];
  });
  const sentence =
    parts.length === 0
      ? ""
      : fill(copy.text, {
          guests: fill(guests === 1 ? counted.one : counted.other, { guests }),
          things: parts.join(", "),
        });
  return [sentence, guests === mostGuests ? copy.talk.from : ""].filter(Boolean).join(" ");
}

/** The whole units of an item in the lines, or the people of an item by the hour. */
function countOf(item: PriceItem, lines: readonly QuoteLine[], guests: number): number {
  const line = lines.find((one) => one.item === item.id);
  if (line === undefined) return 0;
  return item.unit === "hour" ? countFor(item, guests) : Math.round(line.quantityHundredths / 100);
}

function drawnOf(items: readonly PriceItem[], lines: readonly QuoteLine[], guests: number): DrawnCounts {
  const drawn: DrawnCounts = {};
  for (const item of items) {
    const count = countOf(item, lines, guests);
    if (item.drawn !== undefined) drawn[item.drawn] = item.drawn === "ice" ? Math.ceil(count / iceInBucket) : count;
  }
  return drawn;
}

export function isDrawn(drawn: DrawnCounts, part: Drawn, n: number): boolean {
  return (drawn[part] ?? 0) >= n;
}

/** The distance at which the whole drawing fits. The style sheet has a scale for each distance. */
export function sceneView({ pieces = 0, dj = 0 }: DrawnCounts): "near" | "middle" | "far" | "rows" {
  if (pieces > piecesInRow) return "rows";
  const columns = pieces + (dj > 0 ? 2 : 0);
  return columns <= 4 ? "near" : columns <= 6 ? "middle" : "far";
}
