import { type Kysely, sql, type SqlBool, type Updateable } from "kysely";
import { ownerMailKinds } from "./kinds.ts";
import type { Outbox, OutboxEntry, PendingDelivery } from "./outbox.ts";
import { isPostgres } from "#src/site/dialect.server.ts";
import type { Database, OutboxTable } from "#src/site/schema.ts";

// Literals, not parameters: SQLite matches a partial index by the statement's text.
const waiting = sql<SqlBool>`state = 'waiting'`;
const failed = sql<SqlBool>`state = 'failed'`;
const unsent = sql<SqlBool>`state <> 'sent'`;
const unsentEntry = sql<SqlBool>`outbox.state <> 'sent'`;
const toOwner = sql<SqlBool>`kind in (${sql.join(ownerMailKinds.map((kind) => sql.lit(kind)))})`;
/** The id of the request that a delivery is about, or of the one that was erased. */
const aboutRequest = sql<string | null>`coalesce(request_id, erasure_id)`.as("about_request");

/** Stores deliveries in the database. */
export function createOutbox(db: Kysely<Database>): Outbox {
  const locking = isPostgres(db);
  const settle = async ({ id, leaseUntil }: PendingDelivery, outcome: Updateable<OutboxTable>): Promise<void> => {
    await db
      .updateTable("outbox")
      // Attempts are counted when they end: one that a kill cut off says nothing about the delivery.
      .set(({ eb }) => ({ ...outcome, leased_until: null, attempts: eb("attempts", "+", 1) }))
      .where("id", "=", id)
      .where("leased_until", "=", leaseUntil.toISOString())
      .execute();
  };
  return {
    async claim(now, leaseUntil) {
      const at = now.toISOString();
      const row = await db
        .updateTable("outbox")
        .set({ leased_until: leaseUntil.toISOString() })
        .where("id", "=", ({ selectFrom }) =>
          selectFrom("outbox")
            .select("id")
            .where(waiting)
            .where("next_attempt_at", "<=", at)
            .where(({ eb, or }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", at)]))
            .orderBy("next_attempt_at")
            .orderBy("id")
            .limit(1)
            // Concurrent claims skip each other's rows instead of waiting. SQLite has one writer at a time.
            .$if(locking, (query) => query.forUpdate().skipLocked()),
        )
        .returning(["id", aboutRequest, "kind", "entry_id", "attempts"])
        .executeTakeFirst();
      if (!row) return undefined;
      const { id, kind, attempts } = row;
      return {
        id,
        requestId: row.about_request ?? undefined,
        kind,
        entryId: row.entry_id,
        attempts,
        leaseUntil,
      };
    },
    async markSent(delivery, now) {
      await settle(delivery, { state: "sent", sent_at: now.toISOString(), last_error: null });
    },
    async retryAt(delivery, next, error) {
      await settle(delivery, { next_attempt_at: next.toISOString(), last_error: error });
    },
    async park(delivery, now, error) {
      await settle(delivery, { state: "failed", failed_at: now.toISOString(), last_error: error });
    },
    async nextDue() {
      const { free, leased } = await db
        .selectNoFrom(({ selectFrom }) => [
          selectFrom("outbox")
            .select(({ fn }) => fn.min("next_attempt_at").as("due"))
            .where(waiting)
            .where("leased_until", "is", null)
            .as("free"),
          selectFrom("outbox")
            .select(({ fn }) => fn.min("leased_until").as("due"))
            .where(waiting)
            .where("leased_until", "is not", null)
            .as("leased"),
        ])
        .executeTakeFirstOrThrow();
      const first = [free, leased].filter((due) => due !== null).toSorted()[0];
      return first === undefined ? undefined : new Date(first);
    },
    async health() {
      const given = await db
        .selectFrom("outbox")
        .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
        .where(failed)
        .groupBy("kind")
        .execute();
      // One aggregate each: each is read from the end of its own index.
      const stands = await db
        .selectNoFrom(({ selectFrom }) => [
          selectFrom("outbox")
            .select(({ fn }) => fn.countAll<number>().as("count"))
            .where(waiting)
            .as("waiting"),
          selectFrom("outbox")
            .select(({ fn }) => fn.min("created_at").as("oldest"))
            .where(unsent)
            .where(waiting)
            .as("oldest"),
          selectFrom("outbox")
            .select(({ fn }) => fn.max("attempts").as("attempts"))
            .where(waiting)
            .where(toOwner)
            .as("attempts"),
        ])
        .executeTakeFirstOrThrow();
      return {
        waiting: stands.waiting ?? 0,
        failed: Object.fromEntries(given.map(({ kind, count }) => [kind, count])),
        oldestWaitingSince: stands.oldest ? new Date(stands.oldest) : undefined,
        noticeAttempts: stands.attempts ?? 0,
      };
    },
    async list(states, limit) {
      const rows = await db
        .selectFrom("outbox")
        .leftJoin("request", "request.id", "outbox.request_id")
        .leftJoin("erasure", "erasure.id", "outbox.erasure_id")
        .selectAll("outbox")
        .select([aboutRequest, sql<string | null>`coalesce(request.reference, erasure.reference)`.as("reference")])
        .where(unsentEntry)
        .where("outbox.state", "in", states)
        .orderBy("outbox.created_at")
        .orderBy("outbox.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        requestId: row.about_request,
        reference: row.reference,
        kind: row.kind,
        state: row.state as OutboxEntry["state"],
        attempts: row.attempts,
        nextAttemptAt: row.next_attempt_at,
        lastError: row.last_error,
        createdAt: row.created_at,
      }));
    },
    async retryNow(now, ids) {
      const { numUpdatedRows } = await db
        .updateTable("outbox")
        .set({ state: "waiting", next_attempt_at: now.toISOString(), failed_at: null })
        .where("id", "in", ids)
        .where(unsent)
        // A delivery that is being sent stays leased: it would be sent twice.
        .where(({ eb, or }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", now.toISOString())]))
        .executeTakeFirst();
      return Number(numUpdatedRows);
    },
  };
}

/**
 * At the start of a process, makes due what waits. With SQLite, where there is one process, also what the last one was delivering when it
 * ended; with PostgreSQL another process may be delivering it, and the lease has to end.
 */
export async function makeDue(db: Kysely<Database>, now: Date): Promise<void> {
  const at = now.toISOString();
  await db
    .updateTable("outbox")
    .set({ next_attempt_at: at, ...(!isPostgres(db) && { leased_until: null }) })
    .where(waiting)
    .where(({ eb, or }) => or([eb("next_attempt_at", ">", at), eb("leased_until", "is not", null)]))
    .execute();
}
