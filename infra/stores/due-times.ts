import { type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../db/schema.ts";

const minute = 60_000;

// Written out, not as parameters: SQLite matches a partial index by the statement's text.
const waiting = sql<SqlBool>`state = 'waiting'`;

export interface LongestWaits {
  /** Seconds after which a delivery is tried again at the latest. */
  retrySeconds: number;
  /** Seconds for which a delivery is leased at most. */
  leaseSeconds: number;
}

/**
 * Makes due now what waits for an instant that no wait could lead to: it was reckoned while the clock was ahead. The same for
 * leases. Several processes whose clocks differ by less than a minute leave each other's alone.
 * @returns how many mails were waiting so
 */
export async function capDueTimes(
  db: Kysely<Database>,
  now: Date,
  { retrySeconds, leaseSeconds }: LongestWaits,
): Promise<number> {
  const at = now.toISOString();
  const latestDue = new Date(now.getTime() + retrySeconds * 1000 + minute).toISOString();
  const latestLease = new Date(now.getTime() + leaseSeconds * 1000 + minute).toISOString();
  const results = await Promise.all([
    db
      .updateTable("outbox")
      .set({ next_attempt_at: at })
      .where(waiting)
      .where("next_attempt_at", ">", latestDue)
      .executeTakeFirstOrThrow(),
    db
      .updateTable("outbox")
      .set({ leased_until: null })
      .where(waiting)
      .where("leased_until", ">", latestLease)
      .executeTakeFirstOrThrow(),
    db
      .updateTable("subscriber")
      .set({ mail_due_at: at })
      .where("mail_due_at", ">", latestDue)
      .executeTakeFirstOrThrow(),
    db
      .updateTable("subscriber")
      .set({ mail_leased_until: null })
      .where("mail_due_at", "is not", null)
      .where("mail_leased_until", ">", latestLease)
      .executeTakeFirstOrThrow(),
  ]);
  return results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
