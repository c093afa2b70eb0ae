import { type DatabaseTarget, showDatabase } from "../config/database-url.ts";
import { codeOf } from "../errors/errors.ts";

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
