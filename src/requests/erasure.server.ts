import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import { deleteForGood, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

/** A condition on a request, for a query. */
export type Condition = (eb: ExpressionBuilder<Database, "request">) => ExpressionWrapper<Database, "request", SqlBool>;

/** Short transactions, so that a visitor's request never waits long for the lock. */
const removedAtOnce = 200;

/** Deletes the requests that fulfil a condition. Several processes may do this at once. @returns their references */
export async function removeAll(db: Kysely<Database>, condition: Condition): Promise<string[]> {
  const references: string[] = [];
  for (;;) {
    const removed = await deleteForGood(
      db,
      () =>
        db
          .transaction()
          .execute(async (transaction) => remove(transaction, await lockedIds(transaction, condition, removedAtOnce))),
      ({ length }) => length > 0,
    );
    references.push(...removed);
    if (removed.length < removedAtOnce) return references;
  }
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

/** What is left of a request that its visitor erased: nothing that says who it was, and nothing that they wrote. */
export type Erasure = NonNullable<Awaited<ReturnType<typeof findErasure>>>;

/** Undefined where it was never there or somebody else removed it. */
export async function findErasure(db: Kysely<Database>, id: string) {
  const row = await db
    .selectFrom("erasure")
    .select(["id", "reference", "kind", "status", "event_type", "event_date", "erased_at as at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return undefined;
  const { event_type: eventType, event_date: date, ...erasure } = row;
  return { ...erasure, eventType: eventType ?? undefined, date: date ?? undefined };
}

/**
 * Stores what is left of a request, and that its links in force lead there from now on. The owner gets a mail about a request that was
 * open.
 */
export async function insertErasure(
  transaction: Transaction<Database>,
  { id, reference, status, content }: StoredRequest,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  await transaction
    .insertInto("erasure")
    .values({
      id,
      reference,
      kind: content.kind,
      status,
      event_type: content.kind === "booking" ? content.eventType : null,
      event_date: content.date ?? null,
      erased_at: at,
    })
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
  if (!isOpenStatus(status)) return;
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
