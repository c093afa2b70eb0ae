import type { Page, Route } from "@playwright/test";

/** Delays the responses for matching URLs until the returned function is called. */
export async function hold(page: Page, addresses: RegExp): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isHolding = true;
  await page.route(addresses, (route) => (isHolding ? void held.push(route) : route.continue()));
  return async () => {
    isHolding = false;
    await Promise.all(held.map((route) => route.continue()));
    await page.unroute(addresses);
  };
}

/** Waits until the page's script has run and React has hydrated all islands, which are started as by a pointer. */
export async function scriptsRun(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset["scripts"] === "run");
  await page.evaluate(() => {
    for (const island of document.querySelectorAll("[data-island]")) island.dispatchEvent(new Event("pointerover"));
  });
  await page.waitForFunction(() => document.querySelector("[data-island]:not([data-started])") === null);
}

/** Prevents idle callbacks, which would start the islands. For `page.addInitScript`. */
export function neverIdle(): void {
  window.requestIdleCallback = () => 0;
}

/** Lets toasts stay. They are shown for five seconds (D28), in which a busy machine may not come to them. For `page.addInitScript`. */
export function keepToasts(): void {
  const later = window.setTimeout;
  window.setTimeout = ((work: () => void, delay?: number) =>
    delay === 5000 ? 0 : later(work, delay)) as typeof window.setTimeout;
}
