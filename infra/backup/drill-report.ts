import path from "node:path";
import { z } from "zod";
import { dayInMilliseconds } from "#domain/policy/civil-days.ts";
import { type LinkSecretConfig, linkSecretFile } from "../links/link-secret.ts";
import { replaceFile } from "../files/durable-files.ts";
import { readIfThere } from "../files/read-if-there.ts";

const schema = z.object({
  /** When the last drill ended, ISO 8601 in UTC. */
  at: z.iso.datetime(),
  /** Undefined if it succeeded. */
  problem: z.string().optional(),
});

/** The result of the last restore drill, which the command writes and the site reads. */
export type DrillReport = z.infer<typeof schema>;

/** Beside the link secret: a file, because it is also written when the database cannot be opened. */
export function drillReportFile(config: Pick<LinkSecretConfig, "database" | "dataFolder">): string {
  return path.join(path.dirname(linkSecretFile(config)), "restore-drill.json");
}

export function writeDrillReport(file: string, report: DrillReport): void {
  replaceFile(file, `${JSON.stringify(report)}\n`);
}

/** Undefined before the first drill. @throws Error if the file is no report */
export function readDrillReport(file: string): DrillReport | undefined {
  const report = readIfThere(file);
  return report && schema.parse(JSON.parse(report.toString()));
}

/** Drills are due weekly, and one may be missed by a day. */
const longestPause = 8 * dayInMilliseconds;

/**
 * What is wrong with the restore drills, without details, which may be read by anybody: `doctor` shows them. Undefined if there is no
 * problem, or if there has never been a drill, as on a site whose database is backed up in another way.
 */
export function watchDrills(file: string, now: () => Date): { concern(): string | undefined } {
  return {
    concern() {
      let report: DrillReport | undefined;
      try {
        report = readDrillReport(file);
      } catch {
        return "the report of the restore drill cannot be read";
      }
      if (report === undefined) return undefined;
      if (report.problem !== undefined) return `the restore drill of ${report.at.slice(0, 10)} failed`;
      const pause = now().getTime() - Date.parse(report.at);
      return pause <= longestPause
        ? undefined
        : `no backup has been restored on trial for ${Math.floor(pause / dayInMilliseconds)} days`;
    },
  };
}
