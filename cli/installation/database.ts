import { existsSync } from "node:fs";
import { type Kysely, sql } from "kysely";
import { type DatabaseTarget, showDatabase } from "#infra/config/database-url.ts";
import { damageAdvice, isDamaged } from "#infra/db/damage.ts";
import { connect, migratorOf } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { reasonOf } from "../failure.ts";
import { counted } from "../output.ts";
import { judgeClockOfServer } from "./clock.ts";
import type { Check, Observation } from "./observation.ts";

/** Opens the database as it is and looks whether it is whole, can be written, and has the schema of this version. */
export function databaseCheck(target: DatabaseTarget): Check {
  return {
    group: "Database",
    async look() {
      const name = showDatabase(target);
      if (target.kind === "sqlite" && !existsSync(target.path)) {
        const says = `${name} is not there yet: the first start makes it; if there is one, DATABASE_URL names another place`;
        return [{ state: "warning", says }];
      }
      let db: Kysely<Database> | undefined;
      try {
        db = connect(target);
        const state = await (target.kind === "sqlite" ? lookAtFile(db, target) : lookAtServer(db, name));
        return [...state, await lookAtSchema(db)];
      } catch (error) {
        const says = isDamaged(error) ? damageAdvice(target) : `${name} cannot be used: ${reasonOf(error)}`;
        return [{ state: "problem", says }];
      } finally {
        await db?.destroy();
      }
    },
  };
}

async function lookAtFile(db: Kysely<Database>, target: DatabaseTarget): Promise<Observation[]> {
  const { rows } = await sql<{ quick_check: string }>`pragma quick_check(1)`.execute(db);
  const said = rows[0]?.quick_check ?? "no answer";
  if (said !== "ok") {
    return [{ state: "problem", says: `${damageAdvice(target)} (${said})` }];
  }
  // It takes the lock of a writer, and writes nothing.
  await db.transaction().execute(() => Promise.resolve());
  return [{ state: "ok", says: `${showDatabase(target)} is whole and can be written` }];
}

async function lookAtServer(db: Kysely<Database>, name: string): Promise<Observation[]> {
  const before = Date.now();
  const { rows } = await sql<{ version: string; encoding: string; time: Date }>`
    select current_setting('server_version') as version, current_setting('server_encoding') as encoding,
      clock_timestamp() as time`.execute(db);
  const [row] = rows;
  if (row === undefined) return [{ state: "problem", says: `${name} gives no answer` }];
  const here = (before + Date.now()) / 2;
  return [
    { state: "ok", says: `${name} answers: PostgreSQL ${row.version}` },
    ...(row.encoding === "UTF8"
      ? []
      : [{ state: "problem", says: `its encoding is ${row.encoding}: make the database anew with UTF8` } as const]),
    judgeClockOfServer(here - row.time.getTime()),
  ];
}

async function lookAtSchema(db: Kysely<Database>): Promise<Observation> {
  const known = await migratorOf(db).getMigrations();
  const waiting = known.filter(({ executedAt }) => executedAt === undefined);
  if (waiting.length === known.length) {
    return { state: "warning", says: "it has no tables yet: the first start makes them" };
  }
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db);
  const foreign = rows.map(({ name }) => name).filter((name) => known.every((one) => one.name !== name));
  if (foreign.length > 0) {
    const says = `a newer version of the site has migrated it (${foreign.join(", ")}): run that version, or restore the backup of before`;
    return { state: "problem", says };
  }
  return waiting.length === 0
    ? { state: "ok", says: "its schema is up to date" }
    : {
        state: "warning",
        says: `${counted(waiting.length, "migration")} will run at the next start: take a backup before`,
      };
}
