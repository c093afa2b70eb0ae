import { setTimeout as wait } from "node:timers/promises";
import path from "node:path";
import Database from "better-sqlite3";
import { codeOf } from "../../errors/errors.ts";
import { draftFolder, makeOwnFolder } from "./files.ts";

/** Milliseconds after which whoever waits gives up, and between two attempts. */
const longestWait = 10_000;
const pause = 25;

/**
 * Does `work` while no other process, and nobody else in this one, edits the same content. A lock of SQLite: it ends with its
 * process, so that none is ever left over.
 * @param folder of the content. @throws Error where the lock is not free in time
 */
export async function withLock<T>(folder: string, work: () => T | Promise<T>): Promise<T> {
  const database = openLock(folder);
  try {
    for (let waited = 0; !take(database); waited += pause) {
      if (waited >= longestWait) throw new Error(`Somebody else has been editing the content for long: ${folder}`);
      await wait(pause);
    }
    return await work();
  } finally {
    database.close();
  }
}

/** The same at once; where the lock is taken `work` is left to whoever has it. */
export function tryWithLock(folder: string, work: () => void): void {
  const database = openLock(folder);
  try {
    if (take(database)) work();
  } finally {
    database.close();
  }
}

function openLock(folder: string): Database.Database {
  const place = path.join(folder, draftFolder);
  makeOwnFolder(place);
  return new Database(path.join(place, "lock"), { timeout: 0 });
}

function take(database: Database.Database): boolean {
  try {
    database.exec("begin immediate");
    return true;
  } catch (error) {
    if (codeOf(error) === "SQLITE_BUSY") return false;
    throw error;
  }
}
