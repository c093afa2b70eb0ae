import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import type { Erasure } from "./erasure.ts";
import { deleteForGood, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database, ErasureTable } from "#src/site/schema.ts";

/** A condition on a request, for a query. */
export type Condition = (eb: ExpressionBuilder<Database, "request">) => ExpressionWrapper<Database, "request", SqlBool>;

/** Deletes the requests that `choose` locks, with what belongs to them, in one transaction. @returns their references */
export function removeAll(
  db: Kysely<Database>,
  choose: (transaction: Transaction<Database>) => Promise<readonly string[]>,
): Promise<string[]> {
  return deleteForGood(
    db,
    () => db.transaction().execute(async (transaction) => remove(transaction, await choose(transaction))),
    (references) => references.length > 0,
  );
}

/** Deletes requests, which the transaction locked, and what belongs to them. @returns their references */
export async function remove(transaction: Transaction<Database>, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  await transaction.deleteFrom("outbox").where("request_id", "in", ids).execute();
  await transaction.deleteFrom("journal").where("request_id", "in", ids).execute();
  await transaction.deleteFrom("link").where("request_id", "in", ids).execute();
  await transaction.deleteFrom("desk_note").where("request_id", "in", ids).execute();
  const rows = await transaction.deleteFrom("request").where("id", "in", ids).returning("reference").execute();
  return rows.map(({ reference }) => reference);
}

/** The ids of requests that fulfil a condition, the earliest received first, locked until the transaction ends. */
export async function lockedIds(
  transaction: Transaction<Database>,
  condition: Condition,
  limit = Number.MAX_SAFE_INTEGER,
): Promise<string[]> {
  const rows = await transaction
    .selectFrom("request")
    .select("id")
    .where(condition)
    .orderBy("received_at")
    .orderBy("id")
    .limit(limit)
    .$if(isPostgres(transaction), (query) => query.forUpdate())
    .execute();
  return rows.map(({ id }) => id);
}

/** What is left of a request that its visitor erased; undefined where it was never there or somebody else removed it. */
export async function findErasure(db: Kysely<Database>, id: string): Promise<Erasure | undefined> {
  const row = await db.selectFrom("erasure").selectAll().where("id", "=", id).executeTakeFirst();
  return row && fromRow(row);
}

/** Stores what is left of a request, and that its links in force lead there from now on. */
export async function insertErasure(
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

/** Enqueues the owner's mail about an erasure. */
export async function enqueueErasureMail(
  transaction: Transaction<Database>,
  { id, at }: Pick<Erasure, "id" | "at">,
): Promise<void> {
  await transaction
    .insertInto("outbox")
    .values({
      id: newId(),
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
