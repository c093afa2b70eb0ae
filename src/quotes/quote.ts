import type { Locale } from "#src/i18n/locales.ts";
import { policyDates, type Terms } from "#src/content/terms.ts";
import { differences, type Order } from "#src/order/order.ts";
import { chosenLines, type QuoteLine, type QuoteTotals, totalsOf } from "./lines.ts";
import { todayInRome, plusDays } from "#src/i18n/days.ts";

export type QuotedOrder = Order & { date: string };

export interface QuoteDraft {
  /** The order of the lines. Extras that the client may choose are not part of it. */
  order: QuotedOrder;
  lines: readonly QuoteLine[];
  /** The last day for accepting the quote: a civil date in Europe/Rome. */
  validUntil: string;
  /** True if what a change adds is due some days after the acceptance, and not with the balance. */
  asksDifference?: true | undefined;
}

/** A sent quote never changes. A correction is the next version, and only the last one can be accepted. */
export interface Quote extends QuoteDraft {
  /** Counted from 1 in each request. */
  version: number;
  locale: Locale;
  totals: QuoteTotals;
  /** The terms at the time of sending. Later changes of the content do not affect them. */
  terms: Terms;
}

export function nextQuote(
  earlier: readonly Quote[],
  { order, lines, validUntil, asksDifference }: QuoteDraft,
  { locale, terms }: Pick<Quote, "locale" | "terms">,
): Quote {
  return {
    version: earlier.length + 1,
    locale,
    order,
    validUntil,
    ...(asksDifference && { asksDifference }),
    lines,
    totals: totalsOf(chosenLines(lines), terms.depositPercent),
    terms,
  };
}

/** The quote with only the chosen lines, and its order with the chosen extras. @param chosen see `chosenLines` */
export function withChoice<Of extends Quote>(quote: Of, chosen: readonly number[]): Of {
  const lines = chosenLines(quote.lines, chosen);
  const extras = chosen.flatMap((number) => quote.lines[number - 1]?.item ?? []);
  const order = { ...quote.order, extras: [...new Set([...quote.order.extras, ...extras])] };
  return { ...quote, order, lines, totals: totalsOf(lines, quote.terms.depositPercent) };
}

/** The text for the agreement's SHA-256: the reference and everything that the client accepts. */
export function quoteText(reference: string, quote: Quote): string {
  const { version, locale, order, validUntil, asksDifference, lines, totals, terms } = quote;
  return canonicalJson({ reference, version, locale, order, validUntil, asksDifference, lines, totals, terms });
}

/** The SHA-256 in hexadecimal digits. */
export async function quoteHash(reference: string, quote: Quote): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(quoteText(reference, quote)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with sorted keys and without undefined values. */
export function canonicalJson(value: unknown): string {
  return JSON.stringify(value, (_, part: unknown) =>
    typeof part === "object" && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([one], [other]) => (one < other ? -1 : 1)))
      : part,
  );
}

export interface LineChange {
  change: "added" | "removed" | "changed";
  line: QuoteLine;
  before?: QuoteLine;
}

export function isSameOffer(
  one: Pick<QuoteDraft, "order" | "lines">,
  other: Pick<QuoteDraft, "order" | "lines">,
): boolean {
  return differences(one.order, other.order).length === 0 && compareLines(one.lines, other.lines).length === 0;
}

/** The different lines of the later version, then the removed ones. Lines correspond if they have one item, or no item and one label. */
export function compareLines(before: readonly QuoteLine[], after: readonly QuoteLine[]): LineChange[] {
  const left = [...before];
  const changed = after.flatMap((line): LineChange[] => {
    const index = left.findIndex((one) => isSameLine(one, line));
    const [earlier] = index === -1 ? [] : left.splice(index, 1);
    if (earlier === undefined) return [{ change: "added", line }];
    return canonicalJson(earlier) === canonicalJson(line) ? [] : [{ change: "changed", line, before: earlier }];
  });
  return [...changed, ...left.map((line) => ({ change: "removed", line }) as const)];
}

function isSameLine(one: QuoteLine, other: QuoteLine): boolean {
  return one.item === undefined ? other.item === undefined && one.label === other.label : one.item === other.item;
}

function firstOf(one: string, other: string): string {
  return one < other ? one : other;
}

/** A quote is valid for at least so many days, however near the event. */
const shortestValidDays = 2;

/** Leaves the days for the deposit before the balance is due, if there are that many. All days are civil dates in Europe/Rome. */
export function usualValidUntil(today: string, eventDate: string, terms: Terms): string {
  const untilBalance = plusDays(policyDates(eventDate, terms).balanceBy, -terms.holdDays);
  const usual = firstOf(plusDays(today, terms.quoteValidDays), untilBalance);
  const shortest = plusDays(today, shortestValidDays);
  return firstOf(usual < shortest ? shortest : usual, eventDate);
}

/** Until the end of its last day in Europe/Rome. */
export function isQuoteValid({ validUntil }: { validUntil: string }, now: Date): boolean {
  return todayInRome(now) <= validUntil;
}
