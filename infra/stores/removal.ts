import {
  type ExpressionBuilder,
  type ExpressionWrapper,
  type Kysely,
  sql,
  type SqlBool,
  type Transaction,
} from "kysely";
import { isPostgres } from "../db/dialect.ts";
import type { Database } from "../db/schema.ts";

/** Whether something applies to a request. */
export type Condition = (eb: ExpressionBuilder<Database, "request">) => ExpressionWrapper<Database, "request", SqlBool>;

/** Whether a request is no promise for the day `today` or a later one. */
export function isNotAhead(today: string): Condition {
  return (eb) => eb.or([eb("status", "!=", "confirmed"), eb("event_date", "is", null), eb("event_date", "<", today)]);
}

/** Rolls a transaction back. */
class NotAsChosen extends Error {}

/**
 * Deletes the chosen requests after what belongs to them, in one transaction. Gives their references; undefined, and nothing
 * is deleted, where the condition does not apply to one of them or one is not there any more.
 */
export async function removeAll(
  db: Kysely<Database>,
  choose: (transaction: Transaction<Database>) => Promise<readonly string[]>,
  condition: Condition,
): Promise<string[] | undefined> {
  const overwrites = !isPostgres(db);
  // SQLite only marks what is deleted as free: whoever has the file would still read it there.
  if (overwrites) await sql`pragma secure_delete = on`.execute(db);
  try {
    const references = await db.transaction().execute((transaction) => remove(transaction, choose, condition));
    // The write-ahead log has earlier copies of the pages. Where somebody reads at this moment, the next time does it.
    if (overwrites && references.length > 0) await sql`pragma wal_checkpoint(truncate)`.execute(db);
    return references;
  } catch (error) {
    if (error instanceof NotAsChosen) return undefined;
    throw error;
  }
}

async function remove(
  transaction: Transaction<Database>,
  choose: (transaction: Transaction<Database>) => Promise<readonly string[]>,
  condition: Condition,
): Promise<string[]> {
  const ids = await choose(transaction);
  if (ids.length === 0) return [];
  await transaction.deleteFrom("outbox").where("request_id", "in", ids).execute();
  await transaction.deleteFrom("journal").where("request_id", "in", ids).execute();
  await transaction.deleteFrom("link").where("request_id", "in", ids).execute();
  const rows = await transaction
    .deleteFrom("request")
    .where("id", "in", ids)
    .where(condition)
    .returning("reference")
    .execute();
  if (rows.length !== ids.length) throw new NotAsChosen();
  return rows.map(({ reference }) => reference);
}
