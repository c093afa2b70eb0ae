import { type Kysely, sql, type Transaction } from "kysely";
import { isPostgres } from "./dialect.ts";
import type { Database } from "./schema.ts";

type Work<T> = (transaction: Transaction<Database>) => Promise<T>;

/**
 * Runs `work` in a transaction and resolves once it is committed durably.
 *
 * SQLite has one writer, and each commit waits for the disk: transactions that start in one turn of the event loop share a
 * commit. Each of them is a savepoint, which is atomic and fails alone. None resolves before the commit, and all fail if it
 * fails. `work` must not wait for anything but its own statements. PostgreSQL has many writers and groups commits itself.
 */
export function transact<T>(db: Kysely<Database>, work: Work<T>): Promise<T> {
  if (isPostgres(db)) return db.transaction().execute(work);
  return new Promise((resolve, reject) => {
    const waiting = groups.get(db) ?? [];
    groups.set(db, waiting);
    waiting.push({
      async run(transaction) {
        const value = await inSavepoint(transaction, work);
        return () => resolve(value);
      },
      reject,
    });
    if (waiting.length === 1) setImmediate(() => void commitTogether(db, waiting.splice(0)));
  });
}

/** Runs a single statement; on SQLite it shares a commit as with `transact`. */
export function write<T>(db: Kysely<Database>, work: (db: Kysely<Database>) => Promise<T>): Promise<T> {
  return isPostgres(db) ? work(db) : transact(db, work);
}

interface Member {
  /** @returns resolves the caller's promise, after the commit */
  run(transaction: Transaction<Database>): Promise<() => void>;
  reject(error: unknown): void;
}

/** The members of the next commit, by database. */
const groups = new WeakMap<Kysely<Database>, Member[]>();

async function commitTogether(db: Kysely<Database>, members: readonly Member[]): Promise<void> {
  const outcomes: Array<() => void> = [];
  try {
    await db.transaction().execute(async (transaction) => {
      for (const { run, reject } of members) {
        try {
          outcomes.push(await run(transaction));
        } catch (error) {
          if (error instanceof NotRolledBack) throw error.cause;
          outcomes.push(() => reject(error));
        }
      }
    });
  } catch (error) {
    for (const { reject } of members) reject(error);
    return;
  }
  for (const settle of outcomes) settle();
}

/** SQLite has rolled back the whole transaction, for example because the disk is full. */
class NotRolledBack extends Error {}

async function inSavepoint<T>(transaction: Transaction<Database>, work: Work<T>): Promise<T> {
  await sql`savepoint member`.execute(transaction);
  try {
    const value = await work(transaction);
    await sql`release member`.execute(transaction);
    return value;
  } catch (error) {
    try {
      await sql`rollback to member`.execute(transaction);
      await sql`release member`.execute(transaction);
    } catch {
      throw new NotRolledBack("the transaction has ended", { cause: error });
    }
    throw error;
  }
}
