import type { ExpressionBuilder, ExpressionWrapper, Kysely, SqlBool, Transaction } from "kysely";
import { enqueue } from "#src/mail/enqueue.server.ts";
import { forgetDeleted, isPostgres } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import type { Actor } from "./life-cycle.ts";
import { isOpenStatus, type StoredRequest } from "./request.ts";

export type Condition = (eb: ExpressionBuilder<Database, "request">) => ExpressionWrapper<Database, "request", SqlBool>;

/** Deletes requests and, because of foreign keys, what belongs to them. @returns their references */
export async function removeAll(db: Kysely<Database>, condition: Condition): Promise<string[]> {
  const removed = await db
    .deleteFrom("request")
    .where("id", "in", ({ selectFrom }) =>
      selectFrom("request")
        .select("id")
        .where(condition)
        // Sorted, so that two processes do not wait for each other.
        .orderBy("id")
        .$if(isPostgres(db), (query) => query.forUpdate()),
    )
    .returning("reference")
    .execute();
  if (removed.length > 0) await forgetDeleted(db);
  return removed.map(({ reference }) => reference);
}

/** What remains of an erased request. It does not identify the visitor, and contains nothing that they wrote. */
export type Erasure = NonNullable<Awaited<ReturnType<typeof findErasure>>>;

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

/** The reader of the last mail about an erased request; undefined after it has left. */
export async function readerOfErasure(db: Kysely<Database>, id: string) {
  const row = await db.selectFrom("erasure").select(["locale", "email"]).where("id", "=", id).executeTakeFirst();
  return row?.email ? { locale: row.locale, email: row.email } : undefined;
}

/**
 * Stores what remains of a request; its links in force lead to it from now on. A visitor who erases a request gets a last mail, and so
 * does the owner if it was open.
 */
export async function insertErasure(
  transaction: Transaction<Database>,
  { id, reference, status, locale, content }: StoredRequest,
  by: Actor,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const email = by === "owner" ? "" : content.email;
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
      locale,
      email: email || null,
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
  if (by === "owner") return;
  const kinds = isOpenStatus(status) ? (["owner-erasure", "visitor-erasure"] as const) : (["visitor-erasure"] as const);
  await enqueue(transaction, { erasureId: id, email, deliveries: kinds.map((kind) => ({ kind })), at });
}
