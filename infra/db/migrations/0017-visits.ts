import type { Kysely } from "kysely";

/** Counts of visits and begun forms. No row is about one visitor. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("visit_count")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("week", "text", (column) => column.notNull())
    .addColumn("step", "text", (column) => column.notNull())
    .addColumn("locale", "text", (column) => column.notNull())
    .addColumn("page", "text", (column) => column.notNull())
    .addColumn("source", "text", (column) => column.notNull())
    .addColumn("count", "integer", (column) => column.notNull())
    .execute();
  await db.schema.createIndex("visit_count_week").on("visit_count").column("week").execute();
}
