import { type Kysely, PostgresAdapter } from "kysely";
import type { Database } from "./schema.ts";

/** Whether statements go to PostgreSQL; else they go to SQLite, which has one writer at a time. */
export function isPostgres(db: Kysely<Database>): boolean {
  return db.getExecutor().adapter instanceof PostgresAdapter;
}
