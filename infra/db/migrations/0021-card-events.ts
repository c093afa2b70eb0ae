import { type Kysely, sql } from "kysely";

/** The events of the provider of card payments, so that each is handled once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable("card_event")
    .addColumn("id", "text", (column) => column.primaryKey().notNull())
    .addColumn("checkout_id", "text", (column) => column.notNull())
    .addColumn("outcome", "text", (column) => column.notNull())
    // No foreign key: events remain when the request is erased, as its ledger does.
    .addColumn("request_id", "text")
    .addColumn("amount_cents", "integer")
    .addColumn("currency", "text")
    .addColumn("received_at", "text", (column) => column.notNull())
    .execute();
  await db.schema
    .createIndex("card_event_booked")
    .on("card_event")
    .column("checkout_id")
    .unique()
    .where(sql<boolean>`outcome = 'booked'`)
    .execute();
  await db.schema.createIndex("card_event_checkout").on("card_event").column("checkout_id").execute();
}
