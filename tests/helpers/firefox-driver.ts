import { type Browser, launch, type Page } from "puppeteer-core";
import { findProgram } from "#scripts/programs.ts";
import { clockScript } from "./clock.ts";
import type { EngineDriver, Size } from "./engine-page.ts";

/** Only for a browser that hangs, in milliseconds: the limits of Puppeteer are too short for a slow machine. */
const patience = 300_000;

export async function startFirefox(scripts: boolean): Promise<Browser> {
  const executablePath = findProgram("firefox");
  if (executablePath === undefined) throw new Error("There is no Firefox here: run npm test e2e, which looks for one.");
  return launch({
    browser: "firefox",
    executablePath,
    headless: true,
    timeout: patience,
    protocolTimeout: patience,
    extraPrefsFirefox: {
      "javascript.enabled": scripts,
      "intl.accept_languages": "it-IT, it",
      // With smooth scrolling, targets move while they are clicked.
      "ui.prefersReducedMotion": 1,
      // Reports a mouse, also on a machine without one: a fine pointer that can hover.
      "ui.primaryPointerCapabilities": 6,
      "ui.allPointerCapabilities": 6,
      // No connections to other machines.
      "network.dns.disabled": true,
      "app.update.enabled": false,
      "datareporting.policy.dataSubmissionEnabled": false,
    },
    env: { ...process.env, TZ: "Europe/Rome" },
  });
}

/** Opens an empty page of a size in a new context. */
export async function openFirefox(browser: Browser, size: Size): Promise<EngineDriver> {
  const context = await browser.createBrowserContext();
  const page: Page = await context.newPage();
  page.setDefaultTimeout(patience);
  const complaints: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  page.on("pageerror", (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  await page.setViewport(size);
  await page.evaluateOnNewDocument(clockScript(await page.evaluate(() => Date.now())));
  return {
    complaints,
    goto: async (url) => (await page.goto(url))?.status() ?? 0,
    evaluate: (expression) => page.evaluate(expression),
    click: ({ x, y }) => page.mouse.click(x, y),
    type: (text) => page.keyboard.type(text),
    press: (key) => page.keyboard.press(key),
    resize: (to) => page.setViewport(to),
    close: () => context.close(),
  };
}
