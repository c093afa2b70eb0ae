import { type Kysely, sql } from "kysely";

/** What the owner's desk stores and reads: closed days, how a request came in and how far it got. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("closure")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("first_day", "text", (column) => column.notNull())
    .addColumn("last_day", "text", (column) => column.notNull())
    .addColumn("reason", "text", (column) => column.notNull())
    // Closing the same days twice for the same reason is one closure.
    .addUniqueConstraint("closure_days", ["last_day", "first_day", "reason"])
    .execute();
  await db.schema
    .alterTable("request")
    .addColumn("source", "text", (column) => column.notNull().defaultTo("site"))
    .execute();
  await db.schema
    .alterTable("request")
    .addColumn("steps_taken", "integer", (column) => column.notNull().defaultTo(1))
    .execute();
  await takeEarlierSteps(db);
  // The numbers of some weeks are read from this index alone; it serves the order of receipt as well.
  await db.schema.dropIndex("request_received").execute();
  await db.schema
    .createIndex("request_received")
    .on("request")
    .columns(["received_at", "steps_taken", "locale", "kind", "source"])
    .execute();
  // What is due is added up from this index alone.
  await db.schema.dropIndex("request_due").execute();
  await db.schema
    .createIndex("request_due")
    .on("request")
    .columns(["due_kind", "due_on", "id", "due_cents"])
    .where(sql<boolean>`due_kind is not null`)
    .execute();
  // The receipts of months are added up from this index alone.
  await db.schema.dropIndex("payment_day").execute();
  await db.schema.createIndex("payment_day").on("payment").columns(["paid_on", "id", "amount_cents"]).execute();
}

/** Sent, quoted, accepted, confirmed are the steps 1 to 4; a request in quarantine has taken none. */
async function takeEarlierSteps(db: Kysely<unknown>): Promise<void> {
  await sql`
    update request set steps_taken = case
      when status = 'quarantined' then 0
      when status in ('confirmed', 'completed') then 4
      else coalesce((
        select max(case journal.to_status when 'confirmed' then 4 when 'accepted' then 3 when 'quoted' then 2 else 1 end)
        from journal where journal.request_id = request.id
      ), 1) end
    where status <> 'received'`.execute(db);
}
