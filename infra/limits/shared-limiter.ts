import type { Kysely } from "kysely";
import type { Database } from "../db/schema.ts";
import { type Allowance, type Limiter, memoryLimiter } from "./limiter.ts";
import { type Count, sharedCounts } from "./shared-counts.ts";

const usualPatience = 500;

/**
 * Counts in PostgreSQL, together with every process that shares it. While the database does not answer, this process counts
 * alone: a limit is no reason to turn a visitor away.
 * @param onFault told why the database was not asked, or did not answer
 * @param patience milliseconds after which a database that does not answer is not waited for
 */
export function sharedLimiter(
  db: Kysely<Database>,
  { name, count, seconds }: Allowance,
  onFault: (error: unknown) => void,
  patience = usualPatience,
): Limiter {
  const alone = memoryLimiter({ name, count, seconds });
  const counts = sharedCounts(db, seconds * 1000);
  return {
    async consume(key, points = 1) {
      try {
        const counted = await inTime(counts(`${name}:${key}`, points), patience);
        if (counted.points <= count) return { allowed: true };
        return { allowed: false, retryAfterSeconds: Math.max(1, Math.ceil((counted.expire - Date.now()) / 1000)) };
      } catch (error) {
        onFault(error);
        return alone.consume(key, points);
      }
    },
  };
}

async function inTime(answer: Promise<Count>, patience: number): Promise<Count> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No answer within ${patience} ms`)), patience);
  });
  try {
    return await Promise.race([answer, late]);
  } finally {
    clearTimeout(timer);
  }
}
