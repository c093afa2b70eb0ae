import SqliteDatabase from "better-sqlite3";
import { DatabaseError } from "pg";
import { type DatabaseTarget, showDatabase } from "../config/database-url.ts";
import { codeOf } from "../errors/errors.ts";

/** Classes of SQLSTATE: data, constraints, and serialization failures. */
const rowClasses = /^(22|23|40)/;

/** Whether a statement failed because of its rows, so that other rows may succeed, and not because of the database. */
export function isRowError(error: unknown): boolean {
  if (error instanceof DatabaseError) return rowClasses.test(error.code ?? "");
  if (error instanceof SqliteDatabase.SqliteError) return /^SQLITE_(CONSTRAINT|MISMATCH|TOOBIG)/.test(error.code);
  return false;
}

/** The codes of SQLite (corrupt file, not a database) and PostgreSQL (corrupted data or index). */
const codes = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/;

/** Whether an error, or one of its causes, means that a database is damaged. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codes.test(codeOf(error) ?? "")) return true;
  return isDamaged(error.cause);
}

/** What to do about a damaged database. */
export function damageAdvice(target: DatabaseTarget): string {
  const name = showDatabase(target);
  const aside =
    target.kind === "sqlite"
      ? `move ${name}, ${name}-wal and ${name}-shm to another folder`
      : "set DATABASE_URL to a new, empty database";
  return `The database ${name} is damaged. Stop the site, ${aside}, and restore the newest backup: npm run site -- db restore BACKUP`;
}
