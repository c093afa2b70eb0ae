import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
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

/** Longer than the time limits of the checks. */
const timeoutMs = 60_000;
const mostOutput = 4 * 1024 * 1024;

/** In the build, this module is beside the commands. */
const built = path.join(import.meta.dirname, "site.js");
const commands = existsSync(built) ? built : path.join(import.meta.dirname, "../cli/site.ts");

/** Runs `site doctor` in its own process, so that requests do not wait for its checks. @throws Error if it cannot run */
export function runDoctor(script = commands): Promise<Omit<DoctorReport, "at">> {
  return new Promise((resolve, reject) => {
    const options = { timeout: timeoutMs, maxBuffer: mostOutput };
    execFile(process.execPath, [script, "doctor", "--json"], options, (error, output, errors) => {
      try {
        resolve(readReport(output));
      } catch (cause) {
        reject(new Error(`site doctor gave no answer: ${errors.trim()}`, { cause: error ?? cause }));
      }
    });
  });
}

function readReport(output: string): Omit<DoctorReport, "at"> {
  const { installation, content } = JSON.parse(output) as { installation?: DoctorReport["groups"]; content: unknown[] };
  if (installation === undefined) throw new Error("there is no report in its output");
  return { groups: installation, unfinished: content.length };
}

/** The path is right for this file and for its bundle in `build/site`. Empty if there is no package.json. */
export function siteVersion(): string {
  const file = path.join(import.meta.dirname, "../../package.json");
  return existsSync(file) ? (JSON.parse(readFileSync(file, "utf8")) as { version: string }).version : "";
}
