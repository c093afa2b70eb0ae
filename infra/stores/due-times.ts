import { type Kysely, sql, type SqlBool } from "kysely";
import type { Database } from "../db/schema.ts";

const minute = 60_000;

// Literals, not parameters: SQLite matches a partial index by the statement's text.
const waiting = sql<SqlBool>`state = 'waiting'`;

export interface LongestWaits {
  /** The longest wait before another attempt, in seconds. */
  retrySeconds: number;
  /** The longest lease, in seconds. */
  leaseSeconds: number;
}

/**
 * Makes deliveries due now whose due time is later than any wait: the clock was ahead when it was set. The same for leases. A
 * difference of less than a minute between the clocks of several processes does not matter.
 * @param underWay ids of deliveries that this process is making; their leases stay
 * @returns the number of deliveries
 */
export async function capDueTimes(
  db: Kysely<Database>,
  now: Date,
  { retrySeconds, leaseSeconds }: LongestWaits,
  underWay: readonly string[] = [],
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
      .$if(underWay.length > 0, (query) => query.where("id", "not in", underWay))
      .executeTakeFirstOrThrow(),
  ]);
  return results.reduce((sum, { numUpdatedRows }) => sum + Number(numUpdatedRows), 0);
}
