import { policy } from "#domain/policy/constants.ts";
import type { LeadTimes, Terms } from "#domain/policy/business.ts";
import { refundDays } from "#domain/policy/dates.ts";
import {
  addEuphonicD,
  capitalize,
  elide,
  formatDays,
  formatList,
  formatMonth,
  formatRange,
  formatUnit,
} from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import { openingLines } from "./opening-hours.ts";
import type { Content } from "./schema/index.ts";

export type FactSources = Pick<Content, "company" | "business" | "phrases">;

/** A period: whole weeks in words, otherwise in days. */
function period(days: number, { weeks }: Content["phrases"], locale: Locale): string {
  return weeks[days / 7 - 1]?.[locale] ?? formatDays(days, locale);
}

/** The months of high season: "da maggio a settembre e a dicembre". */
function season({ highSeasonMonths }: LeadTimes, phrases: Content["phrases"], locale: Locale): string {
  const { seasonMonth, seasonMonths } = phrases;
  const runs: number[][] = [];
  for (const month of highSeasonMonths) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  const name = (month = 1) => formatMonth(`2000-${String(month).padStart(2, "0")}-01`, locale);
  const spans = runs.map((run) =>
    run.length === 1
      ? fillFacts(seasonMonth[locale], { month: name(run[0]) }, locale)
      : fillFacts(seasonMonths[locale], { from: name(run[0]), to: name(run.at(-1)) }, locale),
  );
  return formatList(spans, locale);
}

/** What a cancellation returns, in a sentence or two. */
function refundTerms(terms: Terms, { refund }: Content["phrases"], locale: Locale): string {
  const { fullRefundDays, partRefund } = terms;
  const days = (count: number): string => formatUnit(count, "day", locale);
  const known = {
    full: days(fullRefundDays),
    from: String(fullRefundDays - 1),
    to: days(partRefund?.days ?? 0),
    percent: String(partRefund?.percent),
    least: days(refundDays(terms)),
  };
  const isOneDay = partRefund?.days === fullRefundDays - 1;
  const part = partRefund === undefined ? undefined : isOneDay ? refund.partOneDay : refund.part;
  const parts = [refund.full, ...(part ? [part] : [])].map((text) => text[locale]).join("; ");
  return fillFacts(refundDays(terms) === 0 ? `${parts}.` : `${parts}. ${refund.none[locale]}`, known, locale);
}

/** What content may name in braces: the operator's data, phrases, and the constants of `domain/policy`. */
export function facts({ company, business, phrases }: FactSources, locale: Locale): Record<string, string> {
  const { base, terms, leadTime, responseHours } = business;
  const highSeason = season(leadTime, phrases, locale);
  const zones = business.zones[locale];
  return {
    brand: company.brand,
    email: company.email,
    phone: company.phone,
    founder: company.founder,
    legalName: company.legalName[locale],
    vatNumber: company.vatNumber,
    depositPercent: String(terms.depositPercent),
    balanceDays: String(terms.balanceDays),
    balanceTime: period(terms.balanceDays, phrases, locale),
    changesDays: String(terms.changesDays),
    changesTime: period(terms.changesDays, phrases, locale),
    fullRefundDays: String(terms.fullRefundDays),
    refundTime: formatUnit(refundDays(terms), "day", locale),
    refundTerms: refundTerms(terms, phrases, locale),
    bookingWindowMonths: String(policy.bookingWindowMonths),
    contactHours: String(responseHours.contact),
    bookingHours: formatRange([responseHours.bookingFrom, responseHours.bookingTo]),
    serviceReply: phrases.serviceReply[locale],
    leadWeeks: formatRange(leadTime.standardWeeks),
    leadMonths: formatRange(leadTime.largeMonths),
    highSeason,
    highSeasonStart: capitalize(highSeason, locale),
    radiusKm: String(business.radiusKm),
    town: base.town,
    province: base.province[locale],
    region: base.region,
    zones,
    zonesStart: capitalize(zones, locale),
    zonesLine: business.zonesLine[locale],
    // A day stays on the line of its hours.
    openingHours: openingLines(business.openingHours, locale)
      .map((line) => line.replace(" ", "\u00A0"))
      .join(", "),
  };
}

const place = /\{(\w+)\}/g;

/** Replaces each `{name}` that is a fact. Other names stay: the page fills them in (`places` in schema/index.ts). */
export function fillFacts(text: string, known: Readonly<Record<string, string>>, locale: Locale): string {
  return elide(addEuphonicD(text, known, locale), known).replace(place, (whole, name: string) => known[name] ?? whole);
}

/** The names in braces of a text that are not among `known`. */
export function unknownNames(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(place)].map(([, name]) => name ?? "").filter((name) => !known.has(name));
}
