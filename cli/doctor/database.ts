import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type DatabaseTarget, showDatabase } from "#infra/config/database-url.ts";
import { durabilityConcerns } from "#infra/db/durability.ts";
import { damageAdvice, isDamaged } from "#infra/db/errors.ts";
import { connect, migratorOf } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { reasonOf } from "#infra/errors/errors.ts";
import { counted } from "../command.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

/** Whether the database can be opened and written, is not damaged, and has the schema of this version. */
export async function checkDatabase(target: DatabaseTarget): Promise<Observation[]> {
  const name = showDatabase(target);
  if (target.kind === "sqlite" && !existsSync(target.path)) {
    return [
      warning(`${name} is not there yet: the first start makes it; if there is one, DATABASE_URL names another place`),
    ];
  }
  let db: Kysely<Database> | undefined;
  try {
    db = connect(target);
    const state = await (target.kind === "sqlite" ? checkFile(db, target) : checkServer(db, name));
    return [...state, await checkSchema(db)];
  } catch (error) {
    return [problem(isDamaged(error) ? damageAdvice(target) : `${name} cannot be used: ${reasonOf(error)}`)];
  } finally {
    await db?.destroy();
  }
}

async function checkFile(db: Kysely<Database>, target: DatabaseTarget): Promise<Observation[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const result = rows[0]?.quick_check ?? "no answer";
  if (result !== "ok") return [problem(`${damageAdvice(target)} (${result})`)];
  // Takes the lock of a writer without writing.
  await db.transaction().execute(() => Promise.resolve());
  return [ok(`${showDatabase(target)} is whole and can be written`)];
}

async function checkServer(db: Kysely<Database>, name: string): Promise<Observation[]> {
  const { rows } = await sql<{ version: string; encoding: string }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding`.execute(db);
  const [row] = rows;
  if (row === undefined) return [problem(`${name} gives no answer`)];
  return [
    ok(`${name} answers: PostgreSQL ${row.version}`),
    ...(row.encoding === "UTF8" ? [] : [problem(`its encoding is ${row.encoding}: make the database anew with UTF8`)]),
    ...(await durabilityConcerns(db)).map(warning),
  ];
}

async function checkSchema(db: Kysely<Database>): Promise<Observation> {
  const known = await migratorOf(db).getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  if (pending.length === known.length) return warning("it has no tables yet: the first start makes them");
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const newer = rows.map(({ name }) => name).filter((name) => known.every((one) => one.name !== name));
  if (newer.length > 0) {
    return problem(
      `a newer version of the site has migrated it (${newer.join(", ")}): run that version, or restore the backup of before`,
    );
  }
  return pending.length === 0
    ? ok("its schema is up to date")
    : warning(`${counted(pending.length, "migration")} will run at the next start: take a backup before`);
}
