import { type Kysely, sql } from "kysely";

export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("outbox").addColumn("failed_at", "text").execute();
  await db.schema
    .createIndex("outbox_failed")
    .on("outbox")
    .column("kind")
    .where(sql.ref("state"), "=", sql.lit("failed"))
    .execute();
  await db.schema
    .createTable("status_change")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id").onDelete("cascade"))
    .addColumn("from_status", "text", (column) => column.notNull())
    .addColumn("to_status", "text", (column) => column.notNull())
    .addColumn("changed_at", "text", (column) => column.notNull())
    .addColumn("cause", "text", (column) => column.notNull())
    .addColumn("note", "text")
    .execute();
  await db.schema
    .createIndex("status_change_request")
    .on("status_change")
    .columns(["request_id", "changed_at"])
    .execute();
  await db.schema.createIndex("request_status").on("request").columns(["status", "event_date"]).execute();
  await db.schema.createIndex("request_received").on("request").column("received_at").execute();
}
