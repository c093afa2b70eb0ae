import { formulaNames } from "#src/content/formulas.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import { defaultLocale, type Locale } from "#src/i18n/locales.ts";
import { formatMoneyInText } from "#src/i18n/format.ts";
import { fill } from "#src/i18n/messages/messages.ts";
import { located } from "#src/order/offer.ts";
import type { Order } from "#src/order/order.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import {
  estimateOf,
  estimateParameters,
  type EstimateSource,
  fewestGuests,
  readEstimate,
  shownEstimate,
  type StoredEstimate,
} from "./estimate.ts";

/** Undefined if the operator does not publish prices (D40). @param address the address of the page without its query */
export function estimateSource(content: SiteContent, locale: Locale, address: string): EstimateSource | undefined {
  const local = content.in(locale);
  const { prices, estimate: copy } = local;
  if (!prices.publish) return undefined;
  const { units, each, ofWhichVat, vatOfRate } = requestMessagesIn(locale).quote;
  const { errors, order } = messagesIn(locale).forms;
  return {
    // Only the owner may see the shopping and packing lists.
    prices: {
      locale: prices.locale,
      items: prices.items.map((item) => ({ ...item, supplies: undefined })),
      travel: prices.travel,
      usual: prices.usual,
      estimate: prices.estimate,
    },
    copy,
    quote: { units, each, ofWhichVat, vatOfRate },
    services: formulaNames(local),
    guests: order.guests,
    vatWords: { vat: order.price.vat, withoutVat: order.price.withoutVat },
    errors: {
      "invalid-date": errors["invalid-date"],
      "invalid-until": errors["invalid-until"],
      "until-too-late": errors["until-too-late"],
    },
    address,
  };
}

/** The estimate that an address asks for, or the usual one; undefined if prices are not published. */
export async function estimateAt(
  url: URL,
  content: SiteContent,
  locale: Locale,
  { siteUrl, today }: { siteUrl: string; today: string },
) {
  const source = estimateSource(content, locale, siteUrl + url.pathname);
  if (source === undefined) return undefined;
  const { order, ...read } = readEstimate(url.searchParams, source);
  const { business, company } = content;
  const { phone, whatsapp } = company;
  const { slots } = business.booking;
  return { source, order: await located(order, business), ...read, phone, whatsapp, slots, today };
}

export function estimateLine(content: SiteContent, locale: Locale, formula: string) {
  const source = estimateSource(content, locale, "");
  if (source === undefined) return undefined;
  const { guests } = source.prices.usual;
  const order = { guests, formula, extras: [] };
  const { texts, drawn } = shownEstimate(source, order);
  const service = fill(source.copy.short.service, { hours: source.prices.usual.hours });
  const text = drawn.people === undefined ? texts["text"] : `${texts["text"]} ${service}`;
  return { order, amount: texts["total"] ?? "", text, copy: source.copy };
}

/** The lowest and the usual prices of the formulas, in words by id; undefined if prices are not published. */
export function offersOf(content: SiteContent, locale: Locale) {
  const source = estimateSource(content, locale, "");
  if (source === undefined) return undefined;
  const { from, offers } = source.copy;
  const { guests } = source.prices.usual;
  const amount = (formula: string, count: number): string =>
    formatMoneyInText(totalFor(source, formula, count), locale);
  const priceOf = (formula: string) => ({
    from: fill(from, { amount: amount(formula, fewestGuests) }),
    usual: fill(offers.usual, { amount: amount(formula, guests), guests }),
  });
  return {
    prices: Object.fromEntries(Object.keys(source.services).map((formula) => [formula, priceOf(formula)])),
    note: fill(offers.note, { guests: fewestGuests }),
    link: offers.link,
  };
}

/** In cents, with VAT and without travel. */
function totalFor({ prices }: EstimateSource, formula: string, guests: number): number {
  return estimateOf(prices, { guests, formula, extras: [] }).totalCents;
}

/** In euro, with VAT and without travel; undefined if prices are not published. */
export function priceRange(content: SiteContent, formula: string): { low: number; high: number } | undefined {
  const source = estimateSource(content, defaultLocale, "");
  if (source === undefined) return undefined;
  const { mostGuests } = source.prices.estimate;
  return { low: totalFor(source, formula, fewestGuests) / 100, high: totalFor(source, formula, mostGuests) / 100 };
}

/** Fills in the prices of the cheapest and the most expensive formula: `{from50}`, `{to50}`, `{from100}`, `{to100}`, by guests. */
export function pricedText(content: SiteContent, locale: Locale, text: string): string | undefined {
  const source = estimateSource(content, locale, "");
  if (source === undefined) return undefined;
  const values: Record<string, string> = {};
  for (const guests of [50, 100]) {
    const totals = Object.keys(source.services).map((formula) => totalFor(source, formula, guests));
    values[`from${guests}`] = formatMoneyInText(Math.min(...totals), locale);
    values[`to${guests}`] = formatMoneyInText(Math.max(...totals), locale);
  }
  return fill(text, values);
}

/** Undefined if prices are not published, or if guests or formula are open. */
export function estimateForRequest(content: SiteContent, locale: Locale, order: Order): StoredEstimate | undefined {
  const source = estimateSource(content, locale, "");
  const { guests, formula } = order;
  if (source === undefined || formula === undefined || guests === undefined) return undefined;
  // Beyond this number the visitor saw no sum.
  if (guests > source.prices.estimate.mostGuests) return undefined;
  return { formula: source.services[formula] ?? "", ...estimateOf(source.prices, order) };
}

/** True if the address asks for an estimate. Search engines and caches must not store such a page. */
export function isComputed({ searchParams }: URL): boolean {
  return Object.values(estimateParameters).some((name) => searchParams.has(name));
}
