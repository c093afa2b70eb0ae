import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";
import { withTimeout } from "../db/time-limit.ts";
import { type Allowance, type Limiter, memoryLimiter, refusal } from "./limits.ts";

/**
 * Counts in PostgreSQL, together with all processes that use the same database. While the database does not answer, this
 * process counts alone, so that no visitor is refused for it.
 * @param onError receives why the database was not used
 * @param milliseconds to wait for the database
 */
export function sharedLimiter(
  db: Kysely<Database>,
  { name, count, seconds }: Allowance,
  onError: (error: unknown) => void,
  milliseconds = 500,
): Limiter {
  const fallback = memoryLimiter({ name, count, seconds });
  const add = sharedCounts(db, seconds * 1000);
  return {
    async consume(key, points = 1) {
      try {
        const { points: counted, expire } = await withTimeout(add(`${name}:${key}`, points), milliseconds);
        return counted <= count ? { allowed: true } : refusal(expire - Date.now(), seconds);
      } catch (error) {
        onError(error);
        return fallback.consume(key, points);
      }
    },
  };
}

interface Count {
  points: number;
  /** When the count starts again at zero, in milliseconds since 1970. */
  expire: number;
}

interface Waiting {
  key: string;
  points: number;
  resolve(count: Count): void;
  reject(error: unknown): void;
}

/** Milliseconds for which expired counts are kept, and between two deletions of them. */
const expiredAge = 3_600_000;
const deletionInterval = 300_000;

/**
 * Batches: all that arrives during a statement goes into the next one. One statement for each request would take most of the
 * time of a request.
 * @param duration of a count from its first point, in milliseconds
 * @returns adds points to a key and returns its count
 */
function sharedCounts(db: Kysely<Database>, duration: number): (key: string, points: number) => Promise<Count> {
  const waiting: Waiting[] = [];
  let isRunning = false;
  let deletedAt = Date.now();

  async function runBatches(): Promise<void> {
    isRunning = true;
    while (waiting.length > 0) await addBatch(db, waiting.splice(0), duration);
    isRunning = false;
  }

  function deleteExpired(): void {
    const now = Date.now();
    if (now - deletedAt < deletionInterval) return;
    deletedAt = now;
    // Where this fails, the next deletion removes the same rows.
    db.deleteFrom("rate_limit")
      .where("expire", "<", now - expiredAge)
      .execute()
      .catch(() => undefined);
  }

  return (key, points) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, points, resolve, reject });
      if (isRunning) return;
      void runBatches();
      deleteExpired();
    });
}

/** Adds all points in one statement. Each caller gets the count as if its points had been added one after the other. */
async function addBatch(db: Kysely<Database>, batch: readonly Waiting[], duration: number): Promise<void> {
  const groups = Map.groupBy(batch, ({ key }) => key);
  // All processes use the same order: otherwise two statements could deadlock.
  const keys = [...groups.keys()].toSorted();
  const sums = keys.map((key) => (groups.get(key) ?? []).reduce((sum, { points }) => sum + points, 0));
  try {
    const counts = await addPoints(db, keys, sums, duration);
    for (const [index, key] of keys.entries()) {
      const count = counts.get(key);
      if (!count) throw new Error("PostgreSQL returned no count for a key");
      let points = count.points - (sums[index] ?? 0);
      for (const member of groups.get(key) ?? []) {
        points += member.points;
        member.resolve({ points, expire: count.expire });
      }
    }
  } catch (error) {
    for (const { reject } of batch) reject(error);
  }
}

async function addPoints(
  db: Kysely<Database>,
  keys: readonly string[],
  points: readonly number[],
  duration: number,
): Promise<Map<string, Count>> {
  const now = Date.now();
  // A window cannot last this long: the clock was ahead when it began. Twice, because the clocks of processes differ.
  const latest = now + 2 * duration;
  const isOver = sql`(counted.expire <= ${now}::bigint or counted.expire > ${latest}::bigint)`;
  const { rows } = await sql<Count & { key: string }>`
    insert into rate_limit as counted (key, points, expire)
    select key, points, ${now + duration}::bigint
    from unnest(${sql.val(keys)}::text[], ${sql.val(points)}::int[]) as asked (key, points) order by key
    on conflict (key) do update set
      points = case when ${isOver} then excluded.points else counted.points + excluded.points end,
      expire = case when ${isOver} then excluded.expire else counted.expire end
    returning key, points, expire
  `.execute(db);
  return new Map(rows.map((row) => [row.key, row]));
}
