import { expect, type Page } from "@playwright/test";
import { everyPath } from "../helpers/accessibility.ts";
import { test } from "../helpers/site.ts";

test.describe("a visitor whose scripts do not load", () => {
  test.use({ scriptsFirst: false });
  test.beforeEach(({ page }) => page.route("**/*.js", (route) => route.abort()));

  const shown = (page: Page) => page.getByRole("heading", { level: 1 });

  test("reads every page, with nothing hidden and no control that does not work @scripts @desk", async ({ page }) => {
    for (const path of everyPath("it")) {
      await page.goto(path);
      await expect(shown(page), path).toBeVisible();
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
