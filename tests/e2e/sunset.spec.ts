import { sampleContent } from "#content/fixtures/sample-content.ts";
import { expect } from "@playwright/test";
import { sunsetTime } from "#src/availability/sunset-time.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { hold } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

for (const [locale, sentence, tags] of [
  ["it", "Oggi tramonto alle", "@scripts @desk"],
  ["en", "Sunset at", "@no-scripts @phone @thorough"],
] as const) {
  test(`the home page shows the time of today’s sunset in Frascati (${locale}) ${tags}`, async ({ page }) => {
    await page.goto(pathTo("home", locale));
    const time = sunsetTime(daysAhead(0), sampleContent.business.base) ?? "no sunset";
    await expect(page.getByRole("main").locator(".hero__badge")).toContainText(`${sentence} ${time}`);
  });
}

test.describe("in another time zone", () => {
  test.use({ timezoneId: "America/Los_Angeles" });

  test("the booking page shows the sunset of the chosen day @scripts @phone @thorough", async ({ page }) => {
    await page.clock.setFixedTime("2027-01-10T12:00:00Z");
    const form = bookingPage(page, "it");
    await form.open();
    const line = page.locator(".day-sunset");
    await expect(line).toHaveText("");
    const room = async () => (await page.locator(".cal__note").boundingBox())?.height;
    const before = await room();
    const release = await hold(page, /sunset-time/);
    await form.field("date").fill("2027-03-27");
    await expect(page.locator(".advice")).toContainText(/\d/);
    const slot = form.field("timeSlot").first();
    const top = () => slot.evaluate((one) => one.getBoundingClientRect().top + window.scrollY);
    const topBefore = await top();
    await release();
    await expect(line).toHaveText("Sabato 27 marzo: il sole scende alle 18:29.");
    // The content below must not move: Safari does not scroll with it, and a tap would miss.
    expect(await top()).toBe(topBefore);
    await form.field("date").fill("2027-03-28");
    await expect(line).toContainText("19:30");
    expect(await room()).toBe(before);
    await form.field("date").fill("");
    await expect(line).toHaveText("");
  });
});
