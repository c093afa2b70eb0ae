import type { Kysely } from "kysely";

/** Links to the owner's desk, and the devices that are signed in. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("desk_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("expires_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("desk_session")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("device", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("last_used_at", "text", (column) => column.notNull())
    .execute();
}
