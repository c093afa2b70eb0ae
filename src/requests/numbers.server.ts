import { parseDate } from "@internationalized/date";
import type { RequestKind } from "#src/booking/vocabulary.ts";
import { plusDays, timeZone, todayInRome, weekOf } from "#src/i18n/days.ts";
import type { Site } from "#src/site/site.ts";
import { type FunnelStep, funnelSteps } from "./stages.ts";

type CountedRequest = Awaited<ReturnType<typeof countedRequests>>[number];

/** The number of requests that took each step. */
export type StepCounts = Readonly<Record<FunnelStep, number>>;

const weeksShown = 8;

/** The last eight weeks, the latest first. A request counts for the week in which it came in. */
export async function readNumbers({ db, now }: Pick<Site, "db" | "now">) {
  const to = todayInRome(now());
  const mondays = Array.from({ length: weeksShown }, (_, index) => plusDays(weekOf(to), -7 * index));
  const from = mondays.at(-1) ?? to;
  const requests = await countedRequests(db, from, to);
  const weeks = Map.groupBy(requests, weekOfRequest);
  return {
    from,
    to,
    steps: stepsOf(requests),
    weeks: mondays.map((week) => ({ week, steps: stepsOf(weeks.get(week) ?? []) })),
    locales: groupsOf(requests, ({ locale }) => locale).map(([locale, steps]) => ({ locale, steps })),
    ways: groupsOf(requests, wayOf).map(([way, steps]) => ({ way, steps })),
  };
}

/** @param from a Monday */
export async function readWeekNumbers(db: Site["db"], from: string) {
  const to = plusDays(from, 6);
  const requests = await countedRequests(db, plusDays(from, -7), to);
  const isBefore = (one: CountedRequest): boolean => weekOfRequest(one) < from;
  return {
    from,
    to,
    steps: stepsOf(requests.filter((one) => !isBefore(one))),
    /** Of the week before. */
    before: stepsOf(requests.filter(isBefore)),
  };
}

/** The requests of some days in Rome, both included, without those in quarantine. */
function countedRequests(db: Site["db"], from: string, to: string) {
  return db
    .selectFrom("request")
    .select(["received_at as receivedAt", "kind", "locale", "source", "steps_taken as stepsTaken"])
    .where("received_at", ">=", midnight(from))
    .where("received_at", "<", midnight(plusDays(to, 1)))
    .where("steps_taken", ">", 0)
    .execute();
}

/** The instant at which a day begins in Rome. */
function midnight(day: string): string {
  return parseDate(day).toDate(timeZone).toISOString();
}

function weekOfRequest({ receivedAt }: CountedRequest): string {
  return weekOf(todayInRome(new Date(receivedAt)));
}

function wayOf({ source, kind }: CountedRequest): RequestKind | "telephone" {
  return source === "telephone" ? "telephone" : kind;
}

function groupsOf<Key extends string>(
  requests: readonly CountedRequest[],
  key: (request: CountedRequest) => Key,
): Array<[Key, StepCounts]> {
  const groups = [...Map.groupBy(requests, key)].toSorted(([one], [other]) => (one < other ? -1 : 1));
  return groups.map(([name, ones]) => [name, stepsOf(ones)]);
}

function stepsOf(requests: readonly CountedRequest[]): StepCounts {
  const counts = funnelSteps.map((step, index) => [step, requests.filter((one) => one.stepsTaken > index).length]);
  return Object.fromEntries(counts) as Record<FunnelStep, number>;
}
