import { type DatabaseTarget, showDatabase } from "../config/database-url.ts";

/** What SQLite (file damaged, or none of its own) and PostgreSQL (data or index corrupted) call damage. */
const codes = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/;

/** Whether an error, or what lies behind it, says that a database is damaged. */
export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if ("code" in error && typeof error.code === "string" && codes.test(error.code)) return true;
  return isDamaged(error.cause);
}

/** What is to be done about a damaged database, in one sentence after its name. */
export function damageAdvice(target: DatabaseTarget): string {
  const name = showDatabase(target);
  const aside =
    target.kind === "sqlite"
      ? `move ${name}, ${name}-wal and ${name}-shm to another folder`
      : "set DATABASE_URL to a new, empty database";
  return `The database ${name} is damaged. Stop the site, ${aside}, and restore the newest backup: npm run site -- db restore BACKUP`;
}
