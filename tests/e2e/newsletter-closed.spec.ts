import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { newsletterPaths, pathTo, privatePath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

test("a closed newsletter has no pages and no form @scripts @desk", async ({ page, site }) => {
  for (const locale of locales) {
    for (const path of [newsletterPaths[locale], privatePath("subscription", locale, "x".repeat(65))]) {
      expect((await page.request.get(path)).status()).toBe(404);
      expect((await page.request.post(path, { form: { email: "giulia@posta.example" } })).status()).toBe(404);
    }
    await page.goto(pathTo("blog", locale));
    await expect(page.locator("form[method=post]")).toHaveCount(0);
  }
  expect(site.rows("select id from subscriber")).toEqual([]);
});
