import { type Kysely, type RawBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";
import { randomUUID } from "node:crypto";

/** True for PostgreSQL, false for SQLite. `instanceof` would fail, because pages and server are bundles with their own Kysely. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter.supportsMultipleConnections !== false;
}

/** Classes of advisory locks in PostgreSQL. A transaction takes several locks in this order. */
export const advisoryLocks = { day: 1, recipient: 2 } as const;

/** The start of a statement that inserts rows with equal columns as one JSON parameter, which is faster than one for each value. */
export function insertInto(db: Kysely<Database>, table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  const values = isPostgres(db)
    ? sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : // Without a condition SQLite would parse a following "on conflict" as part of a join.
      sql`${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json}) where true`;
  return sql`insert into ${sql.table(table)} (${names}) select ${values}`;
}

/** Removes deleted rows from the write-ahead log of SQLite. While somebody reads, the log is not truncated. */
export async function forgetDeleted(db: Kysely<Database>): Promise<void> {
  if (!isPostgres(db)) await sql`pragma wal_checkpoint(truncate)`.execute(db);
}

/** A UUID of version 7 (RFC 9562), which is not secret. Its order in time keeps inserting fast in a large table. */
export function newId(now = Date.now()): string {
  const time = now.toString(16).padStart(12, "0");
  return `${time.slice(0, 8)}-${time.slice(8)}-7${randomUUID().slice(15)}`;
}
