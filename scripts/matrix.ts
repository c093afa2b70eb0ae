import { inForeground } from "./set-up/process.mjs";
import { root, toolPath } from "./set-up/project.ts";
import { systemPackages } from "./set-up/system-packages.ts";

/** Settings of a machine that must not change the result of a test. */
interface Environment {
  name: string;
  timeZone: string;
  locale: string;
  /** The time at which the run starts, ISO 8601 in UTC. */
  at: string;
  /** Seed of the random order of files and tests. */
  seed: number;
}

/** Each run changes every setting at once. docs/testing.md describes how to find the setting that causes a failure. */
const environments: Environment[] = [
  {
    name: "leap day, 14 hours ahead, Turkish",
    timeZone: "Pacific/Kiritimati",
    locale: "tr_TR.UTF-8",
    at: "2028-02-29T11:00:00Z",
    seed: 1,
  },
  {
    name: "clocks go forward, half-hour zone, C locale",
    timeZone: "America/St_Johns",
    locale: "C",
    at: "2027-03-28T00:59:30Z",
    seed: 2,
  },
  {
    name: "clocks go back in Rome",
    timeZone: "Europe/Rome",
    locale: "it_IT.UTF-8",
    at: "2027-10-31T00:30:00Z",
    seed: 3,
  },
  { name: "New Year's Eve in Rome", timeZone: "UTC", locale: "C", at: "2027-12-31T22:59:30Z", seed: 4 },
];

/** What a power loss leaves on the disk does not depend on clock, zone or locale, and takes long. */
const leftOut = ["--exclude", "tests/power-loss/**"];

/** Runs the unit tests in each environment, on SQLite only. @returns 0, or the exit code of the last run that failed */
export async function runMatrix(args: string[]): Promise<number> {
  const library = systemPackages.faketime.find();
  if (library === undefined) {
    console.log(`The runs with other clocks, zones and locales are left out: ${systemPackages.faketime.advice}.`);
    return 0;
  }
  let failed = 0;
  for (const environment of environments) {
    const { name, seed } = environment;
    console.log(`\n${name} (--sequence.seed=${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...leftOut, ...args];
    const code = await inForeground(process.execPath, run, { cwd: root, env: variablesOf(environment, library) });
    if (code !== 0) failed = code;
  }
  return failed;
}

function variablesOf({ timeZone, locale, at }: Environment, library: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
  return {
    ...inherited,
    STORES_OVER: "sqlite",
    RANDOM_LIVES: "200",
    TZ: timeZone,
    LANG: locale,
    LC_ALL: locale,
    LD_PRELOAD: library,
    FAKETIME: `@${localTime(new Date(at), timeZone)}`,
    // Timers use the monotonic clock and would never fire.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

/** The local time in a zone, `yyyy-mm-dd hh:mm:ss`, as libfaketime expects it. */
function localTime(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return parts.format(instant);
}
