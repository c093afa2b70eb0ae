import { expect } from "@playwright/test";
import { everyPath } from "../helpers/accessibility.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

/**
 * Newer parts of CSS that the pages use (docs/accessibility.md). WebKit can turn off others (`tests/engines/errands.spec.ts`),
 * but no browser these; with another name each is unknown, and the browser drops what contains it.
 */
const newerStyles =
  /:has\(|:popover-open|::details-content|@starting-style|@view-transition|\(scripting:|subgrid|color-mix\(|[sd]vh\b|allow-discrete/g;

// The policy of the pages allows only their own style sheets.
test.use({ bypassCSP: true });

test.beforeEach(async ({ page }) => {
  await page.route("**/*", async (route) => {
    if (!["document", "stylesheet"].includes(route.request().resourceType())) return route.continue();
    const response = await route.fetch({ maxRedirects: 0 });
    const text = await response.text();
    await route.fulfill({ response, body: text.replaceAll(newerStyles, (name) => name.replace(/\w/, "x-$&")) });
  });
});

test("a booking is sent without the newer parts of CSS @thorough", async ({ page }) => {
  const booking = bookingPage(page, "it");
  await booking.open();
  expect(await page.evaluate(() => document.querySelector("style")?.textContent)).not.toMatch(/[^-]:has\(/);
  await booking.fill(aBooking());
  await booking.submit.click();
  await expect(booking.reference).toHaveText(/^AMB-/);
});

test("no page needs horizontal scrolling without the newer parts of CSS @thorough", async ({ page }) => {
  for (const path of everyPath("it")) {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
    expect(
      await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      path,
    ).toBeLessThanOrEqual(0);
  }
});
