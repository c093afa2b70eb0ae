import { expect, type Page } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { anchors, pathTo } from "#src/i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

/** Adds a link to a path to the page and follows it. */
async function followLinkTo(page: Page, path: string): Promise<void> {
  await page.evaluate((to) => {
    const link = document.createElement("a");
    link.href = to;
    document.body.append(link);
    // After this call has returned: its result is lost with the page.
    setTimeout(() => link.click());
  }, path);
}

const scrollPosition = (page: Page) => page.evaluate(() => Math.round(window.scrollY));

declare global {
  interface Window {
    /** The scroll positions of this document so far. */
    passed: number[];
  }
}

/** Records the scroll positions in every document. */
async function noteScrolling(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.passed = [];
    document.addEventListener("scroll", () => window.passed.push(window.scrollY));
  });
}

/** The positions between start and end that the document passes while `act` scrolls it; `end` waits for the end. */
async function passedOn(page: Page, act: () => Promise<unknown>, end: () => Promise<unknown>): Promise<number[]> {
  const start = await scrollPosition(page);
  await page.evaluate(() => (window.passed = []));
  await act();
  await end();
  const last = await scrollPosition(page);
  const [low, high] = [Math.min(start, last), Math.max(start, last)];
  const passed = await page.evaluate(() => window.passed);
  return passed.filter((position) => position > low + 5 && position < high - 5);
}

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

/** Blocks the rendering of every document until the last of its files, a script, has arrived. */
async function renderAfterLoading(page: Page): Promise<void> {
  await page.route("**/late.js", async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1000));
    await route.fulfill({ contentType: "text/javascript", body: "" });
  });
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (document.querySelector("head") === null) return;
      observer.disconnect();
      const script = document.createElement("script");
      script.src = "/late.js";
      script.blocking.value = "render";
      document.head.append(script);
    });
    observer.observe(document, { childList: true, subtree: true });
  });
}

async function expectAtTop(page: Page, id: string): Promise<void> {
  const top = () => page.locator(`#${id}`).evaluate((element) => element.getBoundingClientRect().top);
  await expect.poll(async () => (await top()) > -2 && (await top()) < 140).toBe(true);
}

test.describe("a visitor without a preference for reduced motion", () => {
  test.use({ contextOptions: { reducedMotion: "no-preference" } });
  test.beforeEach(({ page }) => noteScrolling(page));

  test("sees smooth scrolling within a page and starts at the top of the next @scripts @desk @thorough", async ({
    page,
  }) => {
    await page.goto(pathTo("home", "it"));
    // Pictures that load meanwhile would take frames from the scrolling.
    await page.waitForLoadState("networkidle");
    const top = () => expect.poll(() => scrollPosition(page)).toBe(0);
    const logo = page.getByRole("banner").getByRole("link", { name: "Ambra, pagina iniziale" });
    const about = page.locator(`.hero a[href="#${anchors.about}"]`);
    const toAbout = () => expectAtTop(page, anchors.about);
    // A machine that draws no frame while the page scrolls sees no position in between: then it scrolls again.
    await expect(async () => {
      await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
      expect((await passedOn(page, () => logo.click(), top)).length).toBeGreaterThan(0);
      await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
      expect((await passedOn(page, () => about.click(), toAbout)).length).toBeGreaterThan(0);
      await expect(page.locator(`#${anchors.about}`)).toBeFocused();
    }).toPass();

    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await top();
  });

  for (const [from, to, firstFrame] of [
    [pathTo("faq", "it"), `${pathTo("booking", "it")}#${anchors.bookingForm}`, "before the load event"],
    [pathTo("faq", "it"), `${pathTo("booking", "it")}#${anchors.bookingForm}`, "after the load event"],
    [pathTo("booking", "it"), `${pathTo("home", "it")}#${anchors.about}`, "before the load event"],
    [pathTo("contact", "it"), pathTo("home", "it"), "before the load event"],
  ] as const) {
    test(`sees ${to} where it begins, drawn ${firstFrame}, without scrolling there @scripts @desk @thorough`, async ({
      page,
    }) => {
      if (firstFrame === "after the load event") await renderAfterLoading(page);
      await page.goto(from);
      await page.evaluate(() => window.scrollTo({ top: 700, behavior: "instant" }));
      await followLinkTo(page, to);
      await expect(page).toHaveURL(to);
      await page.waitForLoadState("networkidle");
      const anchor = to.split("#")[1];
      if (anchor === undefined) expect(await scrollPosition(page)).toBe(0);
      else {
        await expectAtTop(page, anchor);
        await expect(page.locator(`#${anchor}`)).toBeFocused();
      }
      const last = await scrollPosition(page);
      const passed = await page.evaluate(() => window.passed);
      expect(passed.filter((position) => position > 5 && position < last - 5)).toEqual([]);
    });
  }

  test("returns to the former position without scrolling @scripts @desk @thorough", async ({ page }) => {
    // Fonts that load after going back would move the page.
    await page.route("**/*.woff2", (route) => route.abort());
    // The browser itself moves a page a little when something above changes its height.
    await page.addInitScript(() => {
      addEventListener("pagehide", () => sessionStorage.setItem("left", String(window.scrollY)));
    });
    await page.goto(pathTo("home", "it"));
    await page.waitForLoadState("networkidle");
    await page.evaluate(() => window.scrollTo({ top: 1500, behavior: "instant" }));
    await page.getByRole("banner").getByRole("link", { name: "FAQ" }).click();
    await expect(page).toHaveURL(pathTo("faq", "it"));
    await expect.poll(() => scrollPosition(page)).toBe(0);
    const left = await page.evaluate(() => Number(sessionStorage.getItem("left")));
    expect(left).toBeGreaterThan(1400);
    const back = () => expect.poll(async () => Math.abs((await scrollPosition(page)) - left)).toBeLessThan(10);
    expect(await passedOn(page, () => page.goBack(), back)).toEqual([]);
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
