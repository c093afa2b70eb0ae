import type { Kysely } from "kysely";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Database } from "#src/site/schema.ts";
import { listClosures } from "./closures.server.ts";
import { nearestFreeDays, type TakenReason, takenDays } from "./taken-days.ts";

export type Availability = ReturnType<typeof createAvailability>;

/** @param dayTakingStatuses the statuses in which a request counts in the capacity of its day */
export function createAvailability(
  db: Kysely<Database>,
  content: () => Pick<SiteContent, "availability">,
  dayTakingStatuses: ReadonlyArray<Database["request"]["status"]>,
  busyDays: () => ReadonlySet<string> = () => new Set(),
) {
  return {
    /**
     * The taken days from `from` to `to` inclusive, each with its reasons.
     * @param exceptRequestId a request that does not count, so that it is not refused because of itself
     * @param transaction a transaction that has locked the day
     * @throws Error if the database does not answer
     */
    async takenDays(
      from: string,
      to: string,
      exceptRequestId?: string,
      transaction: Kysely<Database> = db,
    ): Promise<ReadonlyMap<string, readonly TakenReason[]>> {
      const { closedWeekdays, closed, capacity } = content().availability;
      const weekdays = closedWeekdays.map(({ weekday }) => weekday);
      const periods = [...closed, ...(await listClosures(transaction, from, to))];
      // Every booking comes here. The requests are counted only if there is a capacity.
      const confirmed =
        capacity === undefined
          ? new Map<string, number>()
          : await confirmedDays(transaction, dayTakingStatuses, { from, to }, exceptRequestId);
      const sources = { closed: { weekdays, periods }, busy: busyDays(), confirmed, capacity: capacity?.aDay };
      return takenDays(from, to, sources);
    },
  };
}

async function confirmedDays(
  db: Kysely<Database>,
  dayTakingStatuses: ReadonlyArray<Database["request"]["status"]>,
  { from, to }: { from: string; to: string },
  exceptRequestId: string | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("request")
    .select(({ fn }) => ["event_date", fn.countAll<number>().as("count")])
    .where("status", "in", dayTakingStatuses)
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .$if(exceptRequestId !== undefined, (query) => query.where("id", "<>", exceptRequestId ?? ""))
    .groupBy("event_date")
    .execute();
  return new Map(rows.flatMap(({ event_date: day, count }) => (day === null ? [] : [[day, count]])));
}

/**
 * Free days near a taken day; undefined if the day is free. The other parameters are explained at `takenDays`.
 * @param window the inclusive days to choose from, among them `day`
 */
export async function freeDaysNear(
  availability: Availability,
  day: string,
  window: { first: string; last: string },
  exceptRequestId?: string,
  transaction?: Kysely<Database>,
): Promise<string[] | undefined> {
  // Nearly every day is free, so the whole window is read only if this day is taken.
  const isTaken = (await availability.takenDays(day, day, exceptRequestId, transaction)).has(day);
  if (!isTaken) return undefined;
  const taken = await availability.takenDays(window.first, window.last, exceptRequestId, transaction);
  return nearestFreeDays(day, window, (other) => taken.has(other));
}
