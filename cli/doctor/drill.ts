import { drillReportFile, readDrillReport, watchDrills } from "#infra/backup/drill-report.ts";
import type { LinkSecretConfig } from "#infra/links/link-secret.ts";
import { type Observation, ok, problem, warning } from "./checks.ts";

const advice = "`site db drill FOLDER` repeats it";

/** The last restore drill. */
export function checkDrill(config: Pick<LinkSecretConfig, "database" | "dataFolder">, now: Date): Observation {
  const file = drillReportFile(config);
  const concern = watchDrills(file, () => now).concern();
  const report = readDrillReport(file);
  if (report === undefined) {
    return warning("none was ever restored on trial: enable bar-site-backup.timer, or run site db drill FOLDER");
  }
  const day = report.at.slice(0, 10);
  if (report.problem !== undefined) return problem(`the restore drill of ${day} failed: ${report.problem}; ${advice}`);
  return concern === undefined ? ok(`the newest was restored on trial on ${day}`) : warning(`${concern}; ${advice}`);
}
