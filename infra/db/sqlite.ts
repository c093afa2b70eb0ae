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
import { createFolder } from "../files/durable-files.ts";
import { createPrivateFile } from "./sqlite-file.ts";

// Takes the write lock at the start: a transaction that starts as a reader cannot wait for it later and would fail.
class ImmediateDriver extends SqliteDriver {
  override async beginTransaction(connection: DatabaseConnection): Promise<void> {
    await connection.executeQuery(CompiledQuery.raw("begin immediate"));
  }
}

// SQLite rolls back schema changes, so that a migration is atomic and other processes wait for it.
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

/** More than the number of statements of the site. */
const maxPrepared = 500;

/** A database for the dialect that prepares each statement once. */
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

/**
 * A dialect for a database file, which is created with its folder if it does not exist, readable by its owner only. A commit is
 * on the disk: the write-ahead log is flushed each time.
 * @throws Error if the file cannot be opened
 */
export function sqliteDialect(file: string): SqliteDialect {
  createFolder(path.dirname(file));
  createPrivateFile(file);
  const database = new SqliteDatabase(file, { timeout: lockWaitMilliseconds });
  database.pragma("journal_mode = WAL");
  database.pragma("synchronous = FULL");
  database.pragma("foreign_keys = ON");
  // 32 MiB of log instead of 4: a page that is written repeatedly is copied into the file once.
  database.pragma("wal_autocheckpoint = 8000");
  // 16 MiB instead of 2, for the indexes of a large table.
  database.pragma("cache_size = -16000");
  return new SiteSqliteDialect(preparingOnce(database));
}
