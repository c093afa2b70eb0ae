/** The code of an error of Node or of a library, such as `ENOENT`; undefined where it has none. */
export function codeOf(error: unknown): string | undefined {
  return error instanceof Error && "code" in error && typeof error.code === "string" ? error.code : undefined;
}

export function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

/** The message of an error with those of its causes. */
export function reasonOf(error: unknown): string {
  // A host name with several addresses fails once for each of them, in an error without a message.
  const message = error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : messageOf(error);
  return error instanceof Error && error.cause instanceof Error ? `${message}: ${reasonOf(error.cause)}` : message;
}
