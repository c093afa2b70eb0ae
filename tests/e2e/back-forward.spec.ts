import { expect } from "@playwright/test";
import { formulaPath, pathTo, postPath } from "#src/i18n/routes.ts";
import config from "../../playwright.config.ts";
import { test } from "../helpers/site.ts";

/** Playwright disables the back/forward cache, and with it the browser's report of blocking reasons. */
test.use({
  launchOptions: { ...config.use?.launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] },
});

const everyKind = [
  ...(["home", "booking", "contact"] as const).map((id) => pathTo(id, "it")),
  formulaPath("bancone-glam", "it"),
  postPath("ambra-story", "it"),
];

/**
 * Reasons that may keep a page out of the cache here: a browser without a window may have none, and a page that a program opened stays in
 * its group of pages.
 */
const ofThisBrowser = ["BackForwardCacheDisabledForDelegate", "BrowsingInstanceNotSwapped"];

test("a page of each kind can enter the back/forward cache @scripts @desk @thorough", async ({ page }) => {
  const browser = await page.context().newCDPSession(page);
  await browser.send("Page.enable");
  const reasons: string[] = [];
  let returns = 0;
  browser.on("Page.backForwardCacheNotUsed", ({ notRestoredExplanations }) => {
    returns += 1;
    reasons.push(...notRestoredExplanations.map(({ reason }) => `${page.url()}: ${reason}`));
  });
  browser.on("Page.frameNavigated", ({ type }) => {
    if (type === "BackForwardCacheRestore") returns += 1;
  });
  for (const [index, path] of everyKind.entries()) {
    await page.goto(path);
    // The cache has few entries: check each page at once.
    await page.goto(pathTo("home", "en"));
    // A page from the cache is shown without loading.
    await page.goBack({ waitUntil: "commit" });
    await expect.poll(() => returns).toBe(index + 1);
  }

  expect(reasons.filter((reason) => !ofThisBrowser.some((known) => reason.endsWith(known)))).toEqual([]);
});
