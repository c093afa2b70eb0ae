import { daysToConfirm } from "#domain/newsletter/subscriber.ts";
import { policy } from "#domain/policy/constants.ts";
import { capitalize, formatList, formatMonth } from "#i18n/format.ts";
import { intlLocale, type Locale, type Localized } from "#i18n/locales.ts";
import type { Company } from "./schema/company.ts";

/** Where the bar goes (specification 9), in the words of each language. */
const zones: Localized<readonly string[]> = {
  it: ["Roma e provincia", "Castelli Romani", "litorale", "province di Latina, Frosinone, Rieti e Viterbo"],
  en: [
    "Rome and its province",
    "the Castelli Romani",
    "the coast",
    "the provinces of Latina, Frosinone, Rieti and Viterbo",
  ],
};

/** The same for a line of a few words. */
const zonesShort: Localized<readonly string[]> = {
  it: ["Roma e provincia", "Castelli Romani", "Litorale", "Latina", "Frosinone", "Rieti", "Viterbo"],
  en: ["Rome and its province", "Castelli Romani", "the coast", "Latina", "Frosinone", "Rieti", "Viterbo"],
};

/** The audience of the summer festival of 2023 (specification 9). */
const festivalAudience = 15_000;

/** Keeps a number and its unit on one line. */
const nbsp = "\u00a0";

/** Days as one says them: whole weeks where they are. */
function span(days: number, locale: Locale): string {
  const weeks = days / 7;
  const words: Localized<readonly string[]> = {
    it: ["una settimana", "due settimane", "tre settimane", "quattro settimane"],
    en: ["one week", "two weeks", "three weeks", "four weeks"],
  };
  return words[locale][weeks - 1] ?? `${days}${nbsp}${locale === "it" ? "giorni" : "days"}`;
}

/** The months of high season as one says them: "da maggio a settembre e a dicembre". */
function season(locale: Locale): string {
  const runs: number[][] = [];
  for (const month of policy.leadTime.highSeasonMonths) {
    const run = runs.at(-1);
    if (run?.at(-1) === month - 1) run.push(month);
    else runs.push([month]);
  }
  const name = (month = 1) => formatMonth(`2000-${String(month).padStart(2, "0")}-01`, locale);
  const spoken = runs.map((run) => {
    if (run.length === 1) return `${locale === "it" ? "a" : "in"} ${name(run[0])}`;
    return locale === "it" ? `da ${name(run[0])} a ${name(run.at(-1))}` : `from ${name(run[0])} to ${name(run.at(-1))}`;
  });
  return formatList(spoken, locale);
}

/** What content may name in braces: the operator's data and the constants of `domain/policy`, never retyped in copy. */
export function facts(company: Company, locale: Locale): Record<string, string> {
  const [fromWeeks, toWeeks] = policy.leadTime.standardWeeks;
  const [fromMonths, toMonths] = policy.leadTime.largeMonths;
  const { base, openingHours, responseHours } = policy;
  const weekdayHours = openingHours.weekdays.join("–");
  const saturdayHours = openingHours.saturday.join("–");
  const italian = locale === "it";
  return {
    brand: company.brand,
    email: company.email,
    phone: company.phone,
    founder: company.founder,
    legalName: company.legalName[locale],
    vatNumber: company.vatNumber,
    depositPercent: String(policy.depositPercent),
    balanceDays: String(policy.balanceDays),
    balanceTime: span(policy.balanceDays, locale),
    changesDays: String(policy.changesDays),
    changesTime: span(policy.changesDays, locale),
    fullRefundDays: String(policy.fullRefundDays),
    partRefundDays: String(policy.partRefundDays),
    partRefundFrom: String(policy.fullRefundDays - 1),
    partRefundPercent: String(policy.partRefundPercent),
    bookingWindowMonths: String(policy.bookingWindowMonths),
    daysToConfirm: String(daysToConfirm),
    contactHours: String(responseHours.contact),
    bookingHours: `${responseHours.bookingFrom}–${responseHours.bookingTo}`,
    serviceReply: italian ? "entro poche ore" : "within a few hours",
    leadWeeks: `${fromWeeks}–${toWeeks}`,
    leadMonths: `${fromMonths}–${toMonths}`,
    highSeason: season(locale),
    highSeasonStart: capitalize(season(locale), locale),
    radiusKm: String(policy.serviceRadiusMetres / 1000),
    town: base.town,
    region: base.region,
    zones: zones[locale].join(", "),
    zonesStart: capitalize(zones[locale].join(", "), locale),
    zonesLine: zonesShort[locale].join(" · "),
    festivalAudience: new Intl.NumberFormat(intlLocale[locale]).format(festivalAudience),
    weekdayHours,
    saturdayHours,
    openingHours: italian
      ? `lun–ven ${weekdayHours}, sab ${saturdayHours}`
      : `Mon–Fri ${weekdayHours}, Sat ${saturdayHours}`,
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
