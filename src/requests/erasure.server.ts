import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import { forgetDeleted, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Actor } from "./life-cycle.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

export type Condition = (eb: ExpressionBuilder<Database, "request">) => ExpressionWrapper<Database, "request", SqlBool>;

/** Deletes requests and, by the foreign keys, what belongs to them. @returns their references */
export async function removeAll(db: Kysely<Database>, condition: Condition): Promise<string[]> {
  const removed = await db
    .deleteFrom("request")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("request")
        .select("id")
        .where(condition)
        // In one order, so that no two wait for each other.
        .orderBy("id")
        .$if(isPostgres(db), (query) => query.forUpdate()),
    )
    .returning("reference")
    .execute();
  if (removed.length > 0) await forgetDeleted(db);
  return removed.map(({ reference }) => reference);
}

/** The remaining record of a request that its visitor or the owner erased: nothing that identifies the visitor, and nothing that they wrote. */
export type Erasure = NonNullable<Awaited<ReturnType<typeof findErasure>>>;

/** Undefined if it was never there or somebody else removed it. */
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

/** Stores what is left of a request, to which its links in force lead from now on. If its visitor erases one that was open the owner gets a mail. */
export async function insertErasure(
  transaction: Transaction<Database>,
  { id, reference, status, content }: StoredRequest,
  by: Actor,
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
      event_type: content.kind === "booking" ? content.order.eventType : null,
      event_date: content.order.date ?? null,
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
  if (by === "owner" || !isOpenStatus(status)) return;
  await transaction
    .insertInto("outbox")
    .values({
      id: newId(),
      erasure_id: id,
      kind: "owner-erasure",
      event_id: "",
      state: "waiting",
      repeats: 0,
      attempts: 0,
      due_at: at,
      next_attempt_at: at,
      created_at: at,
    })
    .execute();
}
