import { type Kysely, sql } from "kysely";

/** Subscribers of the newsletter, and the confirmation mail that each of them waits for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("subscriber")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("email", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull().unique())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("consent_text", "text", (column) => column.notNull())
    .addColumn("consent_at", "text", (column) => column.notNull())
    .addColumn("confirmed_at", "text")
    .addColumn("mails_asked", "integer", (column) => column.notNull())
    .addColumn("mail_due_at", "text")
    .addColumn("mail_leased_until", "text")
    .addColumn("mail_attempts", "integer", (column) => column.notNull())
    .addColumn("mail_error", "text")
    .execute();
  await db.schema
    .createIndex("subscriber_mail")
    .on("subscriber")
    .column("mail_due_at")
    .where(sql<boolean>`mail_due_at is not null`)
    .execute();
  await db.schema
    .createIndex("subscriber_pending")
    .on("subscriber")
    .column("consent_at")
    .where(sql<boolean>`state = 'pending'`)
    .execute();
}
