import { type Kysely, sql, type SqlBool, type Updateable } from "kysely";
import type { ConfirmationOutcome, ConfirmationQueue } from "#domain/newsletter/ports.ts";
import { isPostgres } from "../db/dialect.ts";
import type { Database, SubscriberTable } from "../db/schema.ts";
import { toSubscriber } from "./subscribers.ts";

// Written out, not as parameters: SQLite matches a partial index by the statement's text.
const due = sql<SqlBool>`mail_due_at is not null`;

/**
 * The confirmation mails that wait, in the rows of those who wait for them.
 * @param instance that holds the leases (`infra/stores/instances.ts`); without one they end by time alone
 */
export function createConfirmationQueue(db: Kysely<Database>, instance?: string): ConfirmationQueue {
  const locking = isPostgres(db);
  return {
    async claim(now, leaseUntil) {
      const at = now.toISOString();
      const row = await db
        .updateTable("subscriber")
        .set({ mail_leased_until: leaseUntil.toISOString(), mail_leased_by: instance ?? null })
        .where("id", "=", ({ selectFrom }) =>
          selectFrom("subscriber")
            .select("id")
            .where(due)
            .where("mail_due_at", "<=", at)
            .where(({ eb, or }) => or([eb("mail_leased_until", "is", null), eb("mail_leased_until", "<=", at)]))
            .orderBy("mail_due_at")
            .limit(1)
            // Claimers pass each other by instead of queueing for the same row; SQLite has one writer at a time anyway.
            .$if(locking, (query) => query.forUpdate().skipLocked()),
        )
        .returningAll()
        .executeTakeFirst();
      return row && { subscriber: toSubscriber(row), attempts: row.mail_attempts, leaseUntil };
    },
    async settle({ subscriber, leaseUntil }, outcome) {
      await db
        .updateTable("subscriber")
        .set(({ eb }) => ({
          ...columnsOf(outcome),
          mail_leased_until: null,
          mail_attempts: eb("mail_attempts", "+", 1),
        }))
        .where("id", "=", subscriber.id)
        .where("mail_leased_until", "=", leaseUntil.toISOString())
        .execute();
    },
    async nextDue() {
      const row = await db
        .selectFrom("subscriber")
        .select(["mail_due_at", "mail_leased_until"])
        .where(due)
        .orderBy(({ fn }) => fn.coalesce("mail_leased_until", "mail_due_at"))
        .limit(1)
        .executeTakeFirst();
      const next = row && (row.mail_leased_until ?? row.mail_due_at);
      return next ? new Date(next) : undefined;
    },
  };
}

function columnsOf(outcome: ConfirmationOutcome): Updateable<SubscriberTable> {
  switch (outcome.type) {
    case "sent":
      return { mail_due_at: null, mail_error: null };
    case "later":
      return { mail_due_at: outcome.at.toISOString(), mail_error: outcome.error };
    case "given-up":
      return { mail_due_at: null, mail_error: outcome.error };
  }
}
