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

/** The slices that calculate with days and times or write them for a reader. */
const slices = ["i18n", "availability", "quotes", "payments", "booking", "requests", "mail", "desk"];

/** Runs the unit tests of these slices, or the named ones, in each environment. @returns 0, or the exit code of the last run that failed */
export async function runMatrix(args: string[]): Promise<number> {
  const chosen = args.length > 0 ? args : slices.map((slice) => `src/${slice}/`);
  let failed = 0;
  for (const { name, seed, start, timeZone, locale } of environments) {
    console.log(`\n${name} (--sequence.seed=${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...chosen];
    const settings = { TEST_CLOCK: start, TZ: timeZone, LANG: locale, LC_ALL: locale, STORES_OVER: "sqlite" };
    const code = await runWith(settings, run);
    if (code !== 0) failed = code;
  }
  return failed;
}

/** A date of the machine, on which golden files must not depend: clocks go forward a minute later. */
const machineDate = "2027-03-28T00:59:00Z";

/** Runs the tests with golden files on another date of the machine. @returns their exit code */
export async function runGoldenTests(): Promise<number> {
  if (findProgram("faketime") === undefined) return 0;
  console.log(`\nGolden files on a machine at ${machineDate}`);
  const run = [toolPath("@playwright/test", "playwright"), "test", "--grep", "@golden"];
  return runWith(fakeClock(Date.parse(machineDate) - Date.now()), run);
}

function runWith(variables: Record<string, string>, run: string[]): Promise<number> {
  const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
  return inForeground(process.execPath, run, { env: { ...inherited, ...variables } });
}
