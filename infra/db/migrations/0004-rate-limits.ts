import type { Kysely } from "kysely";

/** What processes that share a database have counted; one process alone counts in its memory. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("rate_limit")
    .addColumn("key", "text", (column) => column.primaryKey().notNull())
    .addColumn("points", "integer", (column) => column.notNull())
    // Milliseconds since 1970, as the limiter's library writes it.
    .addColumn("expire", "bigint")
    .execute();
}
