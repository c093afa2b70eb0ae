import type { Municipality } from "#src/content/coverage.ts";
import type { Drawn } from "#src/ui/drawings/names.ts";
import type { LocalContent } from "#src/content/site-content.server.ts";
import { formatMoney, formatMoneyInText, formatNumber } from "#src/i18n/format.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import type { RequestMessages } from "#src/i18n/messages/request-messages.ts";
import { lineCents, type QuoteLine, sumOf } from "./lines.ts";
import { countFor, prefilledLines, type PriceItem, type PriceList, travelZone } from "./price-list.ts";
import { quantityText } from "./quote-text.ts";

/*
 * The estimate that visitors make of the published prices (D40): the lines with which a quote for the same choice begins. Runs on the server and in the script of the estimate.
 */

export interface EstimateChoice {
  guests: number;
  formula: string;
  /** As it was typed; may be empty. */
  place: string;
  /** By id. */
  extras: readonly string[];
}

/** The names of the fields in the address of an estimate, in every language. */
export const estimateParameters = {
  guests: "ospiti",
  preset: "per",
  formula: "formula",
  place: "comune",
  extra: "extra",
} as const;

export const fewestGuests = 10;
export const guestsLimit = 999;
export const guestPresets = [30, 80, 150];

/** The data and texts of an estimate, which the page hands to its script. */
export interface EstimateSource {
  locale: Locale;
  prices: Pick<PriceList, "items" | "travel" | "usual" | "estimate">;
  copy: LocalContent["estimate"];
  quote: Pick<RequestMessages["quote"], "units" | "each" | "ofWhichVat" | "vatOfRate">;
  /** The names by id, in their order. */
  services: Readonly<Record<string, string>>;
  /** The address of the page, without its query. */
  address: string;
}

/** Choices that the address may not make become the nearest valid ones, and are named in `corrections`. */
export function readEstimate(
  query: URLSearchParams,
  { prices: { usual, items }, services, copy }: EstimateSource,
): { choice: EstimateChoice; corrections: string[] } {
  const { guests: guestsName, preset, formula: formulaName, place, extra } = estimateParameters;
  const corrections: string[] = [];
  const typed = (query.get(preset) ?? query.get(guestsName) ?? "").trim();
  const number = typed === "" ? usual.guests : Math.round(Number(typed.replace(",", ".")));
  const guests = Number.isFinite(number) ? Math.min(guestsLimit, Math.max(fewestGuests, number)) : usual.guests;
  if (typed !== "" && guests !== number) corrections.push(fill(copy.corrected.guests, { guests }));
  const named = query.get(formulaName) ?? usual.formula;
  const formula = Object.hasOwn(services, named) ? named : usual.formula;
  if (formula !== named) corrections.push(fill(copy.corrected.formula, { formula: services[formula] ?? "" }));
  const chosen = query.getAll(extra);
  const extras = items.filter((item) => item.extra === true && chosen.includes(item.id)).map(({ id }) => id);
  return { choice: { guests, formula, place: (query.get(place) ?? "").trim().slice(0, 200), extras }, corrections };
}

export function estimateQuery({ guests, formula, place, extras }: EstimateChoice): URLSearchParams {
  const query = new URLSearchParams({
    [estimateParameters.guests]: String(guests),
    [estimateParameters.formula]: formula,
  });
  if (place !== "") query.set(estimateParameters.place, place);
  for (const id of extras) query.append(estimateParameters.extra, id);
  return query;
}

/** The query of the booking page that an estimate leads to. */
export function bookingQuery({ guests, formula, place, extras }: EstimateChoice): URLSearchParams {
  const query = new URLSearchParams({ guests: String(guests), formula });
  if (place !== "") query.set("location", place);
  if (extras.length > 0) query.set("extras", extras.join(","));
  return query;
}

