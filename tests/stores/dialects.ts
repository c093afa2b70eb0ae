import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import { afterAll, beforeAll, beforeEach, describe, inject } from "vitest";
import { missingPrograms, reasonToSkip } from "#scripts/programs.ts";
import type { DatabaseTarget } from "#src/site/config.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { type Database, tables } from "#src/site/schema.ts";

export interface Bench {
  readonly kind: DatabaseTarget["kind"];
  readonly target: DatabaseTarget;
  /** Migrated, and empty when a test begins. */
  readonly db: Kysely<Database>;
  /** A further database, which nothing has touched. */
  another(): Promise<DatabaseTarget>;
  /** A folder for files, which is removed at the end. */
  readonly folder: string;
}

const onlyOver = process.env["STORES_OVER"];
/** The reason why tests over PostgreSQL are left out; undefined if they run. */
export const withoutPostgres = onlyOver === "sqlite" ? "STORES_OVER=sqlite" : reasonToSkip(missingPrograms("postgres"));

/** Runs the same tests over SQLite and PostgreSQL; over one of them where STORES_OVER names it or PostgreSQL is not installed. */
export function overEachDialect(name: string, suite: (bench: Bench) => void): void {
  const kinds = onlyOver === "postgres" ? [] : (["sqlite"] as const);
  over([...kinds, ...(withoutPostgres === undefined ? (["postgres"] as const) : [])], name, suite);
}

/** Runs tests of rules that do not depend on the database over SQLite alone. */
export function overSqlite(name: string, suite: (bench: Bench) => void): void {
  over(["sqlite"], name, suite);
}

function over(kinds: ReadonlyArray<Bench["kind"]>, name: string, suite: (bench: Bench) => void): void {
  describe.each(kinds)(`${name} (%s)`, (kind) => {
    let opened: { target: DatabaseTarget; db: Kysely<Database>; folder: string } | undefined;
    const ready = () => {
      if (!opened) throw new Error("The database is open while tests run only.");
      return opened;
    };
    const create = async (folder: string): Promise<DatabaseTarget> =>
      kind === "sqlite"
        ? { kind, path: path.join(mkdtempSync(path.join(folder, "database-")), "site.db") }
        : { kind, url: await newPostgresDatabase() };

    beforeAll(async () => {
      const folder = mkdtempSync(path.join(tmpdir(), "site-store-"));
      const target = await create(folder);
      opened = { target, db: await openDatabase(target), folder };
    });
    beforeEach(async () => {
      const names = Object.keys(tables) as Array<keyof Database>;
      for (const table of names.toReversed()) await ready().db.deleteFrom(table).execute();
    });
    afterAll(async () => {
      await opened?.db.destroy();
      if (opened) rmSync(opened.folder, { recursive: true });
    });
    suite({
      kind,
      another: () => create(ready().folder),
      get target() {
        return ready().target;
      },
      get db() {
        return ready().db;
      },
      get folder() {
        return ready().folder;
      },
    });
  });
}

/** The URL of a new, empty database on the run's server. */
export async function newPostgresDatabase(): Promise<string> {
  // A connection that is kept may be closed by the other side at the moment of the next call.
  const response = await fetch(inject("postgresDatabases"), { method: "POST", headers: { Connection: "close" } });
  const text = await response.text();
  if (!response.ok) throw new Error(text);
  return text;
}
