import { expect, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { type BookingEntries, bookingPage } from "./booking-page.ts";

/** A connection of 400 ms and 200 kbit/s, and a processor at a sixth of its speed. */
export async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = 200_000 / 8;
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 400,
    downloadThroughput: throughput,
    uploadThroughput: throughput,
  });
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });
}

/**
 * Books from the FAQ page: follows the link, fills in the form as soon as its fields are there, and sends it. The day is typed:
 * the calendar may not have arrived.
 * @returns milliseconds from the click on the link until the form is there, until it is filled in, and until it is sent
 */
export async function bookFromLink(page: Page, { date, ...booking }: BookingEntries) {
  const form = bookingPage(page, "it");
  await page.goto(pathTo("faq", "it"), { waitUntil: "load" });
  const link = page.locator(`main a[href^="${pathTo("booking", "it")}"]`).last();
  const clicked = performance.now();
  const since = (): number => performance.now() - clicked;
  await link.click();
  await expect(form.field("name")).toBeVisible({ timeout: 60_000 });
  const shown = since();
  await form.field("date").fill(date);
  await form.fill({ date: "", ...booking });
  const filled = since();
  await form.submit.click();
  await expect(form.reference).toBeVisible({ timeout: 120_000 });
  return { shown, filled, sent: since() };
}
