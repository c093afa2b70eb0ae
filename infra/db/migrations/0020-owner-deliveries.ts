import { type Kysely, PostgresAdapter, sql } from "kysely";

/** Deliveries to the owner that are about no single request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  if (db.getExecutor().adapter instanceof PostgresAdapter) {
    await db.schema.alterTable("outbox").dropConstraint("outbox_about_one").execute();
    await sql`
      alter table outbox add constraint outbox_about_one check (num_nonnulls(request_id, erasure_id, subscriber_id) <= 1)
    `.execute(db);
  } else {
    await loosenCheck(db);
  }
  await db.schema
    .createIndex("outbox_owner_delivery")
    .on("outbox")
    .columns(["kind", "entry_id"])
    .unique()
    .where(sql<boolean>`request_id is null and erasure_id is null and subscriber_id is null`)
    .execute();
}

interface SchemaEntry {
  type: string;
  sql: string;
}

/** SQLite cannot change a check constraint: the table is created again from its own statement, with its rows and indexes. */
async function loosenCheck(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<SchemaEntry>`
    select type, sql from sqlite_master where tbl_name = 'outbox' and sql is not null
  `.execute(db);
  const table = rows.find(({ type }) => type === "table")?.sql ?? "";
  const loosened = table.replace(/= 1\s*\)/, "<= 1)").replace(/"outbox"/, '"outbox_for_owner"');
  if (!loosened.includes("<= 1)") || !loosened.includes("outbox_for_owner")) {
    throw new Error("the table outbox is not as the migrations made it");
  }
  await sql.raw(loosened).execute(db);
  await sql`insert into outbox_for_owner select * from outbox`.execute(db);
  await db.schema.dropTable("outbox").execute();
  await db.schema.alterTable("outbox_for_owner").renameTo("outbox").execute();
  for (const { type, sql: statement } of rows) {
    if (type === "index") await sql.raw(statement).execute(db);
  }
}
