import { type Kysely, PostgresAdapter, type RawBuilder, sql } from "kysely";
import type { Database } from "./schema.ts";

/** Whether a database is PostgreSQL; otherwise it is SQLite, which has one writer at a time. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}

/** Classes of the advisory locks in PostgreSQL. A transaction that takes several takes them in this order. */
export const advisoryLocks = { day: 1, address: 2, recipient: 3 } as const;

/**
 * The start of a statement that inserts one or more rows with the same columns. The rows are one JSON parameter: the statement
 * is the same for any number of rows, and faster than with one parameter for each value.
 */
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
