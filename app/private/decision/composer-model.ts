import type { Entries } from "#app/forms/entries.ts";
import type { Terms } from "#domain/policy/business.ts";
import type { Municipality } from "#domain/policy/coverage.ts";
import { guestsIn } from "#domain/quotes/guests.ts";
import { prefilledLines } from "#domain/quotes/prefill.ts";
import { type PriceList, type Unit, usualVat } from "#domain/quotes/price-list.ts";
import {
  lineField,
  lineNumbers,
  type LinePart,
  lineParts,
  type QuoteErrors,
  readBasis,
} from "#domain/quotes/read-quote.ts";
import { paymentDates, usualValidUntil } from "#domain/quotes/terms.ts";
import type { OwnerView } from "#src/requests/views.ts";
import { capitalize, formatDate, formatDays, formatMoney } from "#i18n/format.ts";
import { messageFiles } from "#i18n/all-messages.ts";
import { decision } from "#i18n/messages/it/decision.ts";
import { fill } from "#i18n/messages/messages.ts";
import { serviceIds } from "#i18n/routes.ts";
import { type SumRow, sumLabels, sumRows } from "../money/quote-model.ts";
import { dayWarnings } from "./decision-model.ts";
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
  /** Why the day is taken, and the accepted and confirmed events that it has. */
  warnings: readonly string[];
  /** Civil dates. */
  today: string;
  eventDate: string;
  sums: Sums;
  fields: Entries;
  /** Numbers of guests that the visitor's texts name and that may be taken instead. */
  guests: readonly number[];
  /** The VAT of empty rows, by formula. */
  vat: Readonly<Record<string, number>>;
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
    warnings: dayWarnings(view),
    today,
    eventDate,
    sums: {
      labels: sumLabels(messageFiles.it.request.quote, terms),
      notes: {
        deposit: fill(compose.depositNote, { days: formatDays(terms.holdDays, "it") }),
        balance: fill(compose.balanceNote, { day: formatDate(paymentDates(today, eventDate, terms).balanceBy) }),
      },
      depositPercent: terms.depositPercent,
    },
    fields: {
      ...basis,
      ...(last === undefined ? suggestedFields(prices.usual, view, prices, place) : fieldsOfLines(last.lines)),
      validUntil: usualValidUntil(today, eventDate, terms),
      message: "",
    },
    guests: guestsIn(visitorTexts(view)),
    vat: Object.fromEntries(serviceIds.map((service) => [service, usualVat(prices, service)])),
  };
}

/** What the visitor wrote that may name the number of guests, the latest first. */
function visitorTexts({ request: { content }, history }: OwnerView): string {
  const messages = history.filter(({ by }) => by === "visitor").map(({ message = "" }) => message);
  const type = content.kind === "booking" ? "" : content.partyType;
  return [...messages.toReversed(), content.details, type].join("\n");
}

/** What the price list suggests for a formula, guests and hours. */
function suggestedFields(
  basis: { formula: string; guests: number; hours: number },
  { request: { content } }: OwnerView,
  prices: PriceList,
  place: Municipality | undefined,
): Entries {
  const destination = place && { place: place.name, coverage: place.coverage };
  return fieldsOfLines(prefilledLines(prices, { ...basis, date: content.date ?? "", destination }));
}

/**
 * What was typed, with the lines that the price list suggests for the typed formula, guests and hours; or what is wrong with those.
 */
export function refilled(
  typed: Entries,
  view: OwnerView,
  prices: PriceList,
  place: Municipality | undefined,
): { ok: true; fields: Entries } | { ok: false; errors: QuoteErrors } {
  const read = readBasis(typed);
  if (!read.ok) return read;
  const isOfLine = (name: string): boolean => lineParts.some((part) => name.startsWith(`${part}-`));
  const kept = Object.entries(typed).filter(([name]) => !isOfLine(name));
  const basis = { ...read, formula: typed["formula"] ?? prices.usual.formula };
  return { ok: true, fields: { ...Object.fromEntries(kept), ...suggestedFields(basis, view, prices, place) } };
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
export function composerRows(
  fields: Entries,
  { vat, fields: initial }: Pick<Composer, "vat" | "fields">,
): ComposerRow[] {
  const typed = lineNumbers(fields).filter((number) => isFilled(fields, number));
  const next = (typed.at(-1) ?? 0) + 1;
  const spareVat = String(vat[fields["formula"] ?? ""] ?? vat[initial["formula"] ?? ""] ?? "");
  const spare = Array.from({ length: spareRows }, (_, index) => next + index);
  return [...typed, ...spare].map((number) => {
    const isSpare = number >= next;
    const value = (part: LinePart): string => (isSpare ? "" : (fields[lineField(part, number)] ?? ""));
    const values = Object.fromEntries(lineParts.map((part) => [part, value(part)])) as Record<LinePart, string>;
    if (isSpare) Object.assign(values, { quantity: "", vat: spareVat, unit: "flat" });
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
