import { daysToConfirm } from "#domain/newsletter/subscriber.ts";
import { policy } from "#domain/policy/constants.ts";
import { capitalize, formatDays, formatList, formatMonth } from "#i18n/format.ts";
import type { Locale } from "#i18n/locales.ts";
import type { Content } from "./schema/index.ts";

type FactSources = Pick<Content, "company" | "phrases">;


/** A period: whole weeks in words, otherwise in days. */
function period(days: number, { weeks }: Content["phrases"], locale: Locale): string {
  return weeks[days / 7 - 1]?.[locale] ?? formatDays(days, locale);
}

/** The months of high season: "da maggio a settembre e a dicembre". */
function season({ seasonMonth, seasonMonths }: Content["phrases"], locale: Locale): string {
  const runs: number[][] = [];
  for (const month of policy.leadTime.highSeasonMonths) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  const name = (month = 1) => formatMonth(`2000-${String(month).padStart(2, "0")}-01`, locale);
  const phrases = runs.map((run) =>
    run.length === 1
      ? fillFacts(seasonMonth[locale], { month: name(run[0]) })
      : fillFacts(seasonMonths[locale], { from: name(run[0]), to: name(run.at(-1)) }),
  );
  return formatList(phrases, locale);
}

/** What content may name in braces: the operator's data, phrases, and the constants of `domain/policy`. */
export function facts({ company, phrases }: FactSources, locale: Locale): Record<string, string> {
  const [fromWeeks, toWeeks] = policy.leadTime.standardWeeks;
  const [fromMonths, toMonths] = policy.leadTime.largeMonths;
  const { base, openingHours, responseHours } = policy;
  const hours = { weekdayHours: openingHours.weekdays.join("–"), saturdayHours: openingHours.saturday.join("–") };
  const highSeason = season(phrases, locale);
  const zones = phrases.zones[locale];
  return {
    brand: company.brand,
    email: company.email,
    phone: company.phone,
    founder: company.founder,
    legalName: company.legalName[locale],
    vatNumber: company.vatNumber,
    depositPercent: String(policy.depositPercent),
    balanceDays: String(policy.balanceDays),
    balanceTime: period(policy.balanceDays, phrases, locale),
    changesDays: String(policy.changesDays),
    changesTime: period(policy.changesDays, phrases, locale),
    fullRefundDays: String(policy.fullRefundDays),
    partRefundDays: String(policy.partRefundDays),
    partRefundFrom: String(policy.fullRefundDays - 1),
    partRefundPercent: String(policy.partRefundPercent),
    bookingWindowMonths: String(policy.bookingWindowMonths),
    daysToConfirm: String(daysToConfirm),
    contactHours: String(responseHours.contact),
    bookingHours: `${responseHours.bookingFrom}–${responseHours.bookingTo}`,
    serviceReply: phrases.serviceReply[locale],
    leadWeeks: `${fromWeeks}–${toWeeks}`,
    leadMonths: `${fromMonths}–${toMonths}`,
    highSeason,
    highSeasonStart: capitalize(highSeason, locale),
    radiusKm: String(policy.serviceRadiusMetres / 1000),
    town: base.town,
    region: base.region,
    zones,
    zonesStart: capitalize(zones, locale),
    zonesLine: phrases.zonesLine[locale],
    ...hours,
    openingHours: fillFacts(phrases.openingHours[locale], hours),
  };
}

const place = /\{(\w+)\}/g;

/** Replaces each `{name}` that is a fact. Other names stay: the page fills them in (`places` in schema/index.ts). */
export function fillFacts(text: string, known: Readonly<Record<string, string>>): string {
  return text.replace(place, (whole, name: string) => known[name] ?? whole);
}

/** The names in braces of a text that are not among `known`. */
export function unknownNames(text: string, known: ReadonlySet<string>): string[] {
  return [...text.matchAll(place)].map(([, name]) => name ?? "").filter((name) => !known.has(name));
}
