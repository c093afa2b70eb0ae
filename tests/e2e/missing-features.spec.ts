import { expect } from "@playwright/test";
import { everyPath } from "../helpers/accessibility.ts";
import { aBooking, bookingPage } from "../helpers/booking-page.ts";
import { test } from "../helpers/site.ts";

/**
 * Newer parts of CSS that the pages use (docs/accessibility.md). WebKit can turn off others (`tests/engines/errands.spec.ts`),
 * and no browser can turn off these; with another name each is unknown, and the browser drops what contains it.
 */
const newerStyles =
  /:has\(|:popover-open|::details-content|@starting-style|@view-transition|\(scripting:|subgrid|color-mix\(|[sd]vh\b|allow-discrete/g;

test.describe("a visitor whose browser lacks the newer parts of CSS", () => {
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

  test("no page needs horizontal scrolling without the newer parts of CSS @no-scripts @thorough", async ({ page }) => {
    for (const path of everyPath("it")) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
        path,
      ).toBeLessThanOrEqual(0);
    }
  });
});

test.describe("a visitor whose scripts do not load", () => {
  test.use({ scriptsFirst: false });
  test.beforeEach(({ page }) => page.route("**/*.js", (route) => route.abort()));

  test("reads every page, with nothing hidden and no control that does not work @scripts @desk @thorough", async ({
    page,
  }) => {
    for (const path of everyPath("it")) {
      await page.goto(path);
      await expect(page.getByRole("heading", { level: 1 }), path).toBeVisible();
      const unseen = await page.evaluate(() =>
        [...document.querySelectorAll("main :is(p, h2, h3, img:not([alt='']), figure)")]
          .filter((element) => !element.closest("details:not([open]), [hidden], [aria-hidden], .needs-scripts"))
          .filter((element) => element.closest(".answer, .day-sunset, [role=status]") === null)
          .filter((element) => !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
          .map((element) => element.outerHTML.slice(0, 120)),
      );
      expect(unseen, path).toEqual([]);
      // Without scripts a button sends its form or opens a popover.
      const idle = page.locator('button[type="button"]:not([popovertarget]), button:not(form *, [popovertarget])');
      await expect(idle.filter({ visible: true }), path).toHaveCount(0);
    }
  });
});
