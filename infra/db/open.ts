import { Kysely } from "kysely";
import { Migrator } from "kysely/migration";
import type { Config } from "../config/config.ts";
import { migrations } from "./migrations/migrations.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.ts";

/**
 * Opens the configured database and brings its schema up to date.
 * @throws Error where it cannot be opened or a migration fails; nothing is half-migrated then
 */
export async function openDatabase(target: Config["database"]): Promise<Kysely<Database>> {
  const db = new Kysely<Database>({ dialect: sqliteDialect(target.path) });
  const { error } = await new Migrator({
    db,
    provider: { getMigrations: () => Promise.resolve(migrations) },
  }).migrateToLatest();
  if (error !== undefined) {
    await db.destroy();
    throw new Error(`The database ${target.path} could not be migrated`, { cause: error });
  }
  return db;
}
