import type { Kysely } from "kysely";

/** Which process holds a lease, and which events of the owner's calendar could not be read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("instance")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("place", "text", (column) => column.notNull())
    .addColumn("beats", "integer", (column) => column.notNull())
    .execute();
  await db.schema.alterTable("outbox").addColumn("leased_by", "text").execute();
  await db.schema.alterTable("subscriber").addColumn("mail_leased_by", "text").execute();
  await db.schema
    .alterTable("calendar_copy")
    .addColumn("unread_events", "text", (column) => column.notNull().defaultTo("[]"))
    .execute();
}
