import { type Kysely, sql } from "kysely";

/** What is asked of the outbox all the time touches only deliveries that have not left, however many have. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const waiting = sql<boolean>`state = 'waiting'`;
  await db.schema.dropIndex("outbox_due").execute();
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
    .where(sql<boolean>`state = 'waiting' and kind = 'owner-notice'`)
    .execute();
  await db.schema
    .createIndex("outbox_unsent")
    .on("outbox")
    .columns(["created_at", "id"])
    .where(sql<boolean>`state <> 'sent'`)
    .execute();
}
