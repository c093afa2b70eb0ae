import { weekdays } from "#src/i18n/days.ts";
import { openingDays, type OpeningHours } from "./open-days.ts";
import {
  formatList,
  formatWeekday,
  addEuphonicD,
  capitalize,
  elide,
  formatDays,
  formatMonth,
  formatRange,
  formatUnit,
} from "#src/i18n/format.ts";
import { type Locale, type Localized, locales } from "#src/i18n/locales.ts";
import { regionFacts } from "./region-names.ts";
import { type LeadTimes, type Terms, refundDays } from "./terms.ts";
import type { Content } from "#src/content/schema/files.ts";

/** "lun–ven 9:00–18:00", "sab 10:00–16:00". */
export function openingLines(hours: OpeningHours, locale: Locale): string[] {
  return openingDays(hours).map(({ days, spans }) => {
    const ends = days.length > 1 ? [days[0], days.at(-1)] : days;
    const names = ends.map((day) =>
      formatWeekday(`2001-01-0${weekdays.indexOf(day ?? "monday") + 1}`, locale, "short"),
    );
    const times = spans.map(({ opens, closes }) => `${opens}–${closes}`);
    return `${names.join("–")} ${formatList(times, locale)}`;
  });
}

export type FactSources = Pick<Content, "company" | "business" | "phrases">;

function period(days: number, { weeks }: Content["phrases"], locale: Locale): string {
  return weeks[days / 7 - 1]?.[locale] ?? formatDays(days, locale);
}

/** "da maggio a settembre e a dicembre". */
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
    bookingWindowMonths: String(business.booking.months),
    contactHours: String(responseHours.contact),
    bookingHours: formatRange([responseHours.bookingFrom, responseHours.bookingTo]),
    serviceReply: phrases.serviceReply[locale],
    leadWeeks: formatRange(leadTime.standardWeeks),
    leadMonths: formatRange(leadTime.largeMonths),
    highSeason,
    highSeasonStart: capitalize(highSeason, locale),
    radiusKm: String(business.radiusKm),
    town: base.townName?.[locale] ?? base.town,
    province: base.province[locale],
    ...regionFacts(base, locale),
    zones,
    zonesStart: capitalize(zones, locale),
    zonesLine: business.zonesLine[locale],
    // The no-break space keeps a day on the line of its hours.
    openingHours: openingLines(business.openingHours, locale)
      .map((line) => line.replace(" ", "\u00A0"))
      .join(", "),
  };
}

const braces = /\{(\w+)\}/g;

/** Replaces each `{name}` that is a fact. The page fills in the others (`values` in schema/files.ts). */
export function fillFacts(text: string, known: Readonly<Record<string, string>>, locale: Locale): string {
  return elide(addEuphonicD(text, known, locale), known).replace(braces, (whole, name: string) => known[name] ?? whole);
}

export function namesIn(text: string): string[] {
  return [...text.matchAll(braces)].map(([, name]) => name ?? "");
}

/**
 * Content in one language: a localized value is replaced by its text in that language, an object with a `picture` gets the
 * alternative text as `alt`, and the operator's `sample` marks are removed.
 */
export type InLocale<T> =
  T extends Localized<infer Value>
    ? InLocale<Value>
    : T extends ReadonlyArray<infer Item>
      ? InLocale<Item>[]
      : T extends object
        ? { [Key in keyof T as Exclude<Key, "sample">]: InLocale<T[Key]> } & (T extends { picture: string }
            ? { alt: string }
            : unknown)
        : T;

interface LanguageContext {
  locale: Locale;
  resolve: (text: string) => string;
  altOf: (picture: string) => string;
}

function isLocalized(value: object): value is Localized<unknown> {
  return Object.keys(value).length === locales.length && locales.every((locale) => locale in value);
}

export function inLocale<T>(value: T, context: LanguageContext): InLocale<T> {
  return pick(value, context) as InLocale<T>;
}

function pick(value: unknown, context: LanguageContext): unknown {
  if (typeof value === "string") return context.resolve(value);
  if (Array.isArray(value)) return value.map((item) => pick(item, context));
  if (typeof value !== "object" || value === null) return value;
  if (isLocalized(value)) return pick(value[context.locale], context);
  const picked = Object.fromEntries(
    Object.entries(value).flatMap(([key, item]) => (key === "sample" ? [] : [[key, pick(item, context)]])),
  );
  return "picture" in value ? { ...picked, alt: context.resolve(context.altOf(String(value.picture))) } : picked;
}
