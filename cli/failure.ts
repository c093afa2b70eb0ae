/** A command was not carried out, for a reason that its user is told: exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
  /** For programs: it does not change. */
  readonly code: string;
  /** What a program may want to know besides. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** A command was not given as it has to be: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** What the system says of an error, with what lies behind it. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  // A name that stands for several addresses fails without a message, once for each of them.
  const said = error instanceof AggregateError ? error.errors.map(reasonOf).join("; ") : error.message;
  return error.cause instanceof Error ? `${said}: ${reasonOf(error.cause)}` : said;
}
