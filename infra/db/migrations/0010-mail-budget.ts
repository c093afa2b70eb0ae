import type { Kysely } from "kysely";

/** How many mails each recipient was sent lately, and a row that tells whether the database can still be written. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("budgeted_mail")
    .addColumn("recipient", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("created_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("budgeted_mail_recipient")
    .on("budgeted_mail")
    .columns(["recipient", "created_at"])
    .execute();
  await db.schema.createIndex("budgeted_mail_age").on("budgeted_mail").column("created_at").execute();
  await db.schema
    .createTable("write_probe")
    .addColumn("id", "integer", (column) => column.primaryKey().notNull())
    .addColumn("filler", "text", (column) => column.notNull())
    .execute();
}
