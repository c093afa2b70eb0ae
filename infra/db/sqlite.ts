import { mkdirSync } from "node:fs";
import path from "node:path";
import SqliteDatabase from "better-sqlite3";
import {
  CompiledQuery,
  type DatabaseConnection,
  type Driver,
  SqliteAdapter,
  type SqliteDatabase as KyselySqliteDatabase,
  SqliteDialect,
  SqliteDriver,
} from "kysely";
import { createPrivateFile } from "./sqlite-file.ts";

// A transaction that will write takes its lock at once: begun as a reader, it could not wait its turn and would fail.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// SQLite rolls back changes of the schema like any other, so that a migration happens whole or not at all, and a second
// process waits for the first one's.
class TransactionalDdlAdapter extends SqliteAdapter {
  override get supportsTransactionalDdl(): boolean {
    return true;
  }
}

class SiteSqliteDialect extends SqliteDialect {
  readonly #database: KyselySqliteDatabase;
  constructor(database: KyselySqliteDatabase) {
    super({ database });
    this.#database = database;
  }
  override createDriver(): Driver {
    return new ImmediateDriver({ database: this.#database });
  }
  override createAdapter(): SqliteAdapter {
    return new TransactionalDdlAdapter();
  }
}

const lockWaitMilliseconds = 10_000;

/** More than the site's statements; the owner's commands may make more of them. */
const mostPrepared = 500;

/** Prepares each statement once. @returns what the dialect takes for a database */
function preparingOnce(database: SqliteDatabase.Database): KyselySqliteDatabase {
  const prepared = new Map<string, SqliteDatabase.Statement>();
  return {
    close: () => void database.close(),
    prepare(text: string): SqliteDatabase.Statement {
      const known = prepared.get(text);
      if (known) return known;
      if (prepared.size === mostPrepared) prepared.clear();
      const statement = database.prepare(text);
      prepared.set(text, statement);
      return statement;
    },
  };
}

/**
 * A dialect over a database file, made with its folder where it does not exist, for its owner alone. Committed means on the disk: write-ahead
 * log, flushed at every commit.
 * @throws Error where the file cannot be opened
 */
export function sqliteDialect(file: string): SqliteDialect {
  mkdirSync(path.dirname(path.resolve(file)), { recursive: true });
  createPrivateFile(file);
  const database = new SqliteDatabase(file, { timeout: lockWaitMilliseconds });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // A page that is written again soon is moved into the file once: 32 MiB of log instead of 4.
  database.pragma("wal_autocheckpoint = 8000");
  // 16 MiB of pages instead of 2, for the indexes of a large table.
  database.pragma("cache_size = -16000");
  return new SiteSqliteDialect(preparingOnce(database));
}
