import { inForeground, toolPath } from "./process.ts";
import { fakeClock, findProgram } from "./programs.ts";

/** Settings that must not change the result of a unit test. */
interface Environment {
  name: string;
  timeZone: string;
  locale: string;
  /** When the clock of the tests starts. */
  start: string;
  /** Seed of the random order of files and tests. */
  seed: number;
}

/** Each run changes every setting at once. docs/testing.md describes how to find the setting that causes a failure. */
const environments: Environment[] = [
  {
    name: "leap day, 14 hours ahead, Turkish",
    timeZone: "Pacific/Kiritimati",
    locale: "tr_TR.UTF-8",
    start: "2028-02-29T11:00:00Z",
    seed: 1,
  },
  {
    name: "clocks go forward, half-hour zone, C locale",
    timeZone: "America/St_Johns",
    locale: "C",
    start: "2027-03-28T00:59:30Z",
    seed: 2,
  },
  {
    name: "clocks go back in Rome",
    timeZone: "Europe/Rome",
    locale: "it_IT.UTF-8",
    start: "2027-10-31T00:30:00Z",
    seed: 3,
  },
  { name: "New Year's Eve in Rome", timeZone: "UTC", locale: "C", start: "2027-12-31T22:59:30Z", seed: 4 },
];

/** What a power loss leaves on the disk does not depend on clock, zone or locale, and takes long. */
const leftOut = ["--exclude", "tests/power-loss/**"];

/** Runs the unit tests in each environment, on SQLite only. @returns 0, or the exit code of the last run that failed */
export async function runMatrix(args: string[]): Promise<number> {
  let failed = 0;
  for (const { name, seed, start, timeZone, locale } of environments) {
    console.log(`\n${name} (--sequence.seed=${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...leftOut, ...args];
    const settings = { TEST_CLOCK: start, TZ: timeZone, LANG: locale, LC_ALL: locale };
    const code = await runWith({ ...settings, STORES_OVER: "sqlite", RANDOM_LIVES: "200" }, run);
    if (code !== 0) failed = code;
  }
  return failed;
}

/** Dates of the machine, on which golden files must not depend. */
const machineDates = ["2026-12-08T10:00:00Z", "2027-03-28T00:59:00Z", "2028-02-29T22:30:00Z"];

/** Runs the tests with golden files on other dates of the machine. @returns 0, or the exit code of the last run that failed */
export async function runGoldenTests(): Promise<number> {
  if (findProgram("faketime") === undefined) return 0;
  let failed = 0;
  for (const date of machineDates) {
    console.log(`\nGolden files on a machine at ${date}`);
    const run = [toolPath("@playwright/test", "playwright"), "test", "--grep", "@golden"];
    const code = await runWith(fakeClock(Date.parse(date) - Date.now()), run);
    if (code !== 0) failed = code;
  }
  return failed;
}

function runWith(variables: Record<string, string>, run: string[]): Promise<number> {
  const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
  return inForeground(process.execPath, run, { env: { ...inherited, ...variables } });
}
