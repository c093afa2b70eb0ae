import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/set-up/chromium.ts";

const chromium = findChromium();
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/**
 * A test runs on a desk's screen with scripts and on a phone's without, so that it meets each size and each way once.
 * `@every` asks for all four; `@scripts`, `@no-scripts`, `@desk` and `@phone` narrow.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: process.env["CI"] !== undefined,
  // On a shared machine a second try tells a slow moment from a fault; what needed one is reported as flaky.
  retries: process.env["CI"] === undefined ? 0 : 1,
  reporter: "list",
  timeout: 30_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: "chromium",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Smooth scrolling moves targets while they are clicked; tests of motion ask for it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // With snapshots of the page and without a film of it, which would slow every test down.
    trace: { mode: "retain-on-failure", screenshots: false },
    screenshot: "only-on-failure",
    launchOptions: {
      ...(chromium === undefined ? {} : { executablePath: chromium }),
      // Works as root and in containers, and calls nobody.
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
    // First, since they last longest.
    { name: "faults", testDir: "tests/faults" },
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
