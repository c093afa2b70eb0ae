import { type Kysely, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./schema.ts";

/**
 * Deletes so that nothing of it is left in the file of SQLite, which only marks deleted rows as free.
 * @param hasDeleted whether the work, by its result, deleted anything
 */
export async function deleteForGood<T>(
  db: Kysely<Database>,
  work: () => Promise<T>,
  hasDeleted: (result: T) => boolean,
): Promise<T> {
  if (isPostgres(db)) return work();
  await sql`pragma secure_delete = on`.execute(db);
  const result = await work();
  // The write-ahead log contains earlier copies of the pages. While somebody reads it is not truncated: the next deletion does it.
  if (hasDeleted(result)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
  return result;
}
