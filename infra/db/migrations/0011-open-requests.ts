import { type Kysely, sql } from "kysely";
import { isPostgres } from "../dialect.ts";

/**
 * Recognises a request that is sent again by its content. Requests stored before have no key: one of them that is sent again
 * is a new request.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable("request").addColumn("open_key", "text").execute();
  // Serves the searches by address alone, too, so that it replaces their index.
  await db.schema.createIndex("request_open").on("request").columns(["email_key", "open_key"]).unique().execute();
  await db.schema.dropIndex("request_email").execute();
  // Counts that nothing keeps for an hour: not worth a flush at each of them.
  if (isPostgres(db)) await sql`alter table rate_limit set unlogged`.execute(db);
}
