import { inForeground, toolPath } from "./process.ts";

/**
 * Clocks, time zones and locales that must not change the result of a unit test. Each run also has its own order of tests. docs/testing.md
 * explains how to find the setting that causes a failure.
 */
const environments = [
  { TEST_CLOCK: "2028-03-26T00:59:30Z", TZ: "Pacific/Kiritimati", LC_ALL: "tr_TR.UTF-8" },
  { TEST_CLOCK: "2027-10-31T00:30:00Z", TZ: "America/St_Johns", LC_ALL: "C" },
];

/** The slices that compute or format days and times. */
const slices = ["i18n", "availability", "quotes", "payments", "booking", "requests", "mail", "desk"];

/** @param args paths of tests instead of the slices @returns 0, or the exit code of the last run that failed */
export async function runMatrix(args: string[]): Promise<number> {
  const chosen = args.length > 0 ? args : slices.map((slice) => `src/${slice}/`);
  let failed = 0;
  for (const [index, settings] of environments.entries()) {
    const seed = `--sequence.seed=${index + 1}`;
    console.log(`\n${Object.values(settings).join(", ")} (${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", seed];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...chosen];
    const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
    const env = { ...inherited, ...settings, LANG: settings.LC_ALL, STORES_OVER: "sqlite" };
    const code = await inForeground(process.execPath, run, { env });
    if (code !== 0) failed = code;
  }
  return failed;
}
