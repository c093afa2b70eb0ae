import { existsSync } from "node:fs";
import { installPackages, mayInstallPackages } from "./set-up/apt.ts";
import { withLock } from "./set-up/lock.ts";
import { inForeground, step } from "./set-up/process.mjs";
import { root, toolPath } from "./set-up/project.ts";

/** What a machine may have set without a test's outcome changing. */
interface Surroundings {
  name: string;
  timeZone: string;
  locale: string;
  /** The instant at which the run begins, ISO 8601 in UTC. */
  at: string;
  /** Of the random order of files and tests. */
  seed: number;
}

/** Each run changes all at once, which finds as much as one run for each would; docs/testing.md has what to run for a cause. */
const matrix: Surroundings[] = [
  {
    name: "leap day, 14 hours ahead, Turkish",
    timeZone: "Pacific/Kiritimati",
    locale: "tr_TR.UTF-8",
    at: "2028-02-29T11:00:00Z",
    seed: 1,
  },
  {
    name: "clocks go forward, half an hour off, no language",
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

const libraries = ["x86_64-linux-gnu", "aarch64-linux-gnu"].map(
  (machine) => `/usr/lib/${machine}/faketime/libfaketime.so.1`,
);
const advice = "install faketime (Debian: apt-get install faketime)";

/** Where the clock cannot be set, on a system other than Debian, the runs are left out, which one line says. */
export async function ensureFaketime(): Promise<void> {
  if (findFaketime() !== undefined || !mayInstallPackages()) return;
  await withLock("installing faketime", async () => {
    if (findFaketime() !== undefined) return;
    await step("Installing faketime (apt-get)", () => installPackages(["faketime"], advice));
  });
}

function findFaketime(): string | undefined {
  return libraries.find((file) => existsSync(file));
}

/** Runs the unit tests in each of the surroundings, over SQLite alone. @returns 0, or the exit code of the last that failed */
export async function runMatrix(args: string[]): Promise<number> {
  const library = findFaketime();
  if (library === undefined) {
    console.log(`The runs with other clocks, zones and locales are left out: ${advice}.`);
    return 0;
  }
  let failed = 0;
  for (const surroundings of matrix) {
    const { name, seed } = surroundings;
    console.log(`\n${name} (--sequence.seed=${seed})`);
    const order = ["--sequence.shuffle.files", "--sequence.shuffle.tests", `--sequence.seed=${seed}`];
    const run = [toolPath("vitest"), "run", "--reporter=agent", ...order, ...args];
    const code = await inForeground(process.execPath, run, { cwd: root, env: environment(surroundings, library) });
    if (code !== 0) failed = code;
  }
  return failed;
}

function environment({ timeZone, locale, at }: Surroundings, library: string): NodeJS.ProcessEnv {
  const { NODE_ENV: _, LANGUAGE: __, ...inherited } = process.env;
  return {
    ...inherited,
    STORES_OVER: "sqlite",
    TZ: timeZone,
    LANG: locale,
    LC_ALL: locale,
    LD_PRELOAD: library,
    FAKETIME: `@${shown(new Date(at), timeZone)}`,
    // Timers go by this clock, and would never end.
    FAKETIME_DONT_FAKE_MONOTONIC: "1",
  };
}

/** What the clocks of a zone show, `yyyy-mm-dd hh:mm:ss`, as libfaketime reads it. */
function shown(instant: Date, timeZone: string): string {
  const parts = new Intl.DateTimeFormat("sv-SE", { timeZone, dateStyle: "short", timeStyle: "medium" });
  return parts.format(instant);
}
