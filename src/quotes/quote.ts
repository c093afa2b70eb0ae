import type { Locale } from "#src/i18n/locales.ts";
import { policyDates, type Terms } from "#src/content/terms.ts";
import type { Order } from "#src/order/order.ts";
import { chosenLines, type QuoteLine, type QuoteTotals, totalsOf } from "./lines.ts";
import { todayInRome, plusDays } from "#src/i18n/days.ts";

/** An order that can be quoted: it has its day. */
export type QuotedOrder = Order & { date: string };

export interface QuoteDraft {
  /** What the lines are for. Of the extras, those that are not lines for the client to choose. */
  order: QuotedOrder;
  lines: readonly QuoteLine[];
  /** The last day on which it can be accepted; civil date in Europe/Rome. */
  validUntil: string;
  /** What a change adds is due some days after it is accepted, and not with the balance. */
  asksDifference?: true | undefined;
}

/**
 * A quote as it was sent. It never changes: a correction is the next version, and only the last one can be accepted. Its texts are in the
 * language of the request.
 */
export interface Quote extends QuoteDraft {
  /** Counted from 1 for each request. */
  version: number;
  locale: Locale;
  /** Without optional lines. */
  totals: QuoteTotals;
  /** As they were on sending: a later change of policy does not touch them. */
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

/** The quote without the lines that were not chosen, and the order with the extras that were. @param chosen see `chosenLines` */
export function withChoice<Of extends Quote>(quote: Of, chosen: readonly number[]): Of {
  const lines = chosenLines(quote.lines, chosen);
  const extras = chosen.flatMap((number) => quote.lines[number - 1]?.item ?? []);
  const order = { ...quote.order, extras: [...new Set([...quote.order.extras, ...extras])] };
  return { ...quote, order, lines, totals: totalsOf(lines, quote.terms.depositPercent) };
}

/** The text of which the agreement's SHA-256 is computed: the reference and everything that the client accepts. */
export function quoteText(reference: string, quote: Quote): string {
  const { version, locale, order, validUntil, asksDifference, lines, totals, terms } = quote;
  return canonicalJson({ reference, version, locale, order, validUntil, asksDifference, lines, totals, terms });
}

/** In hexadecimal digits. */
export async function quoteHash(reference: string, quote: Quote): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(quoteText(reference, quote)));
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** JSON with keys in alphabetical order at each level, without undefined values. */
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
  /** The line that was changed. */
  before?: QuoteLine;
}

/**
 * The lines of the later version that differ, in their order, then those that it leaves out. Lines are the same line where they come
 * from the same item, or without an item where they have the same label.
 */
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

/** Days for which a quote is valid at least, however near the event. */
const shortestValidDays = 2;

/**
 * The last day of a quote that is sent today, unless the owner chooses another: it leaves the days for the deposit before the balance is due if
 * there are that many, and never lies after the event.
 */
export function usualValidUntil(today: string, eventDate: string, terms: Terms): string {
  const untilBalance = plusDays(policyDates(eventDate, terms).balanceBy, -terms.holdDays);
  const usual = firstOf(plusDays(today, terms.quoteValidDays), untilBalance);
  const shortest = plusDays(today, shortestValidDays);
  return firstOf(usual < shortest ? shortest : usual, eventDate);
}

/** Up to and including the last second of its last day in Rome. */
export function isQuoteValid({ validUntil }: { validUntil: string }, now: Date): boolean {
  return todayInRome(now) <= validUntil;
}
