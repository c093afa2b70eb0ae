import { sampleContent } from "#content/fixtures/sample-content.ts";
import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect, type Page } from "@playwright/test";
import { formulaPath, pathTo } from "#src/i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

const pagesOfTheBar = ["home", "contact", "booking", "blog", "faq"] as const;

test.describe("a visitor with a desktop browser", () => {
  const bar = (page: Page) => page.getByRole("banner");
  const servicesWord = (page: Page) => bar(page).locator("summary");
  const servicesLink = (page: Page) => bar(page).getByRole("link", { name: /^(Servizi|Services)$/ });
  const dropdown = (page: Page) => bar(page).locator(".menu");

  test("closes the submenu with Escape, a click elsewhere, or Tab @scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await servicesWord(page).focus();
    await page.keyboard.press("Enter");
    await expect(dropdown(page)).toBeVisible();
    await page.keyboard.press("Tab");
    await expect(dropdown(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dropdown(page)).toBeHidden();
    await expect(servicesWord(page)).toBeFocused();

    await servicesWord(page).click();
    await expect(dropdown(page)).toBeVisible();
    await page.mouse.click(700, 600);
    await expect(dropdown(page)).toBeHidden();

    await servicesWord(page).click();
    await dropdown(page).getByRole("link").last().focus();
    await page.keyboard.press("Tab");
    await expect(dropdown(page)).toBeHidden();
  });

  test("opens the submenu with the pointer, also without a click, and closes it with Escape @desk", async ({
    page,
    javaScriptEnabled,
  }) => {
    await page.goto(pathTo("faq", "it"));
    await servicesLink(page).hover();
    await expect(dropdown(page)).toBeVisible();
    // The way to the last page crosses the gap between bar and menu.
    const last = dropdown(page).getByRole("link").last();
    await last.hover();
    await expect(last).toBeVisible();
    await page.mouse.move(20, 700);
    await expect(dropdown(page)).toBeHidden();
    if (javaScriptEnabled ?? true) {
      await servicesLink(page).hover();
      await expect(dropdown(page)).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(dropdown(page)).toBeHidden();
      await page.mouse.move(20, 700);
    }
    await servicesLink(page).hover();
    await last.click();
    await expect(page).toHaveURL(formulaPath("tailor-made", "it"));
    await servicesLink(page).click();
    await expect(page).toHaveURL(pathTo("services", "it"));
  });

  test("opens the submenu from the word with the arrow key, and follows the word with Enter @scripts @desk", async ({
    page,
  }) => {
    await page.goto(pathTo("faq", "it"));
    await servicesLink(page).focus();
    await page.keyboard.press("ArrowDown");
    await expect(dropdown(page).getByRole("link").first()).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(dropdown(page)).toBeHidden();
    await servicesLink(page).focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(pathTo("services", "it"));
  });

  test.describe("and a touch screen", () => {
    test.use({ hasTouch: true, viewport: { width: 1024, height: 768 } });

    test("opens the submenu by touching the word, and the services page by touching it again @scripts @desk @thorough", async ({
      page,
    }) => {
      await page.goto(pathTo("faq", "it"));
      await servicesLink(page).tap();
      await expect(dropdown(page)).toBeVisible();
      await expect(page).toHaveURL(pathTo("faq", "it"));
      await page.touchscreen.tap(500, 600);
      await expect(dropdown(page)).toBeHidden();
      await servicesLink(page).tap();
      await servicesLink(page).tap();
      await expect(page).toHaveURL(pathTo("services", "it"));
    });
  });

  test("has the bar from 768 px on, and the drawer below @no-scripts @desk", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    const links = bar(page).getByRole("navigation");
    const opener = bar(page).getByRole("button", { name: "Apri il menu" });
    for (const [width, whole] of [
      [767, false],
      [768, true],
    ] as const) {
      await page.setViewportSize({ width, height: 800 });
      await expect(links.getByRole("link", { name: "FAQ" })).toBeVisible({ visible: whole });
      await expect(opener).toBeVisible({ visible: !whole });
    }
  });

  test("sees a transparent bar until they scroll more than 20 px @scripts @desk @thorough", async ({ page }) => {
    await page.goto(pathTo("home", "it"));
    const clear = "rgba(0, 0, 0, 0)";
    const scrollTo = (top: number) => page.evaluate((y) => window.scrollTo(0, y), top);
    await expect(bar(page)).toHaveCSS("background-color", clear);
    await scrollTo(20);
    await redrawn(page);
    expect(await bar(page).evaluate((element) => element.getAnimations().length)).toBe(0);
    await expect(bar(page)).toHaveCSS("background-color", clear);
    await scrollTo(21);
    await expect(bar(page)).not.toHaveCSS("background-color", clear);
    await expect(bar(page)).toBeInViewport();
    await scrollTo(0);
    await expect(bar(page)).toHaveCSS("background-color", clear);
    await bar(page).getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect(bar(page)).not.toHaveCSS("background-color", clear);
  });
});

