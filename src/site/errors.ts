import { type DatabaseTarget, showDatabase } from "./config.ts";

export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

export function reasonOf(error: unknown): string {
  // If a host name has several addresses, the error has one error for each, and no message.
  const message = error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : messageOf(error);
  return error instanceof Error && error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}

const codes = /^(SQLITE_CORRUPT|SQLITE_NOTADB|XX001$|XX002$)/;

export function isDamaged(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (codes.test(codeOf(error) ?? "")) return true;
  return isDamaged(error.cause);
}

export function damageAdvice(target: DatabaseTarget): string {
  const name = showDatabase(target);
  const aside =
    target.kind === "sqlite"
      ? `move ${name}, ${name}-wal and ${name}-shm to another folder`
      : "set DATABASE_URL to a new, empty database";
  return `The database ${name} is damaged. Stop the site, ${aside}, and restore the newest backup: npm run site -- db restore BACKUP`;
}

/** Does not end the work; pass `AbortSignal.timeout` to work that can be aborted. @throws Error after the given time */
export async function withTimeout<T>(work: Promise<T>, milliseconds: number): Promise<T> {
  const { promise: timeout, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => reject(new Error(`No answer within ${milliseconds} ms`)), milliseconds);
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
