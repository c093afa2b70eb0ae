import { expect, type Page } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { addStyle, everyPath, violations } from "../helpers/accessibility.ts";
import { cutText, smallControls, wideText } from "../helpers/display.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";
import { thoroughInOtherLocales } from "../helpers/thorough.ts";

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

for (const locale of locales) {
  for (const path of everyPath(locale)) {
    test(`no errors, axe findings or cut texts at any width, no small controls on a phone: ${path} @scripts @desk${thoroughInOtherLocales(locale)}`, async ({
      page,
      site,
    }) => {
      const problems = watchProblems(page, site.url);
      for (const [width, height] of [
        [412, 823],
        [1350, 940],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.goto(path);
        await expect(page.locator(".cookie")).toBeVisible();
        await redrawn(page);
        expect(await page.evaluate(isBannerLargest), `the largest paint at ${width} px is the banner's`).toBe(false);
      }
      await page.locator('.cookie [data-action="decline-cookies"]').first().click();
      await expect(page.locator(".cookie")).toBeHidden();
      for (const width of [320, 390, 768, 1024, 1440]) {
        await page.setViewportSize({ width, height: 900 });
        expect.soft(await page.evaluate(cutText), `cut off at ${width} px`).toEqual([]);
        if (width === 390) expect.soft(await page.evaluate(smallControls), "too small for a finger").toEqual([]);
        if ([390, 768, 1440].includes(width)) expect.soft(await violations(page), `at ${width} px`).toEqual([]);
      }
      await addStyle(page, wideText);
      for (const width of [390, 720, 1440]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await page.evaluate(cutText), `cut off at ${width} px, widely set`).toEqual([]);
      }
      expect(problems).toEqual([]);
    });
  }
}
