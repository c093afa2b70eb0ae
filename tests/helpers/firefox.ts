import { writeFile } from "node:fs/promises";
import { type Browser, launch } from "puppeteer-core";
import { findFirefox } from "#scripts/set-up/system-packages.ts";
import { type FirefoxPage, openFirefoxPage, type Size } from "./firefox-page.ts";
import { test as siteTest } from "./site.ts";

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>;

interface HowToOpen {
  scripts: boolean;
  size: Size;
}

async function startFirefox(scripts: boolean): Promise<Browser> {
  const executablePath = findFirefox();
  if (executablePath === undefined) throw new Error("There is no Firefox here: run npm test e2e, which looks for one.");
  return launch({
    browser: "firefox",
    executablePath,
    headless: true,
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

interface TestFixtures {
  /** Opens a page in Firefox in a new context. A failed test gets a screenshot. */
  openFirefox: (how: HowToOpen) => Promise<FirefoxPage>;
}

interface WorkerFixtures {
  /** Firefox with scripts, and another without, since the setting is for the whole browser. Each starts when it is needed. */
  firefoxes: (scripts: boolean) => Promise<Browser>;
}

/** `test` for Firefox. Playwright cannot control Debian's Firefox; Puppeteer uses WebDriver BiDi. */
export const test = siteTest.extend<TestFixtures, WorkerFixtures>({
  firefoxes: [
    async ({}, use) => {
      const started = new Map<boolean, Promise<Browser>>();
      await use((scripts) => {
        const browser = started.get(scripts) ?? startFirefox(scripts);
        started.set(scripts, browser);
        return browser;
      });
      for (const browser of started.values()) await (await browser).close();
    },
    { scope: "worker" },
  ],
  openFirefox: async ({ firefoxes }, use, testInfo) => {
    const opened: FirefoxPage[] = [];
    await use(async ({ scripts, size }) => {
      const browser = await firefoxes(scripts);
      const page = await openFirefoxPage(await browser.createBrowserContext(), { scripts, size });
      opened.push(page);
      return page;
    });
    for (const [index, { browser, complaints }] of opened.entries()) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const name = `firefox-${index + 1}`;
        const picture = testInfo.outputPath(`${name}.png`);
        await writeFile(picture, await browser.screenshot());
        await testInfo.attach(`${name}.png`, { path: picture });
        const markup = testInfo.outputPath(`${name}.txt`);
        await writeFile(markup, [browser.url(), ...complaints, await browser.content()].join("\n"));
        await testInfo.attach(`${name}.txt`, { path: markup });
      }
      await browser.browserContext().close();
    }
  },
});
