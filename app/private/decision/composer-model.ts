import type { Entries } from "#app/forms/entries.ts";
import type { Terms } from "#domain/policy/business.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { prefilledLines } from "#domain/quotes/prefill.ts";
import type { PriceList, Unit } from "#domain/quotes/price-list.ts";
import { lineField, lineNumbers, type LinePart, lineParts } from "#domain/quotes/read-quote.ts";
import { paymentDates, usualValidUntil } from "#domain/quotes/terms.ts";
import type { OwnerView } from "#domain/requests/private-links.ts";
import { capitalize, elide, formatDate, formatDays, formatMoney } from "#i18n/format.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { type SumRow, sumLabels, sumRows } from "../money/quote-model.ts";
import type { Sums } from "./quote-totals.ts";
import { dayText, firstName } from "../request-text.ts";
import { fieldsOfLines, typedAmount, typedTotals } from "./typed-quote.ts";

const { compose } = decision;

/** Empty rows of the form: for what the price list does not have, and for a discount. */
const spareRows = 2;

/** The form of a quote before anything was typed; it is offered where one can be sent. */
export interface Composer {
  /** The link to the form. */
  short: string;
  /** With `*emphasis*`. */
  title: string;
  lead: string;
  first: string;
  /** Civil dates. */
  today: string;
  eventDate: string;
  sums: Sums;
  fields: Entries;
}

/**
 * @param prices in the language of the request, in which the quote is written
 * @param terms those that the quote will have
 */
export function composerOf(
  view: OwnerView,
  prices: PriceList,
  terms: Terms,
  place: Municipality | undefined,
): Composer | undefined {
  const { request, allowed, quotes, today } = view;
  const { date: eventDate, location, name } = request.content;
  if (!allowed.includes("send-quote") || eventDate === undefined) return undefined;
  const first = firstName(name);
  const last = quotes.at(-1);
  const values = {
    first,
    day: capitalize(dayText(eventDate, "it"), "it"),
    place: location,
    version: last?.version ?? 0,
  };
  const { formula, guests, hours } = prices.usual;
  const basis = { formula, guests: String(guests), hours: String(hours) };
  return {
    short: last === undefined ? compose.short : compose.shortAgain,
    title: fill(compose.title, values),
    lead: fill(last === undefined ? compose.lead : compose.leadAgain, values),
    first,
    today,
    eventDate,
    sums: {
      labels: sumLabels(messageFiles.it.request.quote, terms),
      notes: {
        deposit: fill(compose.depositNote, { days: formatDays(terms.holdDays, "it") }),
        balance: elide(fill(compose.balanceNote, { day: formatDate(paymentDates(today, eventDate, terms).balanceBy) })),
      },
      depositPercent: terms.depositPercent,
    },
    fields: {
      ...basis,
      ...(last === undefined ? suggestedFields(basis, view, prices, place) : fieldsOfLines(last.lines)),
      validUntil: usualValidUntil(today, eventDate, terms),
      message: "",
    },
  };
}

/** What the price list suggests for a formula, guests and hours; a number that is none is the usual one. */
function suggestedFields(
  typed: Entries,
  { request: { content } }: OwnerView,
  prices: PriceList,
  place: Municipality | undefined,
): Entries {
  const whole = (text: string | undefined, usual: number, most: number): number => {
    const value = Number(text);
    return Number.isInteger(value) && value >= 1 && value <= most ? value : usual;
  };
  const { formula, guests, hours } = prices.usual;
  const lines = prefilledLines(prices, {
    formula: typed["formula"] ?? formula,
    guests: whole(typed["guests"], guests, 10_000),
    hours: whole(typed["hours"], hours, 24),
    date: content.date ?? "",
    destination: place && { place: place.name, coverage: place.coverage },
  });
  return fieldsOfLines(lines);
}

/** What was typed, with the lines that the price list suggests for the typed formula, guests and hours. */
export function refilled(typed: Entries, view: OwnerView, prices: PriceList, place: Municipality | undefined): Entries {
  const isOfLine = (name: string): boolean => lineParts.some((part) => name.startsWith(`${part}-`));
  const kept = Object.entries(typed).filter(([name]) => !isOfLine(name));
  return { ...Object.fromEntries(kept), ...suggestedFields(typed, view, prices, place) };
}

/** A line of the form. */
export interface ComposerRow {
  number: number;
  /** A line of the price list has its text already; others can be written. */
  isFree: boolean;
  values: Record<LinePart, string>;
  /** How its price is charged, and its VAT. */
  charged: string;
  amount: string;
}

export interface ComposerSums {
  rows: SumRow[];
  total: string;
}

/** The rows of the form for typed fields, with spare ones at the end. */
export function composerRows(fields: Entries): ComposerRow[] {
  const typed = lineNumbers(fields).filter((number) => isFilled(fields, number));
  const next = (typed.at(-1) ?? 0) + 1;
  const spare = Array.from({ length: spareRows }, (_, index) => next + index);
  return [...typed, ...spare].map((number) => {
    const isSpare = number >= next;
    const value = (part: LinePart): string => (isSpare ? "" : (fields[lineField(part, number)] ?? ""));
    const values = Object.fromEntries(lineParts.map((part) => [part, value(part)])) as Record<LinePart, string>;
    if (isSpare) Object.assign(values, { quantity: "", vat: "10", unit: "flat" });
    const cents = isSpare ? undefined : typedAmount(fields, number);
    return {
      number,
      isFree: values.item === "",
      values,
      charged: [
        compose.units[(values.unit in compose.units ? values.unit : "flat") as Unit],
        fill(compose.lineVat, { percent: values.vat }),
      ].join(". "),
      amount: cents === undefined ? "" : formatMoney(cents, "it"),
    };
  });
}

/** An empty row is a spare one. */
function isFilled(fields: Entries, number: number): boolean {
  return (["label", "quantity", "price"] as const).some(
    (part) => (fields[lineField(part, number)] ?? "").trim() !== "",
  );
}

/** What the typed lines add up to; undefined where one is to be corrected. */
export function composerSums(fields: Entries, { labels, notes, depositPercent }: Sums): ComposerSums | undefined {
  const totals = typedTotals(fields, depositPercent);
  if (totals === undefined) return undefined;
  return {
    rows: sumRows(totals, notes, labels, "it"),
    total: formatMoney(totals.totalCents, "it"),
  };
}
