import { type Kysely, sql } from "kysely";

/** Why requests are quarantined, and on which days the owner was told. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("request").addColumn("suspicion", "text").execute();
  await db.schema.alterTable("request").addColumn("reported_on", "text").execute();
  await db.schema
    .createTable("quarantine_digest")
    .addColumn("day", "text", (column) => column.primaryKey().notNull())
    .execute();
  await db.schema
    .createIndex("request_quarantined")
    .on("request")
    .columns(["received_at", "id"])
    .where(sql<boolean>`status = 'quarantined'`)
    .execute();
}