export function shareLink(text: string, address: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`${text}\n${address}`)}`;
}

export interface Estimate {
  lines: QuoteLine[];
  /** In cents with VAT. */
  totalCents: number;
}

/** @param place the municipality that `choice.place` names, if any */
export function estimateOf(
  prices: EstimateSource["prices"],
  { guests, formula, extras }: EstimateChoice,
  place: Municipality | undefined,
): Estimate {
  const destination = place && { place: place.name, coverage: place.coverage };
  const lines = prefilledLines(prices, { guests, formula, extras, hours: prices.usual.hours, destination });
  return { lines, totalCents: sumOf(lines).totalCents };
}

/** The estimate that a visitor was shown. */
export interface StoredEstimate extends Estimate {
  /** Its name in the language of the request. */
  formula: string;
}

/** @param text with `{formula}` and `{amount}` */
export function estimateText({ formula, totalCents }: StoredEstimate, text: string, locale: Locale): string {
  return fill(text, { formula, amount: formatMoneyInText(totalCents, locale) });
}

/** A line of the bill. Every item but the extras has one, so that nothing moves when another formula is chosen. */
export interface EstimateRow {
  label: string;
  amount: string;
  how: string;
  /** The choice does not have it. */
  isOff: boolean;
  isHidden?: boolean;
}

export type DrawnCounts = Partial<Record<Drawn, number>>;

const iceInBucket = 20;

/** The texts of the elements that change with the choice, by name, and how much is drawn. */
export function shownEstimate(source: EstimateSource, choice: EstimateChoice, place: Municipality | undefined) {
  const { prices, copy, services, locale } = source;
  const { lines, totalCents } = estimateOf(prices, choice, place);
  const { mostGuests } = prices.estimate;
  // Beyond the guests that the operator estimates for, prices stand without sums.
  const isTalk = choice.guests > mostGuests;
  const amountOf = (cents: number): string => (isTalk ? copy.talk.amount : formatMoney(cents, locale));
  const total = amountOf(totalCents);
  const text = sentenceOf(source, choice, lines);
  const extraItems = prices.items.filter(({ extra }) => extra === true);
  const extras = lines.filter(({ item }) => extraItems.some(({ id }) => id === item));
  const extraNames = extras.map(({ label }) => label).join(", ");
  const texts: Record<string, string> = {
    answer: isTalk ? copy.talk.answer : fill(copy.answer, { amount: formatMoneyInText(totalCents, locale) }),
    total,
    totalLabel: isTravelKnown(source, place) ? copy.bill.total : copy.bill.soFar,
    text,
    vat: isTalk ? "" : vatText(lines, source.quote, locale),
    extras: extraNames || copy.extras.none,
    shared: fill(copy.bill.shared, { text, formula: services[choice.formula] ?? "", total }),
  };
  for (const formula of Object.keys(services)) {
    const other = estimateOf(prices, { ...choice, formula }, place);
    texts[`formula-${formula}`] = isTalk ? copy.talk.amount : formatMoneyInText(other.totalCents, locale);
  }
  const rows = prices.items
    .filter((item) => !extraItems.includes(item))
    .map((item) => itemRow(source, item, lines, amountOf));
  rows.push(travelRow(source, choice, place, lines, amountOf));
  for (const { id, label } of extraItems) rows.push(occasionalRow(source, id, label, lines, amountOf));
  if (extraItems.length > 0) {
    const none = { label: copy.extras.title, amount: "–", how: copy.bill.noExtras, isOff: true };
    rows.push({ ...none, isHidden: extras.length > 0 });
  }
  rows.push(occasionalRow(source, "minimum", prices.estimate.minimumLabel, lines, amountOf));
  return { rows, texts, drawn: drawnOf(prices.items, lines, choice.guests) };
}

/** `di cui IVA 10%: 188,18 €, 22%: 100,98 €` */
function vatText(lines: readonly QuoteLine[], { ofWhichVat, vatOfRate }: EstimateSource["quote"], locale: Locale) {
  const rates = sumOf(lines).vat.map(({ percent, vatCents }) => {
    return fill(vatOfRate, { percent, amount: formatMoney(vatCents, locale) });
  });
  return fill(ofWhichVat, { rates: rates.join(", ") });
}

function itemRow(
  source: EstimateSource,
  { id, label, formulas = [] }: PriceItem,
  lines: readonly QuoteLine[],
  amountOf: (cents: number) => string,
): EstimateRow {
  const { copy, services } = source;
  const line = lines.find(({ item }) => item === id);
  if (line !== undefined) return { label, amount: amountOf(lineCents(line)), how: howText(source, line), isOff: false };
  const first = Object.keys(services).find((service) => formulas.some((one) => one === service)) ?? "";
  return { label, amount: "–", how: fill(copy.bill.with, { formula: services[first] ?? "" }), isOff: true };
}

/** Hidden unless the choice has it. */
function occasionalRow(
  source: EstimateSource,
  id: string,
  label: string,
  lines: readonly QuoteLine[],
  amountOf: (cents: number) => string,
): EstimateRow {
  const line = lines.find(({ item }) => item === id);
  if (line === undefined) return { label, amount: "", how: "", isOff: true, isHidden: true };
  return { label, amount: amountOf(lineCents(line)), how: howText(source, line), isOff: false };
}

function travelRow(
  source: EstimateSource,
  choice: EstimateChoice,
  place: Municipality | undefined,
  lines: readonly QuoteLine[],
  amountOf: (cents: number) => string,
): EstimateRow {
  const { copy, prices } = source;
  const { label } = prices.travel;
  const line = lines.find(({ item }) => item === "travel");
  if (line !== undefined) return { label, amount: amountOf(lineCents(line)), how: howText(source, line), isOff: false };
  if (isTravelKnown(source, place)) {
    const how = fill(copy.travel.near, { place: place?.name ?? "", km: place?.coverage.km ?? 0 });
    return { label, amount: copy.travel.included, how, isOff: false };
  }
  return {
    label,
    amount: copy.travel.later,
    how: choice.place === "" ? copy.travel.where : copy.travel.unknown,
    isOff: true,
  };
}

function isTravelKnown({ prices }: EstimateSource, place: Municipality | undefined): boolean {
  return place !== undefined && travelZone(prices.travel, place.coverage) !== undefined;
}

/** `4 pezzi × 105 €. Montato e smontato` */
function howText({ quote, locale }: EstimateSource, line: QuoteLine): string {
  return [quantityText(line, quote, locale), line.note].filter(Boolean).join(". ");
}

/** "Per 80 ospiti: quattro tavoli, due persone e 60 kg di neve." */
function sentenceOf(
  { prices, copy, locale }: EstimateSource,
  { guests }: EstimateChoice,
  lines: readonly QuoteLine[],
): string {
  const { mostGuests } = prices.estimate;
  if (guests > mostGuests) return fill(copy.talk.text, { guests });
  const parts = prices.items.flatMap((item) => {
    const count = countOf(item, lines, guests);
    if (item.text === undefined || count === 0) return [];
    const text = count === 1 ? (item.text.one ?? item.text.other) : item.text.other;
    return [fill(text, { number: copy.numbers[count] ?? String(count), count: formatNumber(count, locale) })];
  });
  const sentence = parts.length === 0 ? "" : fill(copy.text, { guests, things: parts.join(", ") });
  return [sentence, guests === mostGuests ? copy.talk.from : ""].filter(Boolean).join(" ");
}

/** Whole units of an item in the lines; of an item by the hour, the people. */
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

/** The distance from which all of the drawing fits; the style sheet has a scale for each. */
export function sceneView({ pieces = 0, dj = 0 }: DrawnCounts): "near" | "middle" | "far" | "rows" {
  if (pieces > 6) return "rows";
  const places = pieces + (dj > 0 ? 2 : 0);
  return places <= 4 ? "near" : places <= 6 ? "middle" : "far";
}
