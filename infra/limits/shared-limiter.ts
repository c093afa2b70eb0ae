import { CompiledQuery, type Kysely } from "kysely";
import { RateLimiterPostgres } from "rate-limiter-flexible";
import type { Database } from "../db/schema.ts";
import { type Admission, admitting, type Allowance, type Limiter, memoryLimiter } from "./limiter.ts";

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
  const shared = admitting(
    new RateLimiterPostgres({
      storeClient: clientOf(db),
      storeType: "client",
      tableName: "rate_limit",
      // A migration has made it.
      tableCreated: true,
      keyPrefix: name,
      points: count,
      duration: seconds,
      // Who is over the limit is not looked up again before it ends.
      inMemoryBlockOnConsumed: count + 1,
    }),
  );
  return {
    async consume(key, points = 1) {
      try {
        return await inTime(shared.consume(key, points), patience);
      } catch (error) {
        onFault(error);
        return alone.consume(key, points);
      }
    },
  };
}

/** The site's own pool of connections, as the library asks a client of the driver. */
function clientOf(db: Kysely<Database>) {
  return {
    async query({ text, values }: { text: string; values?: unknown[] }) {
      const { rows } = await db.executeQuery(CompiledQuery.raw(text, values ?? []));
      return { rows, rowCount: rows.length };
    },
  };
}

async function inTime(answer: Promise<Admission>, patience: number): Promise<Admission> {
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
