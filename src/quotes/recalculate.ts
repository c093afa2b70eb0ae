import type { QuoteLine } from "./lines.ts";

export interface Recalculation {
  lines: QuoteLine[];
  /** Lines of the price list that the order does not need any more. */
  removed: QuoteLine[];
  /** Lines in which the owner had typed something else than the price list says: that stays. */
  kept: QuoteLine[];
}

const comparedParts = ["label", "note", "unit", "quantityHundredths", "unitPriceCents", "vatPercent"] as const;

/**
 * The lines of a quote after its order changed. Whatever the owner typed stays: lines of their own, discounts, other labels, quantities
 * and prices, and a line that they took out stays out.
 * @param before the lines that the price list suggests for the order of the typed lines
 * @param after those that it suggests for the order as it is now
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
