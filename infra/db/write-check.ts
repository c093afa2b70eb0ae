import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import { withTimeout } from "./time-limit.ts";
import type { Database } from "./schema.ts";

/** More than the longest request needs with its deliveries: where this can be written, a request can be stored. */
const probeBytes = 64 * 1024;

/** Overwrites one row, durably. @throws Error if the database cannot be written */
export async function writeProbe(db: Kysely<Database>): Promise<void> {
  // Random, since PostgreSQL compresses: a probe that takes no space would prove nothing.
  const filler = randomBytes((probeBytes / 4) * 3).toString("base64");
  await db
    .insertInto("write_probe")
    .values({ id: 1, filler })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ filler }))
    .execute();
}

export interface WriteCheckDependencies {
  /** @throws Error if the database cannot be written */
  write(): Promise<void>;
  /** A monotonic clock, in milliseconds. */
  elapsed(): number;
}

/** Whether requests can be stored. */
export interface WriteCheck {
  noteStored(): void;
  noteFailed(): void;
  /**
   * Succeeds if a request was stored recently; otherwise tries a small write, at most once a second.
   * @throws Error if the database cannot be written, or does not answer within five seconds
   */
  check(): Promise<void>;
}

const storedLately = 10_000;
const triedLately = 1_000;
const timeLimit = 5_000;

export function createWriteCheck({ write, elapsed }: WriteCheckDependencies): WriteCheck {
  let storedAt = Number.NEGATIVE_INFINITY;
  let tried: { at: number; outcome: Promise<void> } | undefined;
  return {
    noteStored() {
      storedAt = elapsed();
    },
    noteFailed() {
      storedAt = Number.NEGATIVE_INFINITY;
      tried = undefined;
    },
    check() {
      const at = elapsed();
      if (at - storedAt < storedLately) return Promise.resolve();
      if (!tried || at - tried.at >= triedLately) tried = { at, outcome: withTimeout(write(), timeLimit) };
      return tried.outcome;
    },
  };
}
