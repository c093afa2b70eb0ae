import type { Municipality } from "#src/content/coverage.ts";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Terms } from "#src/content/terms.ts";
import type { QuoteLine } from "#src/quotes/lines.ts";
import { prefilledLines, type PriceList } from "#src/quotes/price-list.ts";
import { usualValidUntil } from "#src/quotes/quote.ts";
import { fieldsOfLines, lineNumbers, lineParts } from "#src/quotes/read-quote.ts";
import type { Entries } from "#src/ui/entries.ts";
import { factsOf } from "./event-facts.ts";
import type { StoredRequest } from "./request.ts";
import type { OwnerAction } from "./transitions.ts";
import type { OwnerView } from "./pages.server.ts";

export const composeAgain = { compute: "compute", refill: "refill", offer: "offer" } as const;

export interface DecisionData {
  view: OwnerView;
  business: SiteContent["business"];
  company: SiteContent["company"];
  /** In the language of the request, in which its quotes are written. */
  prices: PriceList;
  /** The names of the formulas in Italian, by id. */
  formulas: Readonly<Record<string, string>>;
  /** The municipality that the request names, if any. */
  place: Municipality | undefined;
  /** The action that the page reports; undefined if the history does not confirm it. */
  done: OwnerAction | undefined;
}

/**
 * The form of a quote before anything was typed: the lines of what waits for an answer or was agreed on, else those of the version
 * before, or of a usual event.
 */
export function newQuote({ view, prices, place }: DecisionData, eventDate: string, terms: Terms): Entries {
  const basis = basisOf(view.request, prices);
  const { formula, guests, hours } = basis;
  const last = view.openQuote ?? view.inForce?.quote ?? view.quotes.at(-1);
  return {
    formula,
    guests: String(guests),
    hours: String(hours),
    ...fieldsOfLines(last?.lines ?? suggested(basis, { view, prices, place })),
    validUntil: usualValidUntil(view.today, eventDate, terms),
    message: "",
  };
}

/** The first values of a quote: those that the visitor asked for, else those of a usual event. */
function basisOf({ content }: StoredRequest, { usual }: PriceList) {
  const { guests = usual.guests, formula = usual.formula } = factsOf(content);
  const { extras = "" } = content.kind === "booking" ? content : {};
  return { ...usual, guests: Number(guests), formula, extras: extras.split(",") };
}

/** The typed fields, with the lines that the price list suggests for the typed formula, guests and hours. */
export function refilled(
  typed: Entries,
  { guests, hours }: { guests: number; hours: number },
  shown: Pick<DecisionData, "view" | "prices" | "place">,
): Entries {
  const kept = Object.entries(typed).filter(([name]) => !lineParts.some((part) => name.startsWith(`${part}-`)));
  const formula = typed["formula"] ?? shown.prices.usual.formula;
  return { ...Object.fromEntries(kept), ...fieldsOfLines(suggested({ formula, guests, hours }, shown)) };
}

/** The typed fields with one more line: an extra of the price list, which the client may choose. @param item its id */
export function withOffer(
  typed: Entries,
  item: string,
  { guests, hours }: { guests: number; hours: number },
  shown: Pick<DecisionData, "view" | "prices" | "place">,
): Entries {
  const formula = typed["formula"] ?? shown.prices.usual.formula;
  const line = suggested({ formula, guests, hours, extras: [item] }, shown).find((one) => one.item === item);
  const next = (lineNumbers(typed).at(-1) ?? 0) + 1;
  return { ...typed, ...fieldsOfLines(line === undefined ? [] : [{ ...line, optional: true }], next) };
}

function suggested(
  basis: { formula: string; guests: number; hours: number; extras?: readonly string[] },
  { view, prices, place }: Pick<DecisionData, "view" | "prices" | "place">,
): QuoteLine[] {
  const destination = place && { place: place.name, coverage: place.coverage };
  const date = view.request.content.date ?? "";
  return prefilledLines(prices, { ...basis, date, destination });
}
