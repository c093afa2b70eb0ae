import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type DatabaseTarget, showDatabase } from "../config/database-url.ts";
import { createFolder, flush } from "../files/durable-files.ts";
import { copyRows, countRows, deleteRows, type RowCounts, tables } from "./copy-rows.ts";
import { isPostgres } from "./dialect.ts";
import { connect, migratorOf, openDatabase } from "./open.ts";
import type { Database } from "./schema.ts";
import { createPrivateFile, removeDatabase, seal, snapshotInto } from "./sqlite-file.ts";

/**
 * Writes a consistent snapshot of a database to a file, while the site runs. The file is an SQLite database. It is checked, and
 * gets its name once it is complete and on the disk.
 * @throws Error if the file exists, or there is nothing to back up
 */
export async function backup(from: DatabaseTarget, file: string): Promise<void> {
  if (existsSync(file)) throw new Error(`${file} exists already: a backup replaces no file`);
  const folder = path.dirname(path.resolve(file));
  createFolder(folder);
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
 * Restores a backup into a database in one transaction. A backup of an older version is migrated in a copy; the file does not
 * change.
 * @returns the number of rows of each table
 * @throws DatabaseNotEmpty if the target has rows and `replace` is not set
 * @throws Error if the file is no valid backup
 */
export async function restore(
  file: string,
  to: DatabaseTarget,
  { replace = false }: { replace?: boolean } = {},
): Promise<RowCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "restore-"));
  try {
    const snapshot = path.join(folder, "backup.db");
    snapshotInto(snapshot, file);
    seal(snapshot);
    await requireSite(snapshot, file);
    return await copyIn(snapshot, to, replace);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** The file gets the schema of the source, which may have pending migrations. */
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
      .execute((snapshot) => target.transaction().execute((transaction) => copyRows(snapshot, transaction)));
  } finally {
    await Promise.all([source.destroy(), target.destroy()]);
  }
}

/** The target has rows, and `replace` is not set. */
export class DatabaseNotEmpty extends Error {
  override name = "DatabaseNotEmpty";
}

async function copyIn(file: string, to: DatabaseTarget, replace: boolean): Promise<RowCounts> {
  const source = await openDatabase({ kind: "sqlite", path: file });
  try {
    const target = await openDatabase(to, { patient: true });
    try {
      const copied = await target.transaction().execute(async (transaction) => {
        await lockTables(transaction);
        const held = Object.values(await countRows(transaction)).reduce((sum, count) => sum + count, 0);
        if (held > 0 && !replace)
          throw new DatabaseNotEmpty(`The database ${showDatabase(to)} holds ${held} rows already`);
        await deleteRows(transaction);
        return copyRows(source, transaction);
      });
      // Until the next automatic analyze, plans would be those for empty tables.
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

/** Makes a running site wait. SQLite does so by itself. */
async function lockTables(transaction: Kysely<Database>): Promise<void> {
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
 * Copies a snapshot of a database into another, empty one, of either kind, in one transaction. Goes through a backup.
 * @returns the number of rows of each table
 * @throws DatabaseNotEmpty if the target has rows
 */
export async function copy(from: DatabaseTarget, to: DatabaseTarget): Promise<RowCounts> {
  const folder = mkdtempSync(path.join(tmpdir(), "copy-"));
  try {
    const file = path.join(folder, "backup.db");
    await backup(from, file);
    return await restore(file, to);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
