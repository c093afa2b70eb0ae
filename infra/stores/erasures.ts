import type { Kysely, Transaction } from "kysely";
import type { Erasure } from "#domain/requests/erasure.ts";
import type { Database, ErasureTable } from "../db/schema.ts";

/** What is left of a request that its visitor erased; undefined where it was never there or somebody else removed it. */
export async function findErasure(db: Kysely<Database>, id: string): Promise<Erasure | undefined> {
  const row = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** Writes down what is to be left of a request, and what its links in force lead to from then on. */
export async function keepErasure(
  transaction: Transaction<Database>,
  { id, reference, kind, status, eventType, date, at }: Erasure,
): Promise<void> {
  await transaction
    .insertInto("erasure")
    .values({ id, reference, kind, status, event_type: eventType ?? null, event_date: date ?? null, erased_at: at })
    .execute();
  await transaction
    .insertInto("former_link")
    .columns(["token_hash", "erasure_id", "purpose"])
    .expression(
      transaction
        .selectFrom("link")
        .select(["token_hash", "request_id", "purpose"])
        .where("request_id", "=", id)
        .where("revoked_at", "is", null),
    )
    .execute();
}

/** Has the owner's mail about an erasure wait. @param outboxId names its row */
export async function enqueueErasureMail(
  transaction: Transaction<Database>,
  { id, at }: Pick<Erasure, "id" | "at">,
  outboxId: string,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({
      id: outboxId,
      erasure_id: id,
      kind: "owner-erasure",
      entry_id: "",
      state: "waiting",
      attempts: 0,
      next_attempt_at: at,
      created_at: at,
    })
    .execute();
}

function fromRow(row: ErasureTable): Erasure {
  return {
    id: row.id,
    reference: row.reference,
    kind: row.kind,
    status: row.status,
    eventType: row.event_type ?? undefined,
    date: row.event_date ?? undefined,
    at: row.erased_at,
  };
}
