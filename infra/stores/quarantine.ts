import { type Kysely, sql, type SqlBool, type Transaction } from "kysely";
import { mailBudget } from "#domain/recipients/mail-budget.ts";
import type { QuarantineStore } from "#domain/requests/quarantine.ts";
import type { Database } from "../db/schema.ts";
import { transact } from "../db/transact.ts";
import { enqueue } from "./enqueue.ts";
import { type Condition, removeAll } from "./erasure.ts";
import { createRequestActionsStore } from "./request-actions.ts";
import { fromRow, suspicionOf } from "./request-row.ts";

// A literal, not a parameter: SQLite matches a partial index by the statement's text.
const quarantined = sql<SqlBool>`status = 'quarantined'`;
const isQuarantined: Condition = (eb) => eb("status", "=", "quarantined");

/** Stores what the owner does about suspected spam. @param newId makes ids of rows of the outbox */
export function createQuarantineStore(db: Kysely<Database>, newId: () => string): QuarantineStore {
  return {
    ...createRequestActionsStore(db, newId),
    async quarantined(limit) {
      const rows = await db
        .selectFrom("request")
        .selectAll()
        .where(quarantined)
        .orderBy("received_at", "desc")
        .orderBy("id", "desc")
        .limit(limit)
        .execute();
      const { count } = await db
        .selectFrom("request")
        .select(({ fn }) => fn.countAll<number>().as("count"))
        .where(quarantined)
        .executeTakeFirstOrThrow();
      return { requests: rows.map((row) => ({ ...fromRow(row), reasons: suspicionOf(row) })), count };
    },
    discard: async (id) => (await removeAll(db, () => Promise.resolve([id]), isQuarantined)) !== undefined,
    async discardReceivedBefore(instant, limit) {
      const choose = async (transaction: Transaction<Database>): Promise<string[]> => {
        const query = transaction.selectFrom("request").select("id").where(quarantined);
        const old = query.where("received_at", "<", instant).orderBy("received_at").orderBy("id").limit(limit);
        return (await old.execute()).map(({ id }) => id);
      };
      // Where another process deletes or releases one of them at the same time, they are left to the next run.
      return (await removeAll(db, choose, isQuarantined))?.length ?? 0;
    },
    enqueueDigest: (day, now) => transact(db, (transaction) => enqueueDigest(transaction, day, now, newId)),
  };
}

/** The mail belongs to the newest of its requests: an entry of the outbox is about one. */
async function enqueueDigest(
  transaction: Transaction<Database>,
  day: string,
  now: Date,
  newId: () => string,
): Promise<boolean> {
  const newest = await transaction
    .selectFrom("request")
    .selectAll()
    .where(quarantined)
    .where("reported_on", "is", null)
    .orderBy("received_at", "desc")
    .orderBy("id", "desc")
    .executeTakeFirst();
  if (newest === undefined) return false;
  // Of two processes one writes the row of the day.
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto("quarantine_digest")
    .values({ day })
    .onConflict((conflict) => conflict.column("day").doNothing())
    .executeTakeFirstOrThrow();
  if (numInsertedOrUpdatedRows === 0n) return false;
  await transaction.deleteFrom("quarantine_digest").where("day", "!=", day).execute();
  await transaction
    .updateTable("request")
    .set({ reported_on: day })
    .where(quarantined)
    .where("reported_on", "is", null)
    .execute();
  const { email } = fromRow(newest).content;
  const about = { requestId: newest.id, email, entry: undefined, at: now.toISOString() };
  const deliveries = [{ kind: "owner-quarantine", entryId: day }] as const;
  await enqueue(transaction, [{ ...about, deliveries }], { newId, budget: mailBudget });
  return true;
}
