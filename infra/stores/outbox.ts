import type { Kysely } from "kysely";
import type { Outbox } from "#domain/requests/ports.ts";
import type { Database } from "../db/schema.ts";

/** Keeps the waiting mails in the database. */
export function createOutbox(db: Kysely<Database>): Outbox {
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
      return row && { id: row.id, requestId: row.request_id, kind: row.kind, attempts: row.attempts - 1 };
    },
    async markSent(id, now) {
      await db
        .updateTable("outbox")
        .set({ state: "sent", sent_at: now.toISOString(), leased_until: null, last_error: null })
        .where("id", "=", id)
        .execute();
    },
    async retryAt(id, next, error) {
      await db
        .updateTable("outbox")
        .set({ next_attempt_at: next.toISOString(), leased_until: null, last_error: error })
        .where("id", "=", id)
        .execute();
    },
    async park(id, error) {
      await db
        .updateTable("outbox")
        .set({ state: "failed", leased_until: null, last_error: error })
        .where("id", "=", id)
        .execute();
    },
    async nextDue() {
      const rows = await db
        .selectFrom("outbox")
        .select(({ fn, ref }) => fn.min(fn.coalesce(ref("leased_until"), ref("next_attempt_at"))).as("due"))
        .where("state", "=", "waiting")
        .executeTakeFirst();
      return rows?.due ? new Date(rows.due) : undefined;
    },
  };
}
