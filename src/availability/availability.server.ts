import type { Kysely } from "kysely";
import type { SiteContent } from "#src/content/site-content.server.ts";
import type { Database } from "#src/site/schema.ts";
import { listClosures } from "./closures.server.ts";
import { dayTakingStatuses, type TakenReason, takenDays } from "./taken-days.ts";

export type Availability = ReturnType<typeof createAvailability>;

/** @param busyDays of the owner's calendar */
export function createAvailability(
  db: Kysely<Database>,
  content: () => Pick<SiteContent, "availability">,
  busyDays: () => ReadonlySet<string> = () => new Set(),
) {
  return {
    /**
     * The taken days from `from` up to `to`, both included, each with its reasons.
     * @param exceptRequestId does not count, so that a request is not refused because of itself
     * @param transaction that has locked the day @throws Error where the database does not answer
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
      // Every booking reads its day: without a capacity the count of requests says nothing.
      const confirmed =
        capacity === undefined
          ? new Map<string, number>()
          : await confirmedDays(transaction, from, to, exceptRequestId);
      const sources = { closed: { weekdays, periods }, busy: busyDays(), confirmed, capacity: capacity?.aDay };
      return takenDays(from, to, sources);
    },
  };
}

/** The number of requests that take a place of a day, for each that has any. */
async function confirmedDays(
  db: Kysely<Database>,
  from: string,
  to: string,
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
