import { randomUUID } from "node:crypto";
import { existsSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { readdir, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { type Kysely, sql } from "kysely";
import { type DatabaseTarget, showDatabase } from "./config.ts";
import { createFolder, flush } from "./files.server.ts";
import { isPostgres, insertInto } from "./dialect.server.ts";
import { connect, openDatabase, status } from "./database.server.ts";
import { oldestBackupHours } from "#src/mail/kinds.ts";
import { type Database, tables as schema } from "./schema.ts";
import type { Site } from "./site.ts";
import { createPrivateFile, emptyTables, removeDatabase, seal, snapshotInto } from "./sqlite.server.ts";

/** Backups leave out rows that are short-lived or can be made again. After restoring one, the owner signs in again. */
const transientTables: ReadonlyArray<keyof Database> = ["calendar_copy", "budgeted_mail", "desk_link", "desk_session"];

/** The tables of a backup with their primary keys. A table comes after the tables that it refers to. */
export const backupTables = (Object.keys(schema) as Array<keyof Database>)
  .filter((name) => !transientTables.includes(name))
  .map((name) => {
    const [key = ""] = Object.entries(schema[name]).find(([, column]) => column.sql.includes("primary key")) ?? [];
    return { name, key };
  });

type RowCounts = Partial<Record<keyof Database, number>>;

const batchSize = 1_000;

async function copyRows(from: Kysely<Database>, to: Kysely<Database>): Promise<RowCounts> {
  const counts: RowCounts = {};
  for (const table of backupTables) {
    let count = 0;
    let rows = await nextRows(from, table, undefined);
    while (rows.length > 0) {
      await insertInto(to, table.name, rows).execute(to);
      count += rows.length;
      rows = await nextRows(from, table, rows.at(-1)?.[table.key]);
    }
    counts[table.name] = count;
  }
  return counts;
}

async function hasRows(db: Kysely<Database>): Promise<boolean> {
  for (const table of backupTables) {
    if ((await nextRows(db, table, undefined)).length > 0) return true;
  }
  return false;
}

type Table = (typeof backupTables)[number];
type Row = Readonly<Record<string, unknown>>;

async function nextRows(db: Kysely<Database>, { name, key }: Table, last: unknown): Promise<ReadonlyArray<Row>> {
  const after = last === undefined ? sql`` : sql`where ${sql.ref(key)} > ${last}`;
  const { rows } = await sql<Row>`
    select * from ${sql.table(name)} ${after} order by ${sql.ref(key)} limit ${sql.lit(batchSize)}
  `.execute(db);
  return rows;
}

/**
 * Writes a consistent snapshot to an SQLite file while the site runs. The file gets its name once it is checked and on the disk.
 * @throws Error if the file exists, or if there is no database
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
    await requireSite({ kind: "sqlite", path: partial }, showDatabase(from));
    emptyTables(partial, transientTables);
    seal(partial);
    renameSync(partial, file);
    flush(folder);
  } finally {
    removeDatabase(partial);
  }
}

/**
 * Restores a backup in one transaction. If it is of an older version, a copy of the file is migrated. Links that were revoked and
 * requests that were erased in the replaced database stay so.
 * @throws Error if the target has rows and `replace` is not set, or if the file is not a valid backup
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
    await requireSite({ kind: "sqlite", path: snapshot }, file);
    return await copyIn(snapshot, to, replace);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

async function copyOut(from: DatabaseTarget, file: string): Promise<void> {
  const pending = await requireSite(from, showDatabase(from));
  // Restoring would read the rows as rows of the newest schema.
  if (pending > 0) throw new Error(`${showDatabase(from)} has pending migrations, which the start of the site runs`);
  await using source = connect(from, { patient: true });
  await using target = await openDatabase({ kind: "sqlite", path: file });
  await source
    .transaction()
    .setIsolationLevel("repeatable read")
    .setAccessMode("read only")
    .execute((snapshot) => target.transaction().execute((transaction) => copyRows(snapshot, transaction)));
}

async function copyIn(file: string, to: DatabaseTarget, replace: boolean): Promise<RowCounts> {
  await using source = await openDatabase({ kind: "sqlite", path: file });
  await using target = await openDatabase(to, { patient: true });
  const copied = await target.transaction().execute(async (transaction) => {
    // Makes a running site wait. SQLite needs no lock for that.
    if (isPostgres(transaction)) await sql`lock table ${allTables} in access exclusive mode`.execute(transaction);
    if (!replace && (await hasRows(transaction))) {
      throw new Error(`The database ${showDatabase(to)} has data already. To replace it add --replace.`);
    }
    const revoked = transaction.selectFrom("link").select(["id", "revoked_at"]).where("revoked_at", "is not", null);
    const revokedLinks = await revoked.execute();
    const erasures = await transaction.selectFrom("erasure").selectAll().execute();
    const formerLinks = await transaction.selectFrom("former_link").selectAll().execute();
    for (const { name } of backupTables.toReversed()) await transaction.deleteFrom(name).execute();
    const counts = await copyRows(source, transaction);
    // The backup does not know what was erased or revoked after it.
    for (const erasure of erasures) {
      await transaction.deleteFrom("request").where("id", "=", erasure.id).execute();
      await transaction
        .insertInto("erasure")
        .values(erasure)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const link of formerLinks) {
      await transaction
        .insertInto("former_link")
        .values(link)
        .onConflict((conflict) => conflict.doNothing())
        .execute();
    }
    for (const { id, revoked_at } of revokedLinks) {
      await transaction.updateTable("link").set({ revoked_at }).where("id", "=", id).execute();
    }
    return counts;
  });
  // Until the next automatic analyze, the planner would assume empty tables.
  if (isPostgres(target)) await sql`analyze ${allTables}`.execute(target);
  return copied;
}

const allTables = sql.join(backupTables.map(({ name }) => sql.table(name)));

/** @returns the number of pending migrations @throws Error if no migration was applied */
async function requireSite(target: DatabaseTarget, shown: string): Promise<number> {
  const migrations = await status(target);
  const pending = migrations.filter(({ appliedAt }) => appliedAt === undefined).length;
  if (pending === migrations.length) throw new Error(`${shown} is not a database of this site`);
  return pending;
}

/**
 * True if the newest backup is older than `oldestBackupHours`. If there is no backup, the age of the first request counts, but only with
 * SQLite, because PostgreSQL may be backed up in another way.
 */
export async function isBackupLate({
  db,
  now,
  config: { dataFolder, database },
}: Pick<Site, "db" | "now" | "config">): Promise<boolean> {
  const [newest] = await backupsIn(dataFolder);
  const first =
    newest === undefined && database.kind === "sqlite"
      ? await db.selectFrom("request").select("received_at").orderBy("received_at").executeTakeFirst()
      : undefined;
  const since = newest?.taken ?? (first && Date.parse(first.received_at));
  return since !== undefined && now().getTime() - since > oldestBackupHours * 3_600_000;
}

/** The backups in `backups` of the working directory and of the data folder, the newest first. `taken` is in milliseconds since 1970. */
export async function backupsIn(dataFolder: string) {
  const folders = new Set(["backups", path.join(dataFolder, "backups")].map((folder) => path.resolve(folder)));
  const found = [...folders].map(async (folder) => {
    const names = await readdir(folder).catch(() => []);
    // The names of incomplete backups begin with a dot.
    return names.filter((name) => name.endsWith(".db") && !name.startsWith(".")).map((name) => path.join(folder, name));
  });
  const files = (await Promise.all(found)).flat();
  // A file may be deleted meanwhile, and a link may lead nowhere.
  const backups = files.map(async (file) => ({ file, taken: (await stat(file).catch(() => undefined))?.mtimeMs ?? 0 }));
  return (await Promise.all(backups))
    .filter(({ taken }) => taken > 0)
    .toSorted((one, other) => other.taken - one.taken);
}
