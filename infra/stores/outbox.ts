import type { Kysely, Updateable } from "kysely";
import type { Outbox, OutboxHealth, PendingDelivery } from "#domain/requests/ports.ts";
import type { Database, OutboxTable } from "../db/schema.ts";

/** Keeps the waiting mails in the database. */
export function createOutbox(db: Kysely<Database>): Outbox {
  const settle = async ({ id, leaseUntil }: PendingDelivery, outcome: Updateable<OutboxTable>): Promise<void> => {
    await db
      .updateTable("outbox")
      .set({ ...outcome, leased_until: null })
      .where("id", "=", id)
      .where("leased_until", "=", leaseUntil.toISOString())
      .execute();
  };
  return {
    async claim(now, leaseUntil) {
      const at = now.toISOString();
      const row = await db
        .updateTable("outbox")
        .set(({ eb }) => ({ leased_until: leaseUntil.toISOString(), attempts: eb("attempts", "+", 1) }))
        .where("id", "=", ({ selectFrom }) =>
          selectFrom("outbox")
            .select("id")
            .where("state", "=", "waiting")
            .where("next_attempt_at", "<=", at)
            .where(({ eb, or }) => or([eb("leased_until", "is", null), eb("leased_until", "<=", at)]))
            .orderBy("next_attempt_at")
            .orderBy("id")
            .limit(1),
        )
        .returning(["id", "request_id", "kind", "attempts"])
        .executeTakeFirst();
      // The attempt that begins with this claim is counted already.
      return row && { id: row.id, requestId: row.request_id, kind: row.kind, attempts: row.attempts - 1, leaseUntil };
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
      const rows = await db
        .selectFrom("outbox")
        .select(({ fn, ref }) => fn.min(fn.coalesce(ref("leased_until"), ref("next_attempt_at"))).as("due"))
        .where("state", "=", "waiting")
        .executeTakeFirst();
      return rows?.due ? new Date(rows.due) : undefined;
    },
    async health() {
      const failed = await db
        .selectFrom("outbox")
        .select(({ fn }) => ["kind", fn.countAll<number>().as("count")])
        .where("state", "=", "failed")
        .groupBy("kind")
        .execute();
      const waiting = await db
        .selectFrom("outbox")
        .select(({ fn, eb }) => [
          fn.countAll<number>().as("count"),
          fn.min("created_at").as("oldest"),
          fn.max(eb.case().when("kind", "=", "owner-notice").then(eb.ref("attempts")).else(0).end()).as("attempts"),
        ])
        .where("state", "=", "waiting")
        .executeTakeFirstOrThrow();
      return {
        waiting: waiting.count,
        failed: Object.fromEntries(failed.map(({ kind, count }) => [kind, count])) as OutboxHealth["failed"],
        oldestWaitingSince: waiting.oldest ? new Date(waiting.oldest) : undefined,
        noticeAttempts: waiting.attempts ?? 0,
      };
    },
    async list(states, limit) {
      const rows = await db
        .selectFrom("outbox")
        .innerJoin("request", "request.id", "outbox.request_id")
        .selectAll("outbox")
        .select("request.reference")
        .where("outbox.state", "in", states)
        .orderBy("outbox.created_at")
        .orderBy("outbox.id")
        .limit(limit)
        .execute();
      return rows.map((row) => ({
        id: row.id,
        requestId: row.request_id,
        reference: row.reference,
        kind: row.kind,
        state: row.state as "waiting" | "failed",
        attempts: row.attempts,
        nextAttemptAt: row.next_attempt_at,
        lastError: row.last_error,
        createdAt: row.created_at,
      }));
    },
    async retryNow(now, ids) {
      const all = db
        .updateTable("outbox")
        .set({ state: "waiting", next_attempt_at: now.toISOString(), leased_until: null, failed_at: null });
      const chosen = ids ? all.where("id", "in", ids).where("state", "!=", "sent") : all.where("state", "=", "failed");
      return Number((await chosen.executeTakeFirst()).numUpdatedRows);
    },
  };
}
