import type { Page, ViewportSize } from "@playwright/test";

/**
 * Waits until the page has drawn two further frames: what scripts, observers and styles make of the last event is there then. It
 * asks for pictures, because a page without scripts calls nobody back.
 */
export async function redrawn(page: Page): Promise<void> {
  const clip = { x: 0, y: 0, width: 1, height: 1 };
  await page.screenshot({ clip });
  await page.screenshot({ clip });
}

/** Gives the window another size, and waits until the page is drawn at that size. */
export async function resize(page: Page, size: ViewportSize): Promise<void> {
  await page.setViewportSize(size);
  await redrawn(page);
}
