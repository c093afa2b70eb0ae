import type { Municipality } from "#src/content/coverage.ts";
import type { Business } from "#src/content/schema/business.ts";
import type { Order } from "#src/order/order.ts";
import type { QuoteLine } from "./lines.ts";
import { type PriceList, linesOf, travelItem } from "./price-list.ts";
import { fieldsOfLines, lineNumbers } from "./read-quote.ts";
import type { Entries } from "#src/ui/entries.ts";

export const composeAgain = { recalculate: "recalculate", offer: "offer", discount: "discount" } as const;

export interface Recalculation {
  lines: QuoteLine[];
  removed: QuoteLine[];
  kept: QuoteLine[];
}

const comparedParts = ["label", "note", "unit", "quantityHundredths", "unitPriceCents", "vatPercent"] as const;

/**
 * Everything that the owner typed stays: added lines, discounts, changed labels, quantities and prices, and removed lines.
 * @param before the suggested lines for the previous order; `after` for the new one
 */
export function recalculate(
  typed: readonly QuoteLine[],
  before: readonly QuoteLine[],
  after: readonly QuoteLine[],
): Recalculation {
  const removed: QuoteLine[] = [];
  const kept: QuoteLine[] = [];
  const lines = typed.flatMap((line): QuoteLine[] => {
    const [was, is] = [suggestionFor(line, before), suggestionFor(line, after)];
    if (is === undefined) {
      if (was === undefined) return [line];
      const isOwn = comparedParts.some((part) => line[part] !== was[part]);
      (isOwn ? kept : removed).push(line);
      return isOwn ? [line] : [];
    }
    if (was === undefined) return [is];
    const own = comparedParts.filter((part) => line[part] !== was[part]);
    if (own.some((part) => is[part] !== was[part])) kept.push(line);
    const typedParts = Object.fromEntries(own.map((part) => [part, line[part]]));
    return [{ ...is, ...typedParts, ...(line.optional && { optional: true }) }];
  });
  const added = after.filter((line) => !suggestionFor(line, before) && !suggestionFor(line, typed));
  return { lines: [...lines, ...added], removed, kept };
}

function suggestionFor({ item }: QuoteLine, lines: readonly QuoteLine[]): QuoteLine | undefined {
  return item === undefined ? undefined : lines.find((line) => line.item === item);
}

export function withOffer(typed: Entries, item: string, suggested: readonly QuoteLine[]): Entries {
  const line = suggested.find((one) => one.item === item);
  const next = (lineNumbers(typed).at(-1) ?? 0) + 1;
  const added: QuoteLine | undefined = item === travelItem ? line : line && { ...line, optional: true };
  return { ...typed, ...fieldsOfLines(added === undefined ? [] : [added], next) };
}

/** An unknown place at the typed distance. Its region is unknown, so beyond the radius it counts as a place in the base's region. */
export function placeAt(
  km: number | undefined,
  name: string,
  { radiusKm, area }: Pick<Business, "radiusKm" | "area">,
): Municipality | undefined {
  if (km === undefined) return undefined;
  const kind = km <= radiusKm ? "standard" : area === "only" ? "outside" : "covered";
  return { name, province: "", coverage: { kind, km } };
}

export function suggestedLines(order: Order, prices: PriceList, municipality: Municipality | undefined): QuoteLine[] {
  return linesOf({ ...order, place: order.place && { ...order.place, municipality } }, prices);
}
