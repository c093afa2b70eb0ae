import { defineConfig } from "@playwright/test";
import { findChromium } from "./scripts/set-up/chromium.ts";
import { findFirefox } from "./scripts/set-up/firefox.ts";

const inCi = process.env["CI"] !== undefined;
const chromium = findChromium();
const desk = { viewport: { width: 1440, height: 900 } };
const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/**
 * A test runs on a desk's screen with scripts and on a phone's without, so that it meets each size and each way once.
 * `@every` asks for all four; `@scripts`, `@no-scripts`, `@desk` and `@phone` narrow.
 * `@thorough` marks what sweeps (all pages at all widths, a thousand requests) or repeats in other words what another test
 * holds: `npm test` leaves it out unless CI is set, `npm test thorough` runs it alone, and naming tests runs all of those.
 */
export default defineConfig({
  testDir: "tests/e2e",
  outputDir: "test-results",
  workers: 2,
  fullyParallel: true,
  forbidOnly: inCi,
  // On a shared machine a second try tells a slow moment from a fault; what needed one is reported as flaky, and fails a run
  // at a desk, where somebody is there to look.
  retries: 1,
  failOnFlakyTests: !inCi,
  reporter: "list",
  // A test that hangs ends, and none fails because the machine is slow.
  timeout: 90_000,
  expect: { timeout: 20_000 },
  use: {
    browserName: "chromium",
    locale: "it-IT",
    timezoneId: "Europe/Rome",
    // Smooth scrolling moves targets while they are clicked; tests of motion ask for it themselves.
    contextOptions: { reducedMotion: "reduce" },
    // The retry of a failed test is recorded. A screenshot on failure would be taken at the end of every test, before its
    // outcome is known, which takes a sixth of the time.
    trace: "on-first-retry",
    screenshot: "off",
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
    // Where there is no Firefox, `npm test` says so. Its tests open their pages themselves (tests/helpers/firefox.ts).
    ...(findFirefox() === undefined ? [] : [{ name: "firefox", testDir: "tests/firefox", timeout: 60_000 }]),
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
