import { placeIn } from "#src/content/municipalities.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Locale } from "#src/i18n/locales.ts";
import { requestMessagesIn } from "#src/i18n/messages/request-messages.ts";
import { serviceIds } from "#src/i18n/routes.ts";
import type { EstimateProps } from "./estimate.tsx";
import { estimateParameters, type EstimateSource, readEstimate } from "./estimate.ts";

/** What estimates are computed from; undefined where the operator does not publish prices (D40). @param address of the page, without its query */
export function estimateSource(content: SiteContent, locale: Locale, address: string): EstimateSource | undefined {
  const { prices, estimate: copy, services } = content.in(locale);
  if (!prices.publish) return undefined;
  const { units, each } = requestMessagesIn(locale).quote;
  return {
    locale,
    prices: { items: prices.items, travel: prices.travel, usual: prices.usual, estimate: prices.estimate },
    copy,
    quote: { units, each },
    services: Object.fromEntries(serviceIds.map((id) => [id, services.cards[id].title])),
    address,
  };
}

/** The estimate that the address of a page asks for, or the usual one; undefined where prices are not published. */
export async function estimateAt(
  url: URL,
  content: SiteContent,
  locale: Locale,
  siteUrl: string,
): Promise<EstimateProps | undefined> {
  const source = estimateSource(content, locale, siteUrl + url.pathname);
  if (source === undefined) return undefined;
  const { choice, corrections } = readEstimate(url.searchParams, source);
  const usual = isComputed(url) ? choice : { ...choice, place: content.business.base.town };
  return { source, choice: usual, place: await placeIn(usual.place, content.business), corrections };
}

/** Whether the address asks for an estimate: such a page is for no search engine and in no cache. */
export function isComputed({ searchParams }: URL): boolean {
  return Object.values(estimateParameters).some((name) => searchParams.has(name));
}
