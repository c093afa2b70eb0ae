import { type Browser, chromium } from "@playwright/test";
import config from "../../playwright.config.ts";
import { aBooking } from "../helpers/booking-page.ts";
import { bookFromLink, slowDown } from "../helpers/slow-booking.ts";
import { withBuiltSite } from "./built-site.ts";
import { median, printMachine, printTable } from "./report.ts";

const phone = { viewport: { width: 390, height: 844 }, isMobile: true, hasTouch: true, deviceScaleFactor: 2 };

/** How long a booking takes over a slow connection, from the click on the link, for a visitor who types in no time. */
export async function benchSlow({ rounds }: { rounds: number }): Promise<void> {
  printMachine();
  await withBuiltSite(async ({ url }) => {
    const browser = await chromium.launch(config.use?.launchOptions);
    try {
      const runs: Awaited<ReturnType<typeof book>>[] = [];
      for (let round = 0; round < rounds; round++) runs.push(await book(browser, url));
      const seconds = (part: "shown" | "filled" | "sent"): string =>
        (median(runs.map((run) => run[part])) / 1000).toFixed(1);
      console.log(`Chromium ${browser.version()}; 400 ms, 200 kbit/s, processor ÷ 6; seconds, median of ${rounds}\n`);
      printTable(["form shown", "filled in", "sent"], [[seconds("shown"), seconds("filled"), seconds("sent")]]);
    } finally {
      await browser.close();
    }
  });
}

async function book(browser: Browser, baseURL: string) {
  const context = await browser.newContext({ baseURL, ...phone });
  try {
    const page = await context.newPage();
    await slowDown(page);
    return await bookFromLink(page, aBooking());
  } finally {
    await context.close();
  }
}
