import type { Kysely } from "kysely";

/** Which mails came back, and up to where the mailbox with such reports was read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("bounced_at", "text").execute();
  await db.schema.alterTable("outbox").addColumn("bounce_reason", "text").execute();
  await db.schema
    .createTable("mailbox_position")
    .addColumn("source", "text", (column) => column.primaryKey().notNull())
    .addColumn("uid_validity", "text", (column) => column.notNull())
    .addColumn("last_uid", "bigint", (column) => column.notNull())
    .execute();
}
