import { randomUUID } from "node:crypto";
import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type DatabaseTarget, showDatabase } from "../config/database-url.ts";
import { copyRows, countRows, deleteRows, type RowCounts, tables } from "./copy-rows.ts";
import { isPostgres } from "./dialect.ts";
import { connect, migratorOf, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { createPrivateFile, flush, removeDatabase, seal, snapshotInto } from "./sqlite-file.ts";

/**
 * Writes one moment of a database into a file, while the site goes on. The file is always an SQLite database, it is
 * checked, and it appears under its name only when it is whole and on the disk.
 * @throws Error where the file exists already, or there is nothing to back up
 */
export async function backup(from: DatabaseTarget, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: a backup replaces no file`);
  const folder = path.dirname(path.resolve(file));
  mkdirSync(folder, { recursive: true });
  const partial = path.join(folder, `.${path.basename(file)}.${randomUUID()}`);
  try {
    createPrivateFile(partial);
    if (from.kind === "sqlite") snapshotInto(partial, from.path);
    else await copyOut(from, partial);
    await requireSite(partial, showDatabase(from));
    seal(partial);
    renameSync(partial, file);
    flush(folder);
  } finally {
    removeDatabase(partial);
  }
}

/**
 * Puts a backup into a database, whole or not at all. A backup by an older version of the site is brought up to date on
 * the way; the file is left as it is. Tells the rows of each table.
 * @throws DatabaseNotEmpty where the target holds rows already and they are not to be replaced
 * @throws Error where the file is no sound backup
 */
export async function restore(
  file: string,
  to: DatabaseTarget,
  { replace = false }: { replace?: boolean } = {},
): Promise<RowCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  try {
    const copy = path.join(folder, "backup.db");
    snapshotInto(copy, file);
    seal(copy);
    await requireSite(copy, file);
    return await copyIn(copy, to, replace);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file gets the schema that the source has, which a newer site has not brought up to date yet. */
async function copyOut(from: DatabaseTarget, file: string): Promise<void> {
  const source = connect(from, { patient: true });
  const target = connect({ kind: "sqlite", path: file });
  try {
    const applied = await appliedMigrations(source);
    const latest = applied.at(-1);
    if (latest === undefined) return;
    const { error } = await migratorOf(target).migrateTo(latest);
    if (error !== undefined) throw new Error(`The backup's tables could not be made`, { cause: error });
    await source
      .transaction()
      .setIsolationLevel("repeatable read")
      .setAccessMode("read only")
      .execute((moment) => target.transaction().execute((transaction) => copyRows(moment, transaction)));
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

/** A target has rows of its own, which nobody asked to replace. */
export class DatabaseNotEmpty extends Error {
  override name = "DatabaseNotEmpty";
}

async function copyIn(file: string, to: DatabaseTarget, replace: boolean): Promise<RowCounts> {
  const source = await openDatabase({ kind: "sqlite", path: file });
  try {
    const target = await openDatabase(to, { patient: true });
    try {
      const copied = await target.transaction().execute(async (transaction) => {
        await keepOthersOut(transaction);
        const held = Object.values(await countRows(transaction)).reduce((sum, count) => sum + count, 0);
        if (held > 0 && !replace)
          throw new DatabaseNotEmpty(`The database ${showDatabase(to)} holds ${held} rows already`);
        await deleteRows(transaction);
        return copyRows(source, transaction);
      });
      // Its plans would be those for empty tables until it looks by itself.
      if (isPostgres(target)) await sql`analyze ${allTables}`.execute(target);
      return copied;
    } finally {
      await target.destroy();
    }
  } finally {
    await source.destroy();
  }
}

const allTables = sql.join(tables.map(({ name }) => sql.table(name)));

/** A site that runs on the target waits, as it does by itself on SQLite. */
async function keepOthersOut(transaction: Kysely<Database>): Promise<void> {
  if (!isPostgres(transaction)) return;
  await sql`lock table ${allTables} in access exclusive mode`.execute(transaction);
}

async function requireSite(file: string, shown: string): Promise<void> {
  const db = connect({ kind: "sqlite", path: file });
  try {
    if ((await appliedMigrations(db)).length === 0) throw new Error(`${shown} is not a database of this site`);
  } finally {
    await db.destroy();
  }
}

async function appliedMigrations(db: Kysely<Database>): Promise<string[]> {
  const known = await migratorOf(db).getMigrations();
  return known.filter(({ executedAt }) => executedAt !== undefined).map(({ name }) => name);
}

/**
 * Copies one moment of a database into another, empty one, of either kind, whole or not at all: by way of a backup, which
 * is checked. Tells the rows of each table.
 * @throws Error where the target holds rows already
 */
export async function copy(from: DatabaseTarget, to: DatabaseTarget): Promise<RowCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "copy-"));
  try {
    const file = path.join(folder, "moment.db");
    await backup(from, file);
    return await restore(file, to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
