import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import { codeOf } from "../errors/errors.ts";
import { flush } from "../files/durable-files.ts";

const lockWaitMilliseconds = 10_000;
const ownerOnly = 0o600;

/**
 * Creates an empty file for a database that only its owner may read: it will contain personal data. SQLite creates its other
 * files with the same permissions. An existing file does not change.
 */
export function createPrivateFile(file: string): void {
  if (existsSync(file)) return;
  try {
    closeSync(openSync(file, "wx", ownerOnly));
  } catch (error) {
    // Another process was faster.
    if (codeOf(error) !== "EEXIST") throw error;
  }
}

/**
 * Writes a snapshot of a database into an empty file, while others read and write it.
 * @throws Error if there is no such database
 */
export function snapshotInto(empty: string, source: string): void {
  if (!existsSync(source)) throw new Error(`There is no database ${source}`);
  const database = new SqliteDatabase(source, { fileMustExist: true, timeout: lockWaitMilliseconds });
  try {
    database.prepare("vacuum into ?").run(empty);
  } finally {
    database.close();
  }
}

/** Checks a database that nobody else uses, and leaves it as a single file on the disk. @throws Error if it is damaged */
export function seal(file: string): void {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    database.pragma("journal_mode = delete");
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(`The database ${file} is damaged: ${String(found)}`);
    const orphans = database.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0) throw new Error(`The database ${file} is damaged: ${orphans.length} rows refer to none`);
  } finally {
    database.close();
  }
  flush(file);
}

/** Removes a database and SQLite's files for it. */
export function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}
