import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

for (const scripts of ["@scripts @thorough", "@no-scripts"]) {
  test(`day, place and occasion of the home page are in the booking form ${scripts} @phone`, async ({ page }) => {
    const date = daysAhead(40);
    await page.goto(pathTo("home", "it"));
    const order = page.locator("form.wrap").filter({ has: page.locator('select[name="eventType"]') });
    await order.locator('[name="date"]').fill(date);
    await order.locator('[name="location"]').fill("Grottaferrata");
    await order.locator('[name="eventType"]').selectOption("wedding");
    const answer = page.waitForResponse((response) => response.url().includes("location=Grottaferrata"));
    await order.getByRole("button").click();
    expect((await answer).headers()["cache-control"]).toBe("private, no-store");
    const form = bookingPage(page, "it");
    await expect(form.field("date")).toHaveValue(date);
    await expect(form.field("location")).toHaveValue("Grottaferrata");
    await expect(form.field("eventType").and(page.locator(":checked"))).toHaveValue("wedding");
    await expect(page.locator(".cover")).toContainText("Grottaferrata");
  });
}
