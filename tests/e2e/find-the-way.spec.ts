import { expect, type Page } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
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

test.describe("a visitor who scrolls down the home page", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  const third = (page: Page) => page.locator(`#${anchors.about} li[data-reveal="2"]`);

  test("sees each element appear once, with a delay after its neighbour @scripts @desk @thorough", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    await expect(third(page)).toHaveCSS("opacity", "0");
    await third(page).scrollIntoViewIfNeeded();
    await expect(third(page)).toHaveCSS("opacity", "1");
    await expect(third(page)).toHaveCSS("transition-duration", /^0\.8s/);
    await expect(third(page)).toHaveCSS("transition-delay", /^0\.2s/);
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
    await redrawn(page);
    // An element that fades in would be transparent first.
    expect(await third(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(third(page)).toHaveCSS("opacity", "1");
  });

  test("sees no animation below 768 px @scripts @desk @thorough", async ({ page }) => {
    await page.setViewportSize({ width: 767, height: 800 });
    await page.goto(pathTo("home", "it"));
    await expect(third(page)).not.toBeInViewport();
    await expect(third(page)).toHaveCSS("opacity", "1");
    await expect(third(page)).toHaveCSS("transform", "none");
  });
});

test("the footer is at most 700 px high on phones @no-scripts @phone", async ({ page }) => {
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 844 });
    for (const locale of locales) {
      await page.goto(pathTo("references", locale));
      expect((await page.getByRole("contentinfo").boundingBox())?.height, locale).toBeLessThanOrEqual(700);
    }
  }
});
