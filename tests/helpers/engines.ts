import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Browser } from "puppeteer-core";
import { type EngineDriver, type EnginePage, enginePage, type Size } from "./engine-page.ts";
import { openFirefox, startFirefox } from "./firefox-driver.ts";
import { test as siteTest } from "./site.ts";
import { openWebKit, startScreen } from "./webkit-driver.ts";

export const sizes = {
  phone: { width: 390, height: 844 },
  desk: { width: 1440, height: 900 },
} as const satisfies Record<string, Size>;

interface HowToOpen {
  scripts: boolean;
  size: Size;
  /** Features of the platform that are turned off; only in WebKit, by its names for them. */
  without?: readonly string[];
}

interface TestFixtures {
  /** Opens a page with a profile of its own. A failed test gets the markup. */
  openPage: (how: HowToOpen) => Promise<EnginePage>;
}

export interface EngineOptions {
  engine: "firefox" | "webkit";
}

interface WorkerFixtures extends EngineOptions {
  /** Each browser starts when it is needed. */
  openDriver: (how: HowToOpen) => Promise<EngineDriver>;
}

type OpenDriver = WorkerFixtures["openDriver"];

/** One Firefox with scripts and one without, since the setting is for the whole browser. */
async function withFirefox(use: (open: OpenDriver) => Promise<void>): Promise<void> {
  const started = new Map<boolean, Promise<Browser>>();
  await use(async ({ scripts, size }) => {
    const browser = started.get(scripts) ?? startFirefox(scripts);
    started.set(scripts, browser);
    return openFirefox(await browser, size);
  });
  for (const browser of started.values()) await (await browser).close();
}

async function withWebKit(use: (open: OpenDriver) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "webkit-"));
  const screen = await startScreen();
  await use((how) => openWebKit({ ...how, folder, display: screen.display }));
  await screen.close();
  await rm(folder, { recursive: true });
}

/** `test` for the browsers that Playwright does not control. */
export const test = siteTest.extend<TestFixtures, WorkerFixtures>({
  engine: ["firefox", { option: true, scope: "worker" }],
  openDriver: [
    async ({ engine }, use) => {
      await (engine === "firefox" ? withFirefox(use) : withWebKit(use));
    },
    { scope: "worker" },
  ],
  openPage: async ({ openDriver }, use, testInfo) => {
    const opened: EngineDriver[] = [];
    await use(async (how) => {
      const driver = await openDriver(how);
      opened.push(driver);
      return enginePage(driver, how.scripts);
    });
    for (const driver of opened) {
      if (testInfo.status !== testInfo.expectedStatus) {
        const page = await driver.evaluate("`${location.href}\n${document.documentElement.outerHTML}`");
        await testInfo.attach("page.txt", { body: [page, ...driver.complaints].join("\n"), contentType: "text/plain" });
      }
      await driver.close();
    }
  },
});
