import { type Kysely, type RawBuilder, sql } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./schema.ts";

/**
 * The beginning of a statement that inserts rows with the same columns, at least one. They are one parameter, which the database
 * takes apart itself: the statement is the same for any number of rows, and quicker than one with a parameter for each value.
 */
export function insertInto(db: Kysely<Database>, table: string, rows: readonly object[]): RawBuilder<unknown> {
  const columns = Object.keys(rows[0] ?? {});
  const names = sql.join(columns.map((column) => sql.ref(column)));
  const json = JSON.stringify(rows);
  const values = isPostgres(db)
    ? sql`${names} from json_populate_recordset(null::${sql.table(table)}, ${json}::json)`
    : // The condition keeps SQLite from reading what may follow, "on conflict", as that of a join.
      sql`${sql.join(columns.map((column) => sql`value ->> ${sql.lit(column)}`))} from json_each(${json}) where true`;
  return sql`insert into ${sql.table(table)} (${names}) select ${values}`;
}
