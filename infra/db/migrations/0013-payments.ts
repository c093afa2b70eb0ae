import type { Kysely } from "kysely";
import { type ChainedEvent, chainStart, eventHash } from "../history-chain.ts";

/** A ledger that outlives the requests, and a hash for each event of their histories. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("payment")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    // No foreign key: entries remain when the request is erased.
    .addColumn("request_id", "text", (column) => column.notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("amount_cents", "integer", (column) => column.notNull())
    .addColumn("paid_on", "text", (column) => column.notNull())
    .addColumn("method", "text", (column) => column.notNull())
    .addColumn("reverses", "text", (column) => column.unique())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("payment_request").on("payment").column("request_id").execute();
  await db.schema.createIndex("payment_day").on("payment").column("paid_on").execute();
  await db.schema
    .alterTable("journal")
    .addColumn("hash", "text", (column) => column.notNull().defaultTo(""))
    .execute();
  await chainEarlierEvents(db);
}

const batchSize = 500;

async function chainEarlierEvents(db: Kysely<{ journal: ChainedEvent & { hash: string } }>): Promise<void> {
  let [requestId, number, hash] = ["", 0, chainStart];
  for (;;) {
    const rows = await db
      .selectFrom("journal")
      .selectAll()
      .where(({ eb, or, and }) =>
        or([eb("request_id", ">", requestId), and([eb("request_id", "=", requestId), eb("number", ">", number)])]),
      )
      .orderBy("request_id")
      .orderBy("number")
      .limit(batchSize)
      .execute();
    if (rows.length === 0) return;
    for (const row of rows) {
      hash = eventHash(row.request_id === requestId ? hash : chainStart, row);
      [requestId, number] = [row.request_id, row.number];
      await db.updateTable("journal").set({ hash }).where("id", "=", row.id).execute();
    }
  }
}
