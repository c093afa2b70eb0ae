import { captured } from "./set-up/process.mjs";
import { root } from "./set-up/project.ts";

/** Milliseconds. */
const timeout = 60_000;

type Audit = { answered: false; reason: string } | { answered: true; severe: string[] };

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity?: string; range?: string; fixAvailable?: unknown }>;
  message?: string;
  statusCode?: number;
}

/** Parses the output of `npm audit --json`: one line for each package with a high or critical advisory. */
export function readAudit(output: string): Audit {
  let report: Report;
  try {
    report = JSON.parse(output.slice(output.indexOf("{"), output.lastIndexOf("}") + 1)) as Report;
  } catch {
    return { answered: false, reason: "no answer" };
  }
  if (report.auditReportVersion === undefined) {
    return { answered: false, reason: report.message ?? `status ${report.statusCode ?? "unknown"}` };
  }
  const severe = Object.entries(report.vulnerabilities ?? {})
    .filter(([, { severity }]) => severity === "high" || severity === "critical")
    .map(([name, { severity, range, fixAvailable }]) => {
      return `${name} ${range ?? ""} (${severity}${fixAvailable === false ? ", no fix yet" : ""})`;
    });
  return { answered: true, severe };
}

/**
 * Asks the registry for advisories on the dependencies of the site. A registry that does not answer is no error: one line says
 * that nothing was checked. @returns the exit code
 */
export async function auditDependencies(): Promise<number> {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json", "--loglevel=silent", "--fetch-retries=0"];
  const { output } = await captured("npm", args, {
    cwd: root,
    timeout,
    shell: process.platform === "win32",
  });
  const audit = readAudit(output);
  if (!audit.answered) {
    console.log(`The registry answers no audit (${audit.reason}): the dependencies were not checked.`);
    return 0;
  }
  for (const line of audit.severe) console.error(line);
  if (audit.severe.length === 0) console.log("No high or critical advisory on what the site runs on.");
  return audit.severe.length === 0 ? 0 : 1;
}
