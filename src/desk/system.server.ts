import { sql, type SqlBool } from "kysely";
import type { Site } from "#src/site/site.ts";

/** The results of a check of the installation. Texts are in English, as the command line prints them. */
export interface CheckedGroup {
  group: string;
  observations: ReadonlyArray<{
    state: "ok" | "warning" | "problem";
    says: string;
    lines?: readonly string[] | undefined;
  }>;
}

export interface DoctorReport {
  /** ISO 8601 in UTC. */
  at: string;
  groups: CheckedGroup[];
  unfinished: number;
}

export type DeskSystem = ReturnType<typeof createDeskSystem>;
export type SystemView = Awaited<ReturnType<DeskSystem["view"]>>;

/** The state of the installation. @param examine runs the checks @throws Error if they cannot run */
export function createDeskSystem(
  { db, now, log }: Pick<Site, "db" | "now" | "log">,
  examine: () => Promise<Omit<DoctorReport, "at">>,
  version: string,
) {
  let report: DoctorReport | undefined;
  let failed = false;
  let underWay: Promise<void> | undefined;

  async function run(): Promise<void> {
    try {
      report = { ...(await examine()), at: now().toISOString() };
      failed = false;
    } catch (error) {
      failed = true;
      log.error({ err: error }, "the installation could not be checked");
    } finally {
      underWay = undefined;
    }
  }

  return {
    /** `report` is undefined before the first check of this process, and `failed` if the last check could not run. */
    view: async () => ({ ...(await readCounts(db)), version, report, failed }),
    /** Runs the checks, which take some seconds. Concurrent callers share one check. Never rejects. */
    check: (): Promise<void> => (underWay ??= run()),
  };
}

async function readCounts(db: Site["db"]) {
  const [quarantine, mails, erasures] = await Promise.all([
    db
      .selectFrom("request")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("status", "=", "quarantined")
      .executeTakeFirstOrThrow(),
    // Uses the index of unsent mails.
    db
      .selectFrom("outbox")
      .select(["state", ({ fn }) => fn.countAll<number>().as("count")])
      .where(sql<SqlBool>`state not in ('sent', 'dropped')`)
      .groupBy("state")
      .execute(),
    db
      .selectFrom("erasure")
      .select(({ fn }) => [fn.countAll<number>().as("count"), fn.max<string | null>("erased_at").as("last")])
      .executeTakeFirstOrThrow(),
  ]);
  const inState = (...states: string[]): number =>
    mails.reduce((sum, { state, count }) => sum + (states.includes(state) ? count : 0), 0);
  return {
    quarantined: quarantine.count,
    failedMails: inState("failed", "held"),
    waitingMails: inState("waiting"),
    erasures: erasures.count,
    /** ISO 8601 in UTC. */
    lastErasureAt: erasures.last ?? undefined,
  };
}
