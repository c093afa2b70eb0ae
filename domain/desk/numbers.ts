import type { Locale } from "#i18n/locales.ts";
import { weekOf } from "../availability/closed-days.ts";
import { todayInRome } from "../policy/booking-window.ts";
import { plusDays } from "../policy/civil-days.ts";
import { type FunnelStep, funnelSteps } from "../requests/funnel.ts";
import type { RequestSource } from "../requests/request.ts";
import type { RequestKind } from "../requests/vocabulary.ts";

/** A request as it is counted. */
export interface CountedRequest {
  /** ISO 8601 in UTC. */
  receivedAt: string;
  kind: RequestKind;
  locale: Locale;
  source: RequestSource;
  /** See `funnel.ts`. */
  stepsTaken: number;
}

export interface NumbersStore {
  /** Requests of some days in Rome, both included, without those in quarantine. */
  requests(from: string, to: string): Promise<CountedRequest[]>;
}

/** How many requests took each step. A request counts for the week in which it came in. */
export type StepCounts = Readonly<Record<FunnelStep, number>>;

export interface NumbersView {
  /** The first and last day; civil dates in Europe/Rome. */
  from: string;
  to: string;
  steps: StepCounts;
  /** By their Mondays, the latest first. */
  weeks: ReadonlyArray<{ week: string; steps: StepCounts }>;
  locales: ReadonlyArray<{ locale: Locale; steps: StepCounts }>;
  /** By the form or the telephone. */
  ways: ReadonlyArray<{ way: RequestKind | "telephone"; steps: StepCounts }>;
}

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

export function createNumbers({ store, now }: { store: NumbersStore; now(): Date }): Numbers {
  return {
    async view() {
      const to = todayInRome(now());
      const mondays = Array.from({ length: weeksShown }, (_, index) => plusDays(weekOf(to), -7 * index));
      const from = mondays.at(-1) ?? to;
      const requests = await store.requests(from, to);
      return {
        from,
        to,
        steps: stepsOf(requests),
        weeks: mondays.map((week) => ({ week, steps: stepsOf(requests.filter((one) => weekOfRequest(one) === week)) })),
        locales: keysOf(requests, ({ locale }) => locale).map((locale) => ({
          locale,
          steps: stepsOf(requests.filter((one) => one.locale === locale)),
        })),
        ways: keysOf(requests, wayOf).map((way) => ({
          way,
          steps: stepsOf(requests.filter((one) => wayOf(one) === way)),
        })),
      };
    },
    async week(from) {
      const to = plusDays(from, 6);
      const requests = await store.requests(plusDays(from, -7), to);
      const isBefore = (one: CountedRequest): boolean => weekOfRequest(one) < from;
      return {
        from,
        to,
        steps: stepsOf(requests.filter((one) => !isBefore(one))),
        before: stepsOf(requests.filter(isBefore)),
      };
    },
  };
}

function weekOfRequest({ receivedAt }: CountedRequest): string {
  return weekOf(todayInRome(new Date(receivedAt)));
}

function wayOf({ source, kind }: CountedRequest): RequestKind | "telephone" {
  return source === "telephone" ? "telephone" : kind;
}

function keysOf<Key extends string>(requests: readonly CountedRequest[], key: (request: CountedRequest) => Key): Key[] {
  return [...new Set(requests.map(key))].toSorted();
}

function stepsOf(requests: readonly CountedRequest[]): StepCounts {
  const counts = funnelSteps.map((step, index) => [step, requests.filter((one) => one.stepsTaken > index).length]);
  return Object.fromEntries(counts) as Record<FunnelStep, number>;
}
