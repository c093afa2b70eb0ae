import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("request")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull().unique())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("received_at", "text", (column) => column.notNull())
    .addColumn("name", "text", (column) => column.notNull())
    .addColumn("email_key", "text", (column) => column.notNull())
    .addColumn("event_date", "text")
    .addColumn("content", "text", (column) => column.notNull())
    .addColumn("idempotency_key", "text")
    .addColumn("fingerprint", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("request_rendering")
    .on("request")
    .columns(["idempotency_key", "fingerprint"])
    .unique()
    .where(sql.ref("idempotency_key"), "is not", null)
    .execute();
  await db.schema.createIndex("request_email").on("request").columns(["email_key", "received_at"]).execute();
  await db.schema
    .createTable("outbox")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addUniqueConstraint("outbox_mail", ["request_id", "kind"])
    .execute();
  await db.schema
    .createIndex("outbox_due")
    .on("outbox")
    .column("next_attempt_at")
    .where(sql.ref("state"), "=", sql.lit("waiting"))
    .execute();
}
