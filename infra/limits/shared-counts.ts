import { type Kysely, sql } from "kysely";
import type { Database } from "../db/schema.ts";

/** What is counted under a key. */
export interface Count {
  points: number;
  /** When it begins anew, in milliseconds since 1970. */
  expire: number;
}

interface Question {
  key: string;
  points: number;
  resolve(count: Count): void;
  reject(error: unknown): void;
}

/** Milliseconds for which expired counts stay, and between two looks for them. */
const expiredStay = 3_600_000;
const cleaningPause = 300_000;

/**
 * Counts in PostgreSQL. What is counted while a statement is under way goes into the next one together: a statement for each
 * would be most of what a request costs there.
 * @param duration of a count from its first point, in milliseconds
 * @returns adds points under a key and tells what they amount to then
 */
export function sharedCounts(db: Kysely<Database>, duration: number): (key: string, points: number) => Promise<Count> {
  const waiting: Question[] = [];
  let isAsking = false;
  let cleaned = Date.now();

  async function askAll(): Promise<void> {
    isAsking = true;
    while (waiting.length > 0) await ask(db, waiting.splice(0), duration);
    isAsking = false;
  }

  function clean(): void {
    const now = Date.now();
    if (now - cleaned < cleaningPause) return;
    cleaned = now;
    // What stays where this fails goes with the next look.
    db.deleteFrom("rate_limit")
      .where("expire", "<", now - expiredStay)
      .execute()
      .catch(() => undefined);
  }

  return (key, points) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, points, resolve, reject });
      if (isAsking) return;
      void askAll();
      clean();
    });
}

async function ask(db: Kysely<Database>, questions: readonly Question[], duration: number): Promise<void> {
  const groups = Map.groupBy(questions, ({ key }) => key);
  // In one order in all processes, or two statements could wait for each other.
  const keys = [...groups.keys()].toSorted();
  const sums = keys.map((key) => (groups.get(key) ?? []).reduce((sum, { points }) => sum + points, 0));
  try {
    const counts = await add(db, keys, sums, duration);
    for (const [index, key] of keys.entries()) {
      const count = counts.get(key);
      if (!count) throw new Error("a count was not answered");
      let points = count.points - (sums[index] ?? 0);
      for (const question of groups.get(key) ?? []) {
        points += question.points;
        question.resolve({ points, expire: count.expire });
      }
    }
  } catch (error) {
    for (const { reject } of questions) reject(error);
  }
}

async function add(
  db: Kysely<Database>,
  keys: readonly string[],
  points: readonly number[],
  duration: number,
): Promise<Map<string, Count>> {
  const now = Date.now();
  const isOver = sql`counted.expire <= ${now}::bigint`;
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
