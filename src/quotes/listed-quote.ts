import type { Terms } from "#src/content/terms.ts";
import { plusDays } from "#src/i18n/days.ts";
import { plainWords } from "#src/i18n/plain-words.ts";
import type { Order, OrderOffer } from "#src/order/order.ts";
import type { StoredRequest } from "#src/requests/request.ts";
import { sumOf } from "./lines.ts";
import { linesOf, type PriceList, type PublicPrices, travelZone } from "./price-list.ts";
import { type QuoteDraft, usualValidUntil } from "./quote.ts";

/** The part of the owner's page that sends it. The mail of a new request links to it. */
export const listedAnchor = "manda-cosi";

interface Listing {
  prices: PublicPrices & Pick<PriceList, "instant">;
  offer: OrderOffer;
  terms: Terms;
  /** A civil date in Europe/Rome. */
  today: string;
}

/** A request gets an automatic quote only in so many minutes after its receipt. Later a person may be working on it. */
const instantMinutes = 15;

/** A quote without a decision of the owner; undefined if a part of the order that decides a price is open, or is not in the list. */
export function listedQuote(order: Order, { prices, offer, terms, today }: Listing): QuoteDraft | undefined {
  const { formula, guests, date, extras } = order;
  if (formula === undefined || guests === undefined || date === undefined) return undefined;
  if (!offer.formulas.includes(formula) || guests > prices.estimate.mostGuests) return undefined;
  if (date < today || travelZone(prices.travel, order) === undefined) return undefined;
  const lines = linesOf(order, prices);
  if (!extras.every((id) => lines.some(({ item }) => item === id))) return undefined;
  return { order: { ...order, date }, lines, validUntil: usualValidUntil(today, date, terms) };
}

interface Asked extends Listing {
  request: Pick<StoredRequest, "content" | "estimate" | "receivedAt" | "source" | "suspicion">;
  events: number;
  now: Date;
}

/**
 * The automatic quote of a new booking from the site; undefined if the price list does not enable it. Its price is the one that the
 * visitor saw. The mail contains the text of the place, and anybody could have entered its address, so the place has to be plain words.
 */
export function instantQuote({ request, events, now, ...listing }: Asked): QuoteDraft | undefined {
  const { content, estimate, receivedAt, source = "site", suspicion } = request;
  const { instant } = listing.prices;
  if (instant === undefined || content.kind !== "booking" || source !== "site" || suspicion !== undefined)
    return undefined;
  if (events > 0 || now.getTime() - Date.parse(receivedAt) > instantMinutes * 60_000) return undefined;
  const { guests = 0, date, place } = content.order;
  const zone = place.municipality?.coverage.kind;
  const isWithin = guests <= instant.guests && instant.zones.some((one) => one === zone);
  if (!isWithin || date < plusDays(listing.today, instant.daysAhead)) return undefined;
  if (plainWords(place.text) === undefined) return undefined;
  const quote = listedQuote(content.order, listing);
  const totalCents = quote && sumOf(quote.lines).totalCents;
  return estimate === undefined || estimate.totalCents === totalCents ? quote : undefined;
}
