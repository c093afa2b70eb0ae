import type { Kysely } from "kysely";
import type { SystemCounts } from "#domain/desk/system.ts";
import type { Database } from "../db/schema.ts";

/** Counts what the owner looks after besides requests. */
export async function readSystemCounts(db: Kysely<Database>): Promise<SystemCounts> {
  const [quarantine, mails, erasures] = await Promise.all([
    db
      .selectFrom("request")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", "quarantined")
      .executeTakeFirstOrThrow(),
    // The index of what has not left.
    db
      .selectFrom("outbox")
      .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
      .where("state", "<>", "sent")
      .groupBy("state")
      .execute(),
    db
      .selectFrom("erasure")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max("erased_at").as("last")])
      .executeTakeFirstOrThrow(),
  ]);
  const inState = (rows: ReadonlyArray<{ state: string; count: number }>, ...states: string[]): number =>
    rows.filter(({ state }) => states.includes(state)).reduce((sum, { count }) => sum + count, 0);
  return {
    quarantined: quarantine.count,
    failedMails: inState(mails, "failed", "held"),
    waitingMails: inState(mails, "waiting"),
    erasures: erasures.count,
    lastErasureAt: erasures.last ?? undefined,
  };
}
