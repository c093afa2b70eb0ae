import { brotliCompressSync } from "node:zlib";
import { type Browser, chromium } from "@playwright/test";
import { everyPath } from "../helpers/accessibility.ts";
import config from "../../playwright.config.ts";
import { bytesOf, type Load, loadPage, neverIdle, styleInDocument } from "../helpers/page-weight.ts";
import { withBuiltSite } from "./built-site.ts";
import { kilobytes, printMachine, printTable } from "./report.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** What each page weighs on a phone, as it travels: before it is idle or touched, and what its scripts add. */
export async function benchWeight(): Promise<void> {
  printMachine();
  await withBuiltSite(async ({ url }) => {
    const browser = await chromium.launch(config.use?.launchOptions);
    try {
      console.log(
        `Chromium ${browser.version()}, 390 × 844 at 2 pixels; kilobytes of 1000 bytes, compressed, without headers\n`,
      );
      const rows = [];
      for (const path of everyPath()) rows.push(await weigh(browser, url, path));
      printTable(
        [
          "page",
          "requests",
          "document",
          "of it style",
          "fonts",
          "pictures",
          "all before idle",
          "requests after",
          "scripts",
        ],
        rows,
      );
    } finally {
      await browser.close();
    }
  });
}

async function weigh(browser: Browser, baseURL: string, path: string): Promise<(string | number)[]> {
  const context = await browser.newContext({ baseURL, ...phone });
  try {
    const page = await context.newPage();
    await page.addInitScript(neverIdle);
    const { before, after } = await loadPage(page, path);
    const kind = (...kinds: Load["kind"][]): string => kilobytes(bytesOf(before, ...kinds));
    return [
      `\`${path}\``,
      before.length,
      kind("document"),
      kilobytes(brotliCompressSync(await styleInDocument(page)).length),
      kind("font"),
      kind("image"),
      kind(),
      after.length,
      kilobytes(bytesOf(after, "script")),
    ];
  } finally {
    await context.close();
  }
}
