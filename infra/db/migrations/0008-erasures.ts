import { type Kysely, sql } from "kysely";

/** What is left of requests that their visitors erased, and the owner's mail about it, which outlives the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("erasure")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("reference", "text", (column) => column.notNull())
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("status", "text", (column) => column.notNull())
    .addColumn("event_type", "text")
    .addColumn("event_date", "text")
    .addColumn("erased_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createTable("former_link")
    .addColumn("token_hash", "text", (column) => column.primaryKey().notNull())
    .addColumn("erasure_id", "text", (column) => column.notNull().references("erasure.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .execute();
  await letDeliveriesTellOfErasures(db);
}

/** SQLite cannot change whether a column may be empty: the table is made anew, with its rows and its indexes. */
async function letDeliveriesTellOfErasures(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox_with_erasures")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.references("request.id"))
    .addColumn("erasure_id", "text", (column) => column.references("erasure.id"))
    .addColumn("kind", "text", (column) => column.notNull())
    .addColumn("entry_id", "text", (column) => column.notNull().defaultTo(""))
    .addColumn("state", "text", (column) => column.notNull())
    .addColumn("attempts", "integer", (column) => column.notNull())
    .addColumn("next_attempt_at", "text", (column) => column.notNull())
    .addColumn("leased_until", "text")
    .addColumn("last_error", "text")
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("sent_at", "text")
    .addColumn("failed_at", "text")
    .addUniqueConstraint("outbox_of_request", ["request_id", "kind", "entry_id"])
    .addUniqueConstraint("outbox_of_erasure", ["erasure_id", "kind"])
    .addCheckConstraint("outbox_subject", sql`(request_id is null) <> (erasure_id is null)`)
    .execute();
  const columns = sql.raw(
    "id, request_id, kind, entry_id, state, attempts, next_attempt_at, leased_until, last_error, created_at, sent_at, failed_at",
  );
  await sql`insert into outbox_with_erasures (${columns}) select ${columns} from outbox`.execute(db);
  await db.schema.dropTable("outbox").execute();
  await db.schema.alterTable("outbox_with_erasures").renameTo("outbox").execute();
  await createOutboxIndexes(db);
}

async function createOutboxIndexes(db: Kysely<unknown>): Promise<void> {
  const waiting = sql<boolean>`state = 'waiting'`;
  await db.schema.createIndex("outbox_due").on("outbox").columns(["next_attempt_at", "id"]).where(waiting).execute();
  await db.schema
    .createIndex("outbox_leased")
    .on("outbox")
    .column("leased_until")
    .where(sql<boolean>`state = 'waiting' and leased_until is not null`)
    .execute();
  await db.schema
    .createIndex("outbox_notice")
    .on("outbox")
    .column("attempts")
    .where(sql<boolean>`state = 'waiting' and kind in ('owner-notice', 'owner-update', 'owner-erasure')`)
    .execute();
  await db.schema
    .createIndex("outbox_unsent")
    .on("outbox")
    .columns(["created_at", "id"])
    .where(sql<boolean>`state <> 'sent'`)
    .execute();
  await db.schema
    .createIndex("outbox_failed")
    .on("outbox")
    .column("kind")
    .where(sql<boolean>`state = 'failed'`)
    .execute();
}
