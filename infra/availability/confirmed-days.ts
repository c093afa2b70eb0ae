import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";

/** How many requests are confirmed for each day from `from` up to `to` that has any. Civil dates, `yyyy-mm-dd`. */
export async function confirmedDays(
  db: Kysely<Database>,
  from: string,
  to: string,
  exceptRequestId: string | undefined,
): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom("request")
    .select(({ fn }) => ["event_date", fn.countAll<number>().as("count")])
    .where("status", "=", "confirmed")
    .where("event_date", ">=", from)
    .where("event_date", "<=", to)
    .$if(exceptRequestId !== undefined, (query) => query.where("id", "<>", exceptRequestId ?? ""))
    .groupBy("event_date")
    .execute();
  return new Map(rows.flatMap(({ event_date: day, count }) => (day === null ? [] : [[day, count]])));
}
