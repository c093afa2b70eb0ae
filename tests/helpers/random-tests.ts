import { configureGlobal } from "fast-check";

/** The number of random cases of a test: few where somebody waits, many in CI. */
export function randomCases(local: number, inCi: number): number {
  return process.env["CI"] === undefined ? local : inCi;
}

/** A test has the same cases in every run, so that no run fails on a commit that did not cause it; RANDOM_SEED gives others. */
configureGlobal({ seed: Number(process.env["RANDOM_SEED"] ?? 1), numRuns: randomCases(100, 500) });
