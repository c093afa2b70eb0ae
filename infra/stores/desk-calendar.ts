import type { Kysely } from "kysely";
import type { CalendarStore } from "#domain/desk/calendar.ts";
import { dayTakingStatuses, openStatuses, type RequestContent, type RequestStatus } from "#domain/requests/request.ts";
import type { Database } from "../db/schema.ts";

/** The requests that a calendar shows: what ended without an event does not take part. */
const shown = [...openStatuses, "completed"] as const satisfies RequestStatus[];
/** Those whose name is on the day. */
const named: readonly RequestStatus[] = [...dayTakingStatuses, "completed"];

/** Reads requests by the day of their event. */
export function createCalendarStore(db: Kysely<Database>): CalendarStore {
  return {
    async counts(from, to) {
      const rows = await db
        .selectFrom("request")
        .select(["event_date", "status", ({ fn }) => fn.countAll<number>().as("count")])
        .where("status", "in", shown)
        .where("event_date", ">=", from)
        .where("event_date", "<=", to)
        .groupBy(["event_date", "status"])
        .execute();
      const counts = rows.flatMap(({ event_date: date, status, count }) =>
        date === null ? [] : [{ date, status, count }],
      );
      const singles = singleDays(counts);
      const names = await namesOf(singles);
      return counts.map((one) => ({ ...one, name: names.get(`${one.date} ${one.status}`) }));
    },
    async requests(from, to, limit) {
      const rows = await db
        .selectFrom("request")
        .select(["id", "reference", "status", "content"])
        .where("status", "in", shown)
        .where("event_date", ">=", from)
        .where("event_date", "<=", to)
        .orderBy("event_date")
        .orderBy("received_at")
        .orderBy("id")
        .limit(limit)
        .execute();
      return rows.map(({ content, ...row }) => ({ ...row, content: JSON.parse(content) as RequestContent }));
    },
  };

  /** The names of requests that are the only ones of their day and status. */
  async function namesOf(
    singles: ReadonlyArray<{ date: string; status: RequestStatus }>,
  ): Promise<Map<string, string>> {
    if (singles.length === 0) return new Map();
    const rows = await db
      .selectFrom("request")
      .select(["event_date", "status", "name"])
      .where(({ eb, or, and }) =>
        or(singles.map(({ date, status }) => and([eb("status", "=", status), eb("event_date", "=", date)]))),
      )
      .execute();
    return new Map(rows.map(({ event_date: date, status, name }) => [`${date} ${status}`, name]));
  }
}

interface Counted {
  date: string;
  status: RequestStatus;
  count: number;
}

/** The groups of one request that is alone on its day among those that take a place, or among those that ask for it. */
function singleDays(counts: readonly Counted[]): Counted[] {
  const groups = Map.groupBy(counts, ({ date, status }) => `${date} ${named.includes(status)}`);
  return [...groups.values()].flatMap((group) => {
    const [one] = group;
    return one !== undefined && group.length === 1 && one.count === 1 ? [one] : [];
  });
}
