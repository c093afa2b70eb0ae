import type { Page } from "@playwright/test";

/** Starts a page's scripts as a visitor's key does, and waits until React has taken the page over. */
export async function scriptsRun(page: Page): Promise<void> {
  const deferred = await page.evaluate(() => {
    dispatchEvent(new Event("keydown"));
    return document.querySelector('script[type="text/start"]') !== null;
  });
  if (!deferred) return;
  await page.waitForFunction(() => Object.keys(document.body).some((key) => key.startsWith("__reactProps")));
}
