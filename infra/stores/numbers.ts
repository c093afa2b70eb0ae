import { parseDate } from "@internationalized/date";
import { type Kysely, sql } from "kysely";
import type { NumbersStore } from "#domain/desk/numbers.ts";
import { policy } from "#domain/policy/constants.ts";
import { plusDays } from "#domain/policy/civil-days.ts";
import type { VisitStore } from "#domain/visits/visits.ts";
import { insertInto } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";

/** Stores how often pages were visited, and counts what became of requests. */
export function createNumbersStore(db: Kysely<Database>): NumbersStore & VisitStore {
  return {
    async add(counts) {
      const rows = counts.map((count) => {
        const { week, step, locale, page, source } = count;
        return { id: [week, step, locale, page, source].join(" "), ...count };
      });
      if (rows.length === 0) return;
      // In one order, or two processes could wait for each other.
      rows.sort((one, other) => (one.id < other.id ? -1 : 1));
      await transact(db, (transaction) =>
        sql`
          ${insertInto(transaction, "visit_count", rows)}
          on conflict (id) do update set count = visit_count.count + excluded.count
        `.execute(transaction),
      );
    },
    async visits(from, to, sources) {
      const rows = db.selectFrom("visit_count").where("week", ">=", from).where("week", "<=", to);
      const count = sql<number>`sum(count)`.as("count");
      const [byWeek, byLocale, byPage, bySource] = await Promise.all([
        rows.select(["week", "step", count]).groupBy(["week", "step"]).execute(),
        rows.select(["locale", "step", count]).groupBy(["locale", "step"]).execute(),
        rows.select(["page", "step", count]).groupBy(["page", "step"]).execute(),
        rows
          .select(["source", count])
          .where("step", "=", "visited")
          .groupBy("source")
          .orderBy("count", "desc")
          .orderBy("source")
          .limit(sources)
          .execute(),
      ]);
      return { byWeek, byLocale, byPage, bySource };
    },
    async requests(week) {
      const rows = await db
        .selectFrom("request")
        .select(["kind", "locale", "source", "steps_taken", ({ fn }) => fn.countAll<number>().as("count")])
        .where("received_at", ">=", midnight(week))
        .where("received_at", "<", midnight(plusDays(week, 7)))
        .where("steps_taken", ">", 0)
        .groupBy(["kind", "locale", "source", "steps_taken"])
        .execute();
      return rows.map(({ steps_taken: stepsTaken, ...row }) => ({ ...row, stepsTaken }));
    },
  };
}

/** The instant at which a day begins in Rome. */
function midnight(day: string): string {
  return parseDate(day).toDate(policy.timeZone).toISOString();
}
