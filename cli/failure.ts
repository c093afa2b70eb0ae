/** An expected error, printed without a stack trace: exit code 1. */
export class Refusal extends Error {
  override name = "Refusal";
  /** A stable identifier for programs. */
  readonly code: string;
  /** Further data for programs. */
  readonly facts: Readonly<Record<string, unknown>>;

  constructor(code: string, message: string, facts: Readonly<Record<string, unknown>> = {}) {
    super(message);
    this.code = code;
    this.facts = facts;
  }
}

/** A command line with an invalid argument: exit code 2. */
export class UsageError extends Error {
  override name = "UsageError";
}

/** The fields with an error and their codes: `from: required, to: invalid-date`. */
export function invalidFields(errors: Readonly<Record<string, string | undefined>>): string {
  return Object.entries(errors)
    .map(([field, code]) => `${field}: ${code}`)
    .join(", ");
}
