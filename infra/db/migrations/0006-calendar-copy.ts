import type { Kysely } from "kysely";

/** What was last read of the owner's calendar, one row: which days are taken, and nothing of what happens on them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("calendar_copy")
    .addColumn("source", "text", (column) => column.primaryKey().notNull())
    .addColumn("etag", "text")
    .addColumn("last_modified", "text")
    .addColumn("days", "text", (column) => column.notNull())
    .addColumn("unread", "integer", (column) => column.notNull())
    .addColumn("expanded_on", "text", (column) => column.notNull())
    .addColumn("read_at", "text", (column) => column.notNull())
    .execute();
}
