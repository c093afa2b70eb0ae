import type { Locale } from "#i18n/locales.ts";
import { weekdayOf, weekdays } from "../availability/closed-days.ts";
import { plusDays } from "../policy/civil-days.ts";

/**
 * What is counted of visitors, each without saying which one:
 * - `viewed`: a page was shown;
 * - `visited`: it was the first page, since the visitor came from elsewhere;
 * - `begun`: something was typed into a form of the page.
 */
const visitSteps = ["viewed", "visited", "begun"] as const;
export type VisitStep = (typeof visitSteps)[number];

/** What is counted apart. */
export interface Visit {
  step: VisitStep;
  locale: Locale;
  /** The id of the page's route. */
  page: string;
  /** Where a visitor came from; empty for other steps. */
  source: string;
}

/** How often something was counted in a week, named by its Monday in Rome, `yyyy-mm-dd`. */
export interface VisitCount extends Visit {
  week: string;
  count: number;
}

/** Where counts are stored. */
export interface VisitStore {
  /** Adds to the counts, all or none. */
  add(counts: readonly VisitCount[]): Promise<void>;
}

/** The Monday of a day's week. @throws RangeError where `day` is no date */
export function weekOf(day: string): string {
  return plusDays(day, -weekdays.indexOf(weekdayOf(day)));
}

/** What a visit without a referrer and a name has as its source. */
export const directSource = "direct";
/** A source whose name cannot be used, or one too many. */
export const otherSource = "other";

/**
 * Where a visitor came from: the name that a link gives itself (`utm_source`), else the host of the page before, else `direct`.
 * Anybody can write either, so that a name of unusual form becomes `other`.
 * @param utmSource null where the address has none
 */
export function sourceOf(utmSource: string | null, referrerHost: string | undefined): string {
  const given = utmSource?.trim() || referrerHost?.replace(/^www\./, "");
  if (given === undefined || given === "") return directSource;
  const name = given.toLowerCase();
  return /^[a-z0-9][a-z0-9._-]{0,39}$/.test(name) ? name : otherSource;
}

// Cubot is a brand of phones.
const bots =
  /(?<!\bcu)bot(?![a-z])|crawl|spider|slurp|scrape|preview|monitor|headless|lighthouse|facebookexternalhit|embedly|archiver|curl|wget|libwww|python|java\/|go-http|node|axios|okhttp|http-?client/i;

/** Whether a user agent declares itself a bot. A missing user agent counts as a bot. */
export function isDeclaredBot(userAgent: string | undefined): boolean {
  return userAgent === undefined || userAgent === "" || bots.test(userAgent);
}
