import { expect, type Page } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { addStyle, everyPath, violations } from "../helpers/accessibility.ts";
import { cutText, smallControls, underButton, wideText } from "../helpers/display.ts";
import { redrawn, resize } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

/** Records what the console, failed requests and other origins report, from now on. */
function watchProblems(page: Page, origin: string): string[] {
  const problems: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warning") problems.push(message.text());
  });
  page.on("pageerror", (error) => problems.push(error.message));
  page.on("requestfailed", (request) => {
    const reason = request.failure()?.errorText;
    // The browser aborts the request of a picture when a new window size needs another file.
    if (reason !== "net::ERR_ABORTED") problems.push(`${request.url()}: ${reason}`);
  });
  page.on("response", (response) => {
    if (response.status() >= 400) problems.push(`${response.url()}: ${response.status()}`);
  });
  page.on("request", (request) => {
    const { origin: from, protocol } = new URL(request.url());
    if (protocol !== "data:" && from !== origin) problems.push(`${request.url()} is not this site's`);
  });
  return problems;
}

/** For `page.evaluate`: whether the largest contentful paint is in the cookie banner. */
const isBannerLargest = () =>
  new Promise<boolean>((resolve) => {
    new PerformanceObserver((list) => {
      const { element } = list.getEntries().at(-1) as PerformanceEntry & { element?: Element };
      resolve(Boolean(element?.closest(".cookie")));
    }).observe({ type: "largest-contentful-paint", buffered: true });
  });

/** Sums the layout shifts of a page since its first paint (Layout Instability API). */
function watchShifts(): void {
  const seen = { value: 0, sources: [] as string[] };
  Object.assign(window, { shifts: seen });
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const { value, hadRecentInput, sources } = entry as PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
        sources: { node?: Node }[];
      };
      if (hadRecentInput) continue;
      seen.value += value;
      for (const { node } of sources)
        seen.sources.push(node instanceof Element ? node.outerHTML.slice(0, 120) : "text");
    }
  }).observe({ type: "layout-shift", buffered: true });
}

/** The limit that Core Web Vitals rate as good. Words of a line part by a pixel; if a line breaks elsewhere, what stands below moves. */
const mostShift = 0.1;

/** Opens a page whose fonts arrive after its first paint. */
async function openWithLateFonts(page: Page, path: string): Promise<void> {
  const { promise: painted, resolve: release } = Promise.withResolvers<void>();
  await page.route("**/*.woff2", (route) => painted.then(() => route.continue()));
  await page.goto(path, { waitUntil: "domcontentloaded" });
  await page.waitForFunction(() => performance.getEntriesByName("first-contentful-paint").length > 0);
  release();
  await page.waitForLoadState("load");
  await page.evaluate(() => document.fonts.ready);
  await page.unroute("**/*.woff2");
}

const readPictures = () =>
  [...document.querySelectorAll<HTMLImageElement>("picture img")].map((image) => ({
    name: /\/pictures\/([a-z-]+)-/.exec(image.currentSrc || image.src)?.[1],
    isMissing: image.checkVisibility() && image.naturalWidth === 0,
    isWhole: image.hasAttribute("width") && image.hasAttribute("height") && image.hasAttribute("alt"),
    loading: image.getAttribute("loading"),
  }));

/** Scrolls down the page like a reader, waits for every picture and returns to the top. */
async function readThrough(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight * 0.8) {
      scrollTo({ top, behavior: "instant" });
      await frame();
      await frame();
    }
    const shown = [...document.images].filter((image) => image.checkVisibility());
    // Slides of a carousel outside its viewport are not loaded yet.
    for (const image of shown) image.loading = "eager";
    await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    scrollTo({ top: 0, behavior: "instant" });
    await frame();
  });
}

/** The WhatsApp button of a first visit, at the bottom right above the cookie banner: round, or in the bar of a phone. */
async function expectChatAboveBanner(page: Page): Promise<void> {
  const button = await page.locator(".wa").boundingBox();
  const banner = await page.locator(".cookie").boundingBox();
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
  if (button === null || banner === null) throw new Error("the button or the banner is not shown");
  if (width >= 768) expect(button.width).toBeCloseTo(button.height, 0);
  expect(button.width).toBeGreaterThanOrEqual(36);
  expect(width - button.x - button.width).toBeLessThanOrEqual(width < 768 ? 0 : 16);
  expect(button.y + button.height).toBeLessThanOrEqual(banner.y);
  expect(height - button.y).toBeLessThanOrEqual(140);
}

/** The others are in CI only. */
const always = [pathTo("home", "it"), pathTo("booking", "it")];

for (const path of everyPath()) {
  const tag = always.includes(path) ? "" : " @thorough";

  test(`a page opens once and is asked everything: ${path} @scripts @desk${tag}`, async ({ page, site }) => {
    const problems = watchProblems(page, site.url);
    await page.addInitScript(watchShifts);
    for (const [width, height] of [
      [412, 823],
      [1350, 940],
    ] as const) {
      await page.setViewportSize({ width, height });
      await openWithLateFonts(page, path);
      const unread = await page.evaluate(readPictures);
      expect.soft(unread.filter(({ loading }) => loading !== "lazy")).toEqual([]);
      await expect(page.locator(".cookie")).toBeVisible();
      await redrawn(page);
      expect(await page.evaluate(isBannerLargest), `the largest paint at ${width} px is the banner's`).toBe(false);
      await expectChatAboveBanner(page);
      await readThrough(page);
      const pictures = await page.evaluate(readPictures);
      expect.soft(pictures.filter(({ isMissing, isWhole }) => isMissing || !isWhole)).toEqual([]);
      const { value, sources } = await page.evaluate<{ value: number; sources: string[] }>("shifts");
      expect.soft(value, `what moved at ${width} px: ${sources.join()}`).toBeLessThan(mostShift);
    }
    await page.locator('.cookie [data-action="decline-cookies"]').first().click();
    await expect(page.locator(".cookie")).toBeHidden();
    // What stands in the window covers other targets until the page is scrolled.
    await addStyle(page, ".dock, .booking__dock { position: static !important }");
    for (const width of [320, 390, 768, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      expect.soft(await page.evaluate(cutText), `cut off at ${width} px`).toEqual([]);
      if (width === 390) expect.soft(await page.evaluate(smallControls), "too small for a finger").toEqual([]);
      if ([390, 768, 1440].includes(width)) expect.soft(await violations(page), `at ${width} px`).toEqual([]);
    }
    // Partners move, and must not pass under the button.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const width of [768, 1024, 1440]) {
      await resize(page, { width, height: 900 });
      expect.soft(await page.evaluate(underButton), `under the button at ${width} px`).toEqual([]);
    }
    await page.emulateMedia({ reducedMotion: "reduce" });
    await addStyle(page, wideText);
    for (const width of [390, 720, 1440]) {
      await resize(page, { width, height: 800 });
      expect.soft(await page.evaluate(cutText), `cut off at ${width} px, widely set`).toEqual([]);
    }
    expect(problems).toEqual([]);
  });
}
