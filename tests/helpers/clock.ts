import path from "node:path";
import { pathToFileURL } from "node:url";
import { setClock } from "./test-clock.mjs";

/**
 * The start of the clock of every test: in the test, the site, its commands and the browser. 10:00 in Rome on the last day of
 * a year; the six months for which dates can be chosen have a 29 February and a change to summer time.
 */
export const defaultStart = "2027-12-31T09:00:00Z";

/** Sets the clock of the processes that this process starts. Configurations of test runners call it. */
export function startTestClock(): void {
  const { env } = process;
  env["TEST_CLOCK"] ??= defaultStart;
  if (Number.isNaN(Date.parse(env["TEST_CLOCK"]))) throw new Error(`TEST_CLOCK is no time: ${env["TEST_CLOCK"]}`);
  if (env["TEST_CLOCK_STARTED"] !== undefined) return;
  env["TEST_CLOCK_STARTED"] = String(process.hrtime.bigint() / 1_000_000n);
  const module = pathToFileURL(path.join(import.meta.dirname, "test-clock.mjs")).href;
  env["NODE_OPTIONS"] = `${env["NODE_OPTIONS"] ?? ""} --import=${module}`.trim();
}

/** Variables that a process needs for the clock of this process. */
export function clockVariables(): Record<string, string> {
  const names = ["TEST_CLOCK", "TEST_CLOCK_STARTED", "NODE_OPTIONS"];
  return Object.fromEntries(
    names.flatMap((name) => (process.env[name] === undefined ? [] : [[name, process.env[name]]])),
  );
}

/** Milliseconds by which the clock of this process is ahead of the machine's. */
export function aheadOfMachine(): number {
  return Date.now() - (performance.timeOrigin + performance.now());
}

/**
 * A script that gives a page the clock of this process before the scripts of the page run.
 * @param browser the time of the browser, which may run on another clock of the machine
 */
export function clockScript(browser: number): string {
  return `{ const own = Date.now; (${setClock.toString()})(() => own() + ${Date.now() - browser}); }`;
}
