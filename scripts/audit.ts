import { captured } from "./set-up/process.mjs";
import { root } from "./set-up/project.ts";

/** Milliseconds after which a registry that says nothing is not waited for. */
const patience = 60_000;

type Audit = { answered: false; reason: string } | { answered: true; severe: string[] };

interface Report {
  auditReportVersion?: number;
  vulnerabilities?: Record<string, { severity?: string; range?: string; fixAvailable?: unknown }>;
  message?: string;
  statusCode?: number;
}

/** Reads what `npm audit --json` printed: the packages with a high or critical advisory, a line each. */
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
 * Asks the registry for advisories on what the site runs on; answers the exit code. A registry that knows of none is no
 * fault of the code: one line says that nothing was checked.
 */
export async function auditDependencies(): Promise<number> {
  const args = ["audit", "--omit=dev", "--audit-level=high", "--json", "--loglevel=silent", "--fetch-retries=0"];
  const { output } = await captured("npm", args, {
    cwd: root,
    timeout: patience,
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
