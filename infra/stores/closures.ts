import type { Kysely } from "kysely";
import type { ClosedRange, Closure, ClosureStore } from "#domain/availability/closures.ts";
import { isPostgres } from "../db/dialect.ts";
import type { ClosureTable } from "../db/desk-schema.ts";
import type { Database } from "../db/schema.ts";

/** Stores the days that the owner closes at the desk. @param newId makes ids of the parts of a closure that was split */
export function createClosureStore(db: Kysely<Database>, newId: () => string): ClosureStore {
  return {
    async list(from, to, limit) {
      const query = touching(db, { from, to }).orderBy("first_day").orderBy("last_day").orderBy("id").limit(limit);
      return (await query.execute()).map(fromRow);
    },
    async add(closure) {
      await db
        .insertInto("closure")
        .values(toRow(closure))
        .onConflict((conflict) => conflict.columns(["last_day", "first_day", "reason"]).doNothing())
        .execute();
    },
    replace: (range, remaining) =>
      db.transaction().execute(async (transaction) => {
        const rows = await touching(transaction, range)
          .$if(isPostgres(transaction), (query) => query.forUpdate())
          .execute();
        for (const closure of rows.map(fromRow)) {
          await transaction.deleteFrom("closure").where("id", "=", closure.id).execute();
          const parts = remaining(closure).map((part) => toRow({ ...closure, ...part, id: newId() }));
          if (parts.length === 0) continue;
          await transaction
            .insertInto("closure")
            .values(parts)
            .onConflict((conflict) => conflict.columns(["last_day", "first_day", "reason"]).doNothing())
            .execute();
        }
        return rows.length;
      }),
  };
}

/** The closed ranges that touch some days. */
export async function closedRanges(db: Kysely<Database>, from: string, to: string): Promise<ClosedRange[]> {
  return (await touching(db, { from, to }).execute()).map(fromRow);
}

function touching(db: Kysely<Database>, { from, to }: ClosedRange) {
  return db.selectFrom("closure").selectAll().where("last_day", ">=", from).where("first_day", "<=", to);
}

function toRow({ id, from, to, reason }: Closure): ClosureTable {
  return { id, first_day: from, last_day: to, reason };
}

function fromRow({ id, first_day: from, last_day: to, reason }: ClosureTable): Closure {
  return { id, from, to, reason };
}
