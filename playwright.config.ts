import { defineConfig } from "@playwright/test";
import { findProgram, missingPrograms } from "#scripts/programs.ts";
import { startTestClock } from "./tests/helpers/clock.ts";
import type { EngineOptions } from "./tests/helpers/engines.ts";

startTestClock();

const inCi = process.env["CI"] !== undefined;
const chromium = findProgram("chromium");
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

const needed = { firefox: ["firefox"], webkit: ["faketime", "webkit", "xvfb"] } as const;
const engines = (["firefox", "webkit"] as const).filter((engine) => missingPrograms(...needed[engine]) === undefined);

/**
 * By default a test runs on a desktop with scripts and on a phone without. `@every` adds the other two combinations;
 * `@scripts`, `@no-scripts`, `@desk` and `@phone` restrict them.
 * `@thorough` marks sweeps (all pages at all widths, a thousand requests) and repetitions in another language. `npm test`
 * skips them unless CI is set, `npm test thorough` runs only them, and naming a test runs it in any case.
 */
export default defineConfig<object, EngineOptions>({
  testDir: "tests/e2e",
  globalSetup: "./scripts/set-up.ts",
  outputDir: "test-results",
  snapshotPathTemplate: "tests/transcripts/{arg}{ext}",
  workers: 2,
  fullyParallel: true,
  forbidOnly: inCi,
  // A retry distinguishes a busy machine from a defect. Flaky tests are reported, and fail a local run.
  retries: 1,
  failOnFlakyTests: !inCi,
  reporter: "list",
  // Only for tests that hang: a slow machine must not fail a test.
  timeout: 180_000,
  expect: { timeout: 60_000 },
  use: {
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
      // Chromium takes minutes for a page under faketime (scripts/matrix.ts).
      env: { ...process.env, LD_PRELOAD: "" },
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
    { name: "desk", use: desk, grepInvert: /@no-scripts|@phone/ },
    { name: "phone", use: phone, grep: /@phone|@every/, grepInvert: /@no-scripts|@desk/ },
    {
      name: "desk-no-scripts",
      use: { ...desk, javaScriptEnabled: false },
      grep: /@every|@no-scripts.*@desk|@desk.*@no-scripts/,
      grepInvert: /@scripts|@phone/,
    },
    { name: "phone-no-scripts", use: { ...phone, javaScriptEnabled: false }, grepInvert: /@scripts|@desk/ },
  ],
});
