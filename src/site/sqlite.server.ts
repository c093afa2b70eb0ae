import { closeSync, existsSync, openSync, rmSync } from "node:fs";
import SqliteDatabase from "better-sqlite3";
import path from "node:path";
import { setImmediate as nextTurn, setTimeout as sleep } from "node:timers/promises";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Dialect,
  type QueryResult,
  SqliteAdapter,
  type SqliteDatabase as KyselySqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { codeOf } from "./errors.ts";
import { createFolder, flush } from "./files.server.ts";

const lockWaitMilliseconds = 10_000;
/** Milliseconds between two attempts to write a locked file. */
const retryInterval = 10;
const ownerOnly = 0o600;

/** Creates a file that only its owner may read, or leaves an existing one. SQLite creates its other files with the same permissions. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
}

/** Writes a snapshot of a database that others use. @throws Error if there is no such database */
export function snapshotInto(empty: string, source: string): void {
  if (!existsSync(source)) throw new Error(`There is no database ${source}`);
  withFile(source, (database) => void database.prepare("vacuum into ?").run(empty));
}

/** Removes the rows of tables, also from the pages of the file that they leave free. */
export function emptyTables(file: string, tables: readonly string[]): void {
  withFile(file, (database) => {
    for (const table of tables) database.exec(`delete from "${table}"`);
    database.exec("vacuum");
  });
}

function withFile(file: string, work: (database: SqliteDatabase.Database) => void): void {
  const database = new SqliteDatabase(file, { fileMustExist: true, timeout: lockWaitMilliseconds });
  try {
    work(database);
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

/**
 * Repeats a statement that finds the file locked by another process: SQLite itself would wait without a turn of the event loop. All
 * statements that wait for one lock share the time of the first.
 */
function waitingForLocks(connection: DatabaseConnection): DatabaseConnection {
  let until = Number.NEGATIVE_INFINITY;
  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query);
        // A read says nothing about the lock.
        if (result.numAffectedRows !== undefined) until = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (codeOf(error)?.startsWith("SQLITE_BUSY") !== true) throw error;
        const now = performance.now();
        if (now > until + lockWaitMilliseconds) until = now + lockWaitMilliseconds;
        if (now >= until) throw error;
        await sleep(retryInterval);
      }
    }
  }
  return { executeQuery, streamQuery: (query, size) => connection.streamQuery(query, size) };
}

// Takes the write lock at the start: a transaction that starts as a reader cannot wait for it later and would fail.
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= waitingForLocks(await super.acquireConnection()));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Statements are synchronous: without this, transactions that wait would follow one another in the same turn of the event loop,
    // and new connections and requests would have to wait for all of them.
    await nextTurn();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// SQLite rolls back schema changes, so that a migration is atomic and other processes wait for it.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

/** More than the number of statements of the site. */
const maxPrepared = 500;

/** Prepares each statement once. */
function preparingOnce(database: SqliteDatabase.Database): KyselySqliteDatabase {
  const prepared = new Map<string, SqliteDatabase.Statement>();
  return {
    close: () => void database.close(),
    prepare(text: string): SqliteDatabase.Statement {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size === maxPrepared) prepared.clear();
      const statement = database.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
  };
}

/** In memory (`:memory:`), or in a file that is created if it does not exist. @throws Error if it cannot be opened */
export function sqliteDialect(file: string): Dialect {
  if (file !== ":memory:") {
    createFolder(path.dirname(file));
    createPrivateFile(file);
  }
  const database = new SqliteDatabase(file, { timeout: lockWaitMilliseconds });
  database.pragma("journal_mode = WAL");
  // Flushes the write-ahead log at each commit.
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Deleted rows are overwritten: otherwise they would stay in the file.
  database.pragma("secure_delete = ON");
  // 32 MiB of log instead of 4: a page that is written repeatedly is copied into the file once.
  database.pragma("wal_autocheckpoint = 8000");
  // 16 MiB instead of 2, for the indexes of a large table.
  database.pragma("cache_size = -16000");
  // From here on the driver waits.
  database.pragma("busy_timeout = 0");
  const config = { database: preparingOnce(database) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalDdlAdapter(),
  });
}
