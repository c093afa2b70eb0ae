import { expect, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

test.describe("a visitor who follows links", () => {
  test("is at the top of each page with the heading focused, and at the former position after going back @scripts @desk", async ({
    page,
  }) => {
    await page.goto(pathTo("home", "it"));
    // Fonts that load later would move the page.
    await page.waitForLoadState("networkidle");
    // Followed by a key: a click of Playwright may scroll first.
    await page.getByRole("main").getByRole("link", { name: "Tutti gli articoli" }).focus();
    const left = await scrollPosition(page);
    expect(left).toBeGreaterThan(1000);
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pathTo("blog", "it"));
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect.poll(() => scrollPosition(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(pathTo("home", "it"));
    // Heights are fractions of pixels, which depend on what is drawn already.
    await expect.poll(async () => Math.abs((await scrollPosition(page)) - left)).toBeLessThanOrEqual(1);
    await page.goForward();
    await expect(page).toHaveURL(pathTo("blog", "it"));
    await expect.poll(() => scrollPosition(page)).toBe(0);
  });

  test("keeps the focus set by the browser after a reload or from another site @scripts @desk @thorough", async ({
    page,
  }) => {
    await page.goto(pathTo("faq", "it"));
    await expect(page.locator("body")).toBeFocused();
    await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).click();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await page.reload();
    await expect(page.locator("body")).toBeFocused();
  });

  test("uses the skip link @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await page.keyboard.press("Tab");
    const skip = page.getByRole("link", { name: "Vai al contenuto" });
    await expect(skip).toBeFocused();
    await expect(skip).toBeInViewport();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`${pathTo("faq", "it")}#main`);
    await page.keyboard.press("Tab");
    await expect(page.locator("main :focus")).toHaveCount(1);
  });
});
