import type { Page, ViewportSize } from "@playwright/test";

/**
 * Waits until the page has drawn two further frames: what scripts, observers and styles make of the last event is there then. It
 * asks for pictures, because a page without scripts calls nobody back.
 */
export async function redrawn(page: Page): Promise<void> {
  // A page that is wider than a phone is shown at a smaller scale, in which a single pixel has no width.
  const clip = { x: 0, y: 0, width: 64, height: 64 };
  await page.screenshot({ clip });
  await page.screenshot({ clip });
}

/** Gives the window another size, and waits for two frames at that size. Only for pages whose scripts run. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
}