test.describe("a visitor with a phone", () => {
  const opener = (page: Page) => page.getByRole("button", { name: "Apri il menu" });
  const menu = (page: Page) => page.getByRole("dialog", { name: "Menu" });
  const panel = (page: Page) => menu(page).locator(".drawer__panel");
  const closer = (page: Page) => menu(page).getByRole("button", { name: "Chiudi il menu" });
  const opened = async (page: Page, path: string) => {
    await page.goto(path);
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await expect.poll(async () => (await panel(page).boundingBox())?.x).toBeCloseTo(390 * 0.15, 0);
  };

  test("opens the drawer, expands the services and opens one @phone", async ({ page }) => {
    await opened(page, pathTo("faq", "it"));
    const { pages } = messagesIn("it").frame;
    for (const id of pagesOfTheBar) {
      await expect(menu(page).getByRole("link", { name: pages[id], exact: true })).toHaveAttribute(
        "href",
        pathTo(id, "it"),
      );
    }
    await expect(menu(page).getByRole("link", { name: pages.faq, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    const service = menu(page).getByRole("link", { name: "Experience Bar" });
    await expect(service).toBeHidden();
    const word = menu(page).locator("summary");
    await word.click();
    for (const { name } of sampleContent.in("it").formulas)
      await expect(menu(page).getByRole("link", { name })).toBeVisible();
    await word.click();
    await expect(service).toBeHidden();
    await word.click();
    await service.click();
    await expect(page).toHaveURL(formulaPath("experience-bar", "it"));
    await expect(menu(page)).toBeHidden();
    await expect(page.getByRole("main").getByText("Experience Bar", { exact: true }).first()).toBeVisible();
  });

  test("closes the drawer by its button, by the overlay and with Escape @phone", async ({ page }) => {
    await opened(page, pathTo("faq", "it"));
    for (const close of [
      () => closer(page).click(),
      () => page.mouse.click(20, 500),
      () => page.keyboard.press("Escape"),
    ]) {
      await close();
      await expect(menu(page)).toBeHidden();
      await expect(opener(page)).toBeFocused();
      await opener(page).click();
      await expect(menu(page)).toBeVisible();
    }
  });

  test("cannot scroll the page behind the drawer @phone", async ({ page }) => {
    await opened(page, pathTo("faq", "it"));
    await page.mouse.move(200, 400);
    await page.mouse.wheel(0, 600);
    await redrawn(page);
    await page.keyboard.press("End");
    await redrawn(page);
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
    await closer(page).click();
    await expect(menu(page)).toBeHidden();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 600);
        return page.evaluate(() => window.scrollY);
      })
      .toBeGreaterThan(0);
  });

  test("stays inside the drawer with Tab @phone @scripts", async ({ page }) => {
    await opened(page, pathTo("faq", "it"));
    await expect(closer(page)).toBeFocused();
    await page.keyboard.press("Shift+Tab");
    await expect(menu(page).getByRole("link", { name: "English" })).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(closer(page)).toBeFocused();
    for (let step = 0; step < 14; step++) {
      await page.keyboard.press("Tab");
      await expect(menu(page).locator(":focus")).toHaveCount(1);
    }
  });

  test("closes the drawer by going back and by opening the current page @phone @scripts", async ({ page }) => {
    await page.goto(pathTo("blog", "it"));
    await opener(page).click();
    await menu(page).getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await expect(menu(page)).toBeVisible();
    await page.goBack();
    await expect(page).toHaveURL(pathTo("blog", "it"));
    await expect(menu(page)).toBeHidden();
    await opener(page).click();
    await menu(page).getByRole("link", { name: "Blog" }).click();
    await expect(menu(page)).toBeHidden();
    await expect(page).toHaveURL(pathTo("blog", "it"));
  });
});
