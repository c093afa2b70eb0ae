import { expect, type Page } from "@playwright/test";
import { formulaPath, pathTo } from "#src/i18n/routes.ts";
import { addStyle, violations, withoutBanner } from "../helpers/accessibility.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { enquiryPage } from "../helpers/enquiry-page.ts";
import { sendBooking } from "../helpers/private-links.ts";
import { keepToasts } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

async function expectNothing(page: Page, where: string): Promise<void> {
  expect(await violations(page), where).toEqual([]);
}

test("axe finds nothing on a page that does not exist @scripts @desk @thorough", async ({ page }) => {
  await withoutBanner(page);
  for (const path of ["/non-esiste", "/en/nowhere"]) {
    await page.goto(path);
    // Its sentence is English in both languages (D7).
    await expect(page.locator('h1[lang="en"], [lang="en"] h1')).toHaveCount(1);
    await expectNothing(page, path);
  }
});

test("axe finds nothing in any state: at a desk @scripts @desk @thorough", async ({ page }) => {
  await page.addInitScript(keepToasts);
  await page.route("**/api/v1.0/email/send", (route) => route.fulfill({ status: 503, body: "no" }));

  await page.goto(pathTo("faq", "it"));
  await expect(page.locator(".cookie")).toBeVisible();
  await page.evaluate(() => (document.documentElement.dataset["prefers"] = "1"));
  await expect(page.locator(".language-strip")).toBeVisible();
  await page.getByRole("banner").locator("summary").click();
  await page.locator("main summary").first().click();
  await expectNothing(page, "banner, language strip, services menu, an open question");

  await page.locator(".cookie").getByRole("button", { name: "Rifiuta", exact: true }).click();
  await page.goto(`${formulaPath("bancone-glam", "it")}#galleria`);
  await expect(page.locator("#galleria")).toBeVisible();
  await expectNothing(page, "the open gallery");

  const form = bookingPage(page, "it");
  await form.open();
  await form.submit.click();
  await expect(form.notice).toBeFocused();
  await expectNothing(page, "a booking that is refused, with its calendar");

  await form.fill(aBooking());
  await form.submit.click();
  await expect(page.locator(".toast")).toBeVisible();
  await expectNothing(page, "a booking that fails, with its toast");

  await page.unroute("**/api/v1.0/email/send");
  await form.submit.click();
  await expect(form.reference).toBeVisible();
  await expectNothing(page, "a booking that is sent");
});

test("axe finds nothing on the error page @scripts @desk @thorough", async ({ page, site }) => {
  const { visitor } = await sendBooking(site, "en");
  site.execute("alter table event rename to lost");
  try {
    await page.goto(visitor);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Unexpected Application Error!");
    await expectNothing(page, "a page that failed");
  } finally {
    site.execute("alter table lost rename to event");
  }
});

test("axe finds nothing in any state: with a phone @scripts @phone", async ({ page }) => {
  await page.goto(pathTo("contact", "it"));
  await expect(page.locator(".cookie")).toBeVisible();
  await expectNothing(page, "the cookie banner");
  await page.locator(".cookie").getByRole("button", { name: "Rifiuta", exact: true }).click();
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await page.getByRole("dialog").locator("summary").click();
  // The scroll position decides which field lies half under the bar at the bottom of the window.
  await addStyle(page, ".dock { position: static !important }");
  await expectNothing(page, "the open menu");
  await page.keyboard.press("Escape");
  const form = enquiryPage(page, "contact", "it");
  await form.submit.click();
  await expect(form.notice).toBeFocused();
  await expectNothing(page, "an enquiry that is refused");
});

// axe is a script itself, so only the page's scripts are blocked.
test.describe("without scripts", () => {
  test.use({ scriptsFirst: false });

  test("axe finds nothing in any state: without scripts @scripts @phone @thorough", async ({ page }) => {
    await page.route("**/assets/*.js", (route) => route.abort());
    await page.goto(pathTo("booking", "en"));
    const booking = bookingPage(page, "en");
    await booking.submit.click();
    await expect(booking.notice).toBeFocused();
    await expectNothing(page, "a booking that is refused");
    await page.goto(pathTo("services", "it"));
    const enquiry = enquiryPage(page, "service", "it");
    await enquiry.submit.click();
    await expect(enquiry.notice).toBeFocused();
    await expectNothing(page, "an enquiry that is refused");
  });
});
