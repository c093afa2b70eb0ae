import { setTimeout as wait } from "node:timers/promises";
import { type Browser, launch, type Page } from "puppeteer-core";
import { pathTo } from "#i18n/routes.ts";
import config from "../../playwright.config.ts";
import { findChromium } from "../../scripts/set-up/system-packages.ts";
import { waitUntil } from "../helpers/process.ts";
import { withBuiltSite } from "./built-site.ts";
import { median, printMachine, printTableHead, printTableRow } from "./report.ts";

export interface NavigationBench {
  /** Runs of each page and way; their median is reported. */
  rounds: number;
  /** How many pages; by default all. */
  pages?: number;
}

/** How a link is followed: by the Enter key, without a pointer, or by a press after a number of milliseconds of hover. */
const ways = { "Enter key": "keyboard", "pressed at once": 0, "hovered 200 ms": 200, "hovered 1 s": 1000 } as const;
type Way = keyof typeof ways;
const wayNames = Object.keys(ways) as Way[];

const targets = [
  pathTo("services", "it"),
  pathTo("references", "it"),
  pathTo("blog", "it"),
  pathTo("contact", "it"),
  pathTo("booking", "it"),
  pathTo("home", "it"),
];

interface Measurement {
  /** Milliseconds from the click event to the first paint of the next page. */
  milliseconds: number;
  /** How the browser got the page. */
  delivery: "prerender" | "prefetch" | "network";
}

/**
 * Measures navigation between public pages in Chromium: the time from the click to the first paint of the next page. By the
 * speculation rules Chromium prerenders a page once its link has been hovered for 200 ms or is pressed; the Enter key follows a
 * link without that.
 *
 * The click is the `timeStamp` of the `click` event on the first page; the paint is the `first-paint` entry of the second.
 * Both are added to the `timeOrigin` of their document, which has the same clock. A prerendered page paints only after its
 * activation, so its `first-paint` is the frame that the visitor sees. `activationStart` above 0 shows that the page was
 * prerendered; `deliveryType` shows a prefetch.
 *
 * Each run has its own browser context, so that the cache has only what the first page has loaded. Puppeteer opens the pages:
 * Playwright turns prerendering off (`PrerenderingDisabledByDevTools`).
 */
export async function benchNavigation({ rounds, pages }: NavigationBench): Promise<void> {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("There is no Chromium");
  printMachine();
  await withBuiltSite(async ({ url }) => {
    const browser = await launch({ executablePath, headless: true, args: config.use?.launchOptions?.args ?? [] });
    try {
      console.log(
        `${await browser.version()}, 1440 × 900; milliseconds from click to first paint, median of ${rounds}\n`,
      );
      printTableHead(["page", ...wayNames, "200 ms : at once", "1 s : at once", "delivery, in the same order"]);
      for (const target of targets.slice(0, pages)) printTableRow(await measurePage(browser, url, target, rounds));
    } finally {
      await browser.close();
    }
  });
}

async function measurePage(browser: Browser, url: string, target: string, rounds: number): Promise<string[]> {
  const results = new Map<Way, Measurement[]>(wayNames.map((way) => [way, []]));
  // The ways take turns, so that a change of load on the machine affects all of them.
  for (let round = 0; round < rounds; round++) {
    for (const way of wayNames) results.get(way)?.push(await measure(browser, url, target, ways[way]));
  }
  const medians = wayNames.map((way) => median((results.get(way) ?? []).map(({ milliseconds }) => milliseconds)));
  const [, cold = NaN, short = NaN, long = NaN] = medians;
  const deliveries = wayNames.map((way) => deliveriesOf(results.get(way) ?? []));
  return [
    `\`${target}\``,
    ...medians.map((milliseconds) => milliseconds.toFixed(0)),
    (short / cold).toFixed(2),
    (long / cold).toFixed(2),
    deliveries.join("; "),
  ];
}

/** How often each delivery occurred, such as `prerender 11`. */
function deliveriesOf(measurements: readonly Measurement[]): string {
  const groups = Map.groupBy(measurements, ({ delivery }) => delivery);
  return [...groups].map(([delivery, { length }]) => `${delivery} ${length}`).join(", ");
}

async function measure(
  browser: Browser,
  url: string,
  target: string,
  hover: number | "keyboard",
): Promise<Measurement> {
  const context = await browser.createBrowserContext();
  try {
    const page = await context.newPage();
    await page.setViewport({ width: 1440, height: 900 });
    await page.goto(url + pathTo("faq", "it"), { waitUntil: "networkidle0" });
    await page.evaluate(() => {
      addEventListener(
        "click",
        ({ timeStamp }) => localStorage.setItem("clicked", String(performance.timeOrigin + timeStamp)),
        { capture: true },
      );
    });
    const { x, y } = await focusLink(page, target);
    if (hover === "keyboard") await page.keyboard.press("Enter");
    else {
      await page.mouse.move(x, y);
      if (hover > 0) await wait(hover);
      await page.mouse.click(x, y);
    }
    return await waitUntil(`the first paint of ${target}`, () => readMeasurement(page, target));
  } finally {
    await context.close();
  }
}

/** Focuses the first visible link to a page and scrolls it into view. @returns its middle */
function focusLink(page: Page, target: string): Promise<{ x: number; y: number }> {
  return page.evaluate((path) => {
    const link = [...document.querySelectorAll<HTMLAnchorElement>(`a[href="${path}"]`)].find((one) =>
      one.checkVisibility({ visibilityProperty: true, opacityProperty: true }),
    );
    if (!link) throw new Error(`No visible link to ${path}`);
    link.scrollIntoView({ block: "center", behavior: "instant" });
    link.focus({ preventScroll: true });
    const { left, top, width, height } = link.getBoundingClientRect();
    return { x: left + width / 2, y: top + height / 2 };
  }, target);
}

/** The measurement once the page at a path has painted. */
async function readMeasurement(page: Page, target: string): Promise<Measurement | undefined> {
  try {
    return await page.evaluate((path): Measurement | undefined => {
      const clicked = Number(localStorage.getItem("clicked"));
      const [paint] = performance.getEntriesByName("first-paint");
      if (location.pathname !== path || paint === undefined) return undefined;
      const [entry] = performance.getEntriesByType("navigation") as Array<
        PerformanceNavigationTiming & { activationStart: number; deliveryType: string }
      >;
      const milliseconds = performance.timeOrigin + paint.startTime - clicked;
      if ((entry?.activationStart ?? 0) > 0) return { milliseconds, delivery: "prerender" };
      return { milliseconds, delivery: entry?.deliveryType === "navigational-prefetch" ? "prefetch" : "network" };
    }, target);
  } catch (error) {
    // The call was under way while the page was replaced: the next one reaches the new page.
    if (error instanceof Error && /context|[Tt]arget|[Ss]ession|frame/.test(error.message)) return undefined;
    throw error;
  }
}
