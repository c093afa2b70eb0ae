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

const lockWaitMs = 10_000;
const retryIntervalMs = 10;
const ownerOnly = 0o600;

/** Creates a file that only its owner may read, unless it exists. SQLite copies its permissions to its other files. */
export function createPrivateFile(file: string): void {
  closeSync(openSync(file, "a", ownerOnly));
}

/** Writes a snapshot of a database that may be in use. @throws Error if there is no such database */
export function snapshotInto(empty: string, source: string): void {
  if (!existsSync(source)) throw new Error(`There is no database ${source}`);
  withFile(source, (database) => void database.prepare("vacuum into ?").run(empty));
}

/** Removes the rows of tables, and overwrites the space that they leave in the file. */
export function emptyTables(file: string, tables: readonly string[]): void {
  withFile(file, (database) => {
    for (const table of tables) database.exec(`delete from "${table}"`);
    database.exec("vacuum");
  });
}

function withFile(file: string, work: (database: SqliteDatabase.Database) => void): void {
  const database = new SqliteDatabase(file, { fileMustExist: true, timeout: lockWaitMs });
  try {
    work(database);
  } finally {
    database.close();
  }
}

/** Checks a database that nobody uses, and makes it a single file on the disk. @throws Error if it is damaged */
export function seal(file: string): void {
  const database = new SqliteDatabase(file, { fileMustExist: true });
  try {
    database.pragma("journal_mode = delete");
    const found = database.pragma("integrity_check", { simple: true });
    if (found !== "ok") throw new Error(`The database ${file} is damaged: ${String(found)}`);
    const orphans = database.pragma("foreign_key_check") as unknown[];
    if (orphans.length > 0)
      throw new Error(`The database ${file} is damaged: ${orphans.length} rows refer to missing rows`);
  } finally {
    database.close();
  }
  flush(file);
}

export function removeDatabase(file: string): void {
  for (const suffix of ["", "-wal", "-shm", "-journal"]) rmSync(file + suffix, { force: true });
}

/**
 * Repeats a statement while another process has locked the file, because SQLite itself would block the event loop. All statements that wait
 * for one lock share the time limit of the first.
 */
function waitingForLocks(connection: DatabaseConnection): DatabaseConnection {
  let until = Number.NEGATIVE_INFINITY;
  async function executeQuery<Row>(query: CompiledQuery): Promise<QueryResult<Row>> {
    for (;;) {
      try {
        const result = await connection.executeQuery<Row>(query);
        if (result.numAffectedRows !== undefined) until = Number.NEGATIVE_INFINITY;
        return result;
      } catch (error) {
        if (codeOf(error)?.startsWith("SQLITE_BUSY") !== true) throw error;
        const now = performance.now();
        if (now > until + lockWaitMs) until = now + lockWaitMs;
        if (now >= until) throw error;
        await sleep(retryIntervalMs);
      }
    }
  }
  return { executeQuery, streamQuery: (query, size) => connection.streamQuery(query, size) };
}

// Takes the write lock at the start. A transaction that starts as a reader cannot wait for the lock later, and would fail.
class ImmediateDriver extends SqliteDriver {
  #connection: DatabaseConnection | undefined;

  override async acquireConnection(): Promise<DatabaseConnection> {
    return (this.#connection ??= waitingForLocks(await super.acquireConnection()));
  }

  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    // Statements are synchronous. Without this turn of the event loop, all waiting transactions would run before a new request.
    await nextTurn();
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// SQLite can roll back schema changes, so a migration is atomic and other processes wait for it.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

const maxPrepared = 500;

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

/** @param file `:memory:`, or a file, which is created if it does not exist @throws Error if it cannot be opened */
export function sqliteDialect(file: string): Dialect {
  if (file !== ":memory:") {
    createFolder(path.dirname(file));
    createPrivateFile(file);
  }
  const database = new SqliteDatabase(file, { timeout: lockWaitMs });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // Overwrites deleted rows, which would otherwise stay in the file.
  database.pragma("secure_delete = ON");
  // A log of 32 MiB instead of 4, so that a page that is written repeatedly is copied into the file once.
  database.pragma("wal_autocheckpoint = 8000");
  // A cache of 16 MiB instead of 2, for the indexes of a large table.
  database.pragma("cache_size = -16000");
  database.pragma("busy_timeout = 0");
  const config = { database: preparingOnce(database) };
  return Object.assign(new SqliteDialect(config), {
    createDriver: () => new ImmediateDriver(config),
    createAdapter: () => new TransactionalDdlAdapter(),
  });
}
