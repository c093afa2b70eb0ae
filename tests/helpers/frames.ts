import type { Page } from "@playwright/test";

/** Waits until the page has drawn anew: what scripts, observers and styles make of the last event is there then. */
export async function redrawn(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
}
