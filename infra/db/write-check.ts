import { randomBytes } from "node:crypto";
import type { Kysely } from "kysely";
import type { Database } from "./schema.ts";

/** More than the longest request takes with its mails, so that no request is refused where this could be written. */
const probeBytes = 64 * 1024;

/** Writes one row anew, durably. @throws Error where the database cannot be written */
export async function writeProbe(db: Kysely<Database>): Promise<void> {
  // Random: what compresses to nothing would find room where a request does not.
  const filler = randomBytes((probeBytes / 4) * 3).toString("base64");
  await db
    .insertInto("write_probe")
    .values({ id: 1, filler })
    .onConflict((conflict) => conflict.column("id").doUpdateSet({ filler }))
    .execute();
}

export interface WriteCheckDependencies {
  /** @throws Error where nothing can be written */
  write(): Promise<void>;
  /** Milliseconds on a clock that is never set. */
  elapsed(): number;
}

/** Knows whether requests can be stored. */
export interface WriteCheck {
  noteStored(): void;
  noteFailed(): void;
  /**
   * Rests on the last request where one was stored lately; else it tries a small write, at most once a second.
   * @throws Error where the database cannot be written, or does not answer within five seconds
   */
  check(): Promise<void>;
}

const storedLately = 10_000;
const triedLately = 1_000;
const longestTry = 5_000;

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
      if (!tried || at - tried.at >= triedLately) tried = { at, outcome: inTime(write()) };
      return tried.outcome;
    },
  };
}

async function inTime(work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const silence = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("the database took too long to write")), longestTry);
  });
  try {
    await Promise.race([work, silence]);
  } finally {
    clearTimeout(timer);
  }
}
