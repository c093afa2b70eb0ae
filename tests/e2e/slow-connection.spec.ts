import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

test.use({ scriptsFirst: false });

test("a booking is sent over a slow connection from a slow phone @scripts @phone @thorough", async ({ page, site }) => {
  test.setTimeout(240_000);
  const session = await page.context().newCDPSession(page);
  await session.send("Network.enable");
  const throughput = 200_000 / 8;
  const connection = { offline: false, latency: 400, downloadThroughput: throughput, uploadThroughput: throughput };
  await session.send("Network.emulateNetworkConditions", connection);
  await session.send("Emulation.setCPUThrottlingRate", { rate: 6 });

  const { date, ...booking } = aBooking();
  const form = bookingPage(page, "it");
  await page.goto(pathTo("faq", "it"), { waitUntil: "load" });
  await page
    .locator(`main a[href^="${pathTo("booking", "it")}"]`)
    .last()
    .click();
  await expect(form.field("name")).toBeVisible({ timeout: 60_000 });
  // The day is typed: the calendar may not have arrived.
  await form.field("date").fill(date);
  await form.fill({ date: "", ...booking });
  await form.submit.click();
  await expect(form.reference).toBeVisible({ timeout: 120_000 });
  expect(site.rows("select id from request where email_key = ?", booking.email)).toHaveLength(1);
});
