import { type Kysely, sql } from "kysely";

/** Status changes become entries of a journal, requests get private links, and a delivery may tell of an entry. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await createJournal(db);
  await createLinks(db);
  await letDeliveriesTellOfEntries(db);
}

async function createJournal(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("journal")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id").onDelete("cascade"))
    .addColumn("number", "integer", (column) => column.notNull())
    .addColumn("type", "text", (column) => column.notNull())
    .addColumn("recorded_at", "text", (column) => column.notNull())
    .addColumn("party", "text", (column) => column.notNull())
    .addColumn("from_status", "text", (column) => column.notNull())
    .addColumn("to_status", "text", (column) => column.notNull())
    .addColumn("detail", "text", (column) => column.notNull())
    .addColumn("message", "text")
    .addColumn("note", "text")
    .addUniqueConstraint("journal_place", ["request_id", "number"])
    .execute();
  // Until now the owner alone changed a status; an owner's cancellation returns the whole deposit.
  await sql`
    insert into journal (id, request_id, number, type, recorded_at, party, from_status, to_status, detail, note)
    select id, request_id, row_number() over (partition by request_id order by changed_at, id),
      case to_status when 'received' then 'released' else to_status end, changed_at,
      case to_status when 'withdrawn' then 'visitor' else 'owner' end, from_status, to_status,
      case to_status when 'cancelled' then '{"refundPercent":100}' else '{}' end, note
    from status_change
  `.execute(db);
  await db.schema.dropTable("status_change").execute();
}

async function createLinks(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("link")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id").onDelete("cascade"))
    .addColumn("purpose", "text", (column) => column.notNull())
    .addColumn("token_hash", "text", (column) => column.notNull().unique())
    .addColumn("created_at", "text", (column) => column.notNull())
    .addColumn("revoked_at", "text")
    .execute();
  await db.schema.createIndex("link_request").on("link").columns(["request_id", "purpose"]).execute();
}

/** SQLite cannot change what is unique in a table: it is made anew, with its rows and its indexes. */
async function letDeliveriesTellOfEntries(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("outbox_with_entries")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("request_id", "text", (column) => column.notNull().references("request.id"))
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
    .addUniqueConstraint("outbox_delivery", ["request_id", "kind", "entry_id"])
    .execute();
  const columns = sql.raw(
    "id, request_id, kind, state, attempts, next_attempt_at, leased_until, last_error, created_at, sent_at, failed_at",
  );
  await sql`insert into outbox_with_entries (${columns}) select ${columns} from outbox`.execute(db);
  await db.schema.dropTable("outbox").execute();
  await db.schema.alterTable("outbox_with_entries").renameTo("outbox").execute();
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
    .where(sql<boolean>`state = 'waiting' and kind in ('owner-notice', 'owner-update')`)
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
