import { todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";
import { type FunnelStep, funnelSteps } from "../requests/funnel.ts";
import type { RequestSource } from "../requests/request.ts";
import type { RequestKind } from "../requests/vocabulary.ts";
import { type VisitStep, weekOf } from "../visits/visits.ts";
import type { Locale } from "#i18n/locales.ts";

/** How many requests of one week, form, language and source took a number of steps. */
export interface RequestCount {
  kind: RequestKind;
  locale: Locale;
  source: RequestSource;
  /** See `funnel.ts`. */
  stepsTaken: number;
  count: number;
}

/** Sums of visits. */
export interface VisitSums {
  byWeek: ReadonlyArray<{ week: string; step: VisitStep; count: number }>;
  byLocale: ReadonlyArray<{ locale: Locale; step: VisitStep; count: number }>;
  byPage: ReadonlyArray<{ page: string; step: VisitStep; count: number }>;
  /** Of visits alone, the most frequent sources, at most as many as were asked for. */
  bySource: ReadonlyArray<{ source: string; count: number }>;
}

export interface NumbersStore {
  /** @param from the first week, @param to the last, both included; Mondays in Rome, `yyyy-mm-dd` */
  visits(from: string, to: string, sources: number): Promise<VisitSums>;
  /** Requests of the seven days from a Monday in Rome on, without those in quarantine. */
  requests(week: string): Promise<RequestCount[]>;
}

/** The steps from a visit to a confirmed event. */
export const numberSteps = ["visited", "begun", ...funnelSteps] as const;
export type NumberStep = (typeof numberSteps)[number];
export type StepCounts = Readonly<Record<NumberStep, number>>;

/** What visitors did in some weeks, in counts alone. Requests count for the week in which they came in. */
export interface NumbersView {
  /** The first and last day; civil dates in Europe/Rome. */
  from: string;
  to: string;
  views: number;
  /** Without requests by telephone. */
  steps: StepCounts;
  /** The latest first. */
  weeks: ReadonlyArray<{ week: string; steps: StepCounts }>;
  locales: ReadonlyArray<{ locale: Locale; steps: StepCounts }>;
  /** The first pages of visits, the most frequent first. */
  pages: ReadonlyArray<{ page: string; count: number }>;
  sources: ReadonlyArray<{ source: string; count: number }>;
  /** What became of the requests of each form. */
  forms: ReadonlyArray<{
    kind: RequestKind;
    counts: Readonly<Record<FunnelStep, number>>;
  }>;
  byTelephone: Readonly<Record<FunnelStep, number>>;
}

/** The numbers of one week, without requests by telephone. */
export interface WeekNumbers {
  /** Monday and Sunday; civil dates in Europe/Rome. */
  from: string;
  to: string;
  steps: StepCounts;
  /** Those of the week before. */
  before: StepCounts;
}

export interface Numbers {
  /** The last eight weeks, with the current one. @throws Error where the database does not answer */
  view(): Promise<NumbersView>;
  /** @param monday the first day of the week. @throws Error where the database does not answer */
  week(monday: string): Promise<WeekNumbers>;
}

const weeksShown = 8;
const sourcesShown = 12;
const pagesShown = 12;

export function createNumbers({ store, now }: { store: NumbersStore; now(): Date }): Numbers {
  return {
    async view() {
      const today = todayInRome(now());
      const last = weekOf(today);
      const mondays = Array.from({ length: weeksShown }, (_, index) => plusDays(last, -7 * index));
      const from = mondays.at(-1) ?? last;
      const visits = await store.visits(from, last, sourcesShown);
      const requests = await Promise.all(mondays.map((week) => store.requests(week)));
      const all = requests.flat();
      const online = all.filter(isOnline);
      const locales = [...new Set([...visits.byLocale, ...online].map(({ locale }) => locale))].toSorted();
      const kinds = [...new Set(online.map(({ kind }) => kind))].toSorted();
      const pages = visits.byPage.filter(({ step }) => step === "visited");
      return {
        from,
        to: today,
        views: sumOf(visits.byWeek.filter(({ step }) => step === "viewed")),
        steps: stepsOf(visits.byWeek, online),
        weeks: mondays.map((week, index) => ({
          week,
          steps: stepsOf(
            visits.byWeek.filter((one) => one.week === week),
            (requests[index] ?? []).filter(isOnline),
          ),
        })),
        locales: locales.map((locale) => ({
          locale,
          steps: stepsOf(
            visits.byLocale.filter((one) => one.locale === locale),
            online.filter((one) => one.locale === locale),
          ),
        })),
        pages: pages.toSorted((one, other) => other.count - one.count).slice(0, pagesShown),
        sources: visits.bySource,
        forms: kinds.map((kind) => ({ kind, counts: reached(online.filter((one) => one.kind === kind)) })),
        byTelephone: reached(all.filter(({ source }) => source === "telephone")),
      };
    },
    async week(monday) {
      const stepsIn = async (week: string): Promise<StepCounts> => {
        const [visits, requests] = await Promise.all([store.visits(week, week, 0), store.requests(week)]);
        return stepsOf(visits.byWeek, requests.filter(isOnline));
      };
      const [steps, before] = await Promise.all([stepsIn(monday), stepsIn(plusDays(monday, -7))]);
      return { from: monday, to: plusDays(monday, 6), steps, before };
    },
  };
}

function isOnline({ source }: RequestCount): boolean {
  return source === "site";
}

type Counted = ReadonlyArray<{ step: VisitStep; count: number }>;

function stepsOf(visits: Counted, requests: readonly RequestCount[]): StepCounts {
  const sum = (step: VisitStep): number => sumOf(visits.filter((one) => one.step === step));
  return { visited: sum("visited"), begun: sum("begun"), ...reached(requests) };
}

/** How many requests took each step. */
function reached(requests: readonly RequestCount[]): Record<FunnelStep, number> {
  const counts = funnelSteps.map((step, index) => [step, sumOf(requests.filter((one) => one.stepsTaken > index))]);
  return Object.fromEntries(counts) as Record<FunnelStep, number>;
}

function sumOf(counts: ReadonlyArray<{ count: number }>): number {
  return counts.reduce((sum, { count }) => sum + count, 0);
}
