import { existsSync } from "node:fs";
import { Kysely, sql } from "kysely";
import { Migrator } from "kysely/migration";
import { type DatabaseTarget, showDatabase } from "./config.ts";
import { migrations } from "./migrations.server.ts";
import { type ConnectionOptions, postgresDialect } from "./postgres.server.ts";
import type { Database } from "./schema.ts";
import { sqliteDialect } from "./sqlite.server.ts";

/**
 * Opens a database and runs pending migrations, each in one transaction. Other processes that open it wait for the one that migrates.
 * @throws Error if it cannot be opened, or if a migration fails
 */
export async function openDatabase(target: DatabaseTarget, options: ConnectionOptions = {}): Promise<Kysely<Database>> {
  // A migration, or waiting for another process's migration, may exceed the time limit of statements.
  const patient = connect(target, { ...options, patient: true });
  try {
    await sql`select 1`.execute(patient);
    const { error } = await migratorOf(patient).migrateToLatest();
    if (error !== undefined) {
      throw new Error(`The database ${showDatabase(target)} could not be migrated`, { cause: error });
    }
    if (target.kind === "sqlite" || options.patient === true) return patient;
  } catch (error) {
    await patient.destroy();
    throw error;
  }
  await patient.destroy();
  return connect(target, options);
}

/** Connects without migrating. @throws Error if the file or URL cannot be used */
export function connect(target: DatabaseTarget, options: ConnectionOptions = {}): Kysely<Database> {
  return new Kysely<Database>({
    dialect: target.kind === "sqlite" ? sqliteDialect(target.path) : postgresDialect(target.url, options),
  });
}

export function migratorOf(db: Kysely<Database>): Migrator {
  return new Migrator({ db, provider: { getMigrations: () => Promise.resolve(migrations) } });
}

/** The migrations of a database. It changes nothing. @throws Error if the database does not answer */
export async function status(target: DatabaseTarget) {
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    return Object.keys(migrations).map((name) => ({ name, appliedAt: undefined }));
  }
  await using db = connect(target, { patient: true });
  return (await migratorOf(db).getMigrations()).map(({ name, executedAt }) => ({ name, appliedAt: executedAt }));
}
