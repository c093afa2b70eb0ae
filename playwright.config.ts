import { defineConfig } from "@playwright/test";
import { findProgram, missingPrograms } from "#scripts/programs.ts";
import { startTestClock } from "./tests/helpers/clock.ts";
import type { EngineOptions } from "./tests/helpers/engines.ts";

startTestClock();

const inCi = process.env["CI"] !== undefined;
const chromium = findProgram("chromium");

const needed = { firefox: ["firefox"], webkit: ["faketime", "webkit", "xvfb"] } as const;
const engines = (["firefox", "webkit"] as const).filter((engine) => missingPrograms(...needed[engine]) === undefined);

/**
 * A test runs with scripts on a desktop and without them on a phone, unless its tags `@scripts`, `@no-scripts`, `@desk` and `@phone`
 * say otherwise (`tests/helpers/site.ts`).
 * `npm test` skips tests with `@thorough` and all projects but `chromium` unless CI is set, `npm test thorough` runs only them, and
 * naming a test runs it in any case.
 */
export default defineConfig<object, EngineOptions>({
  testDir: "tests/e2e",
  globalSetup: "./scripts/set-up.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/transcripts/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  forbidOnly: inCi,
  // The second try of a failed test is recorded, and shows whether the failure repeats. The run has failed in either case.
  retries: 1,
  failOnFlakyTests: true,
  reporter: "list",
  // Only for tests that hang: a machine that is eight times as slow must not fail one.
  timeout: 600_000,
  expect: { timeout: 60_000 },
  use: {
    actionTimeout: 60_000,
    browserName: "chromium",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Smooth scrolling moves targets during a click. Tests of motion enable it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // Only retries are recorded: recording all tests costs an eighth of the time. `only-on-failure` would take a screenshot
    // at the end of every test, before its result is known, and costs a sixth.
    trace: "on-first-retry",
    screenshot: "off",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // For root and containers, without network requests of the browser itself.
      args: [
        "--no-sandbox",
        "--disable-gpu",
        "--disable-quic",
        "--no-first-run",
        "--disable-background-networking",
        "--disable-component-update",
        "--disable-sync",
      ],
    },
  },
  projects: [
    // First, because they take longest.
    { name: "faults", testDir: "tests/faults" },
    // `npm test` reports a missing browser. These tests open their own pages (tests/helpers/engines.ts).
    ...engines.map((engine) => ({
      name: engine,
      testDir: "tests/engines",
      use: { engine },
      ...(engine === "firefox" ? { grepInvert: /@webkit/ } : {}),
    })),
    { name: "chromium" },
    // A project starts browsers and sites of its own: here are only the tests that run a second time.
    { name: "without-scripts", use: { javaScriptEnabled: false }, grepInvert: /@scripts|@no-scripts/ },
  ],
});
