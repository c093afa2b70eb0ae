import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { type Browser, chromium } from "@playwright/test";
import { findProgram } from "#scripts/programs.ts";
import { siteEnvironment } from "#scripts/process.ts";
import { anchors, pathTo, privatePath } from "#src/i18n/routes.ts";
import { postBooking } from "../helpers/booking-call.ts";
import { aBooking, daysAhead } from "../helpers/booking-page.ts";
import { type Site, withSite } from "../helpers/site.ts";

/** A telephone of the middle class on a slow network, as Lighthouse has it: bytes a second, milliseconds. */
const slow = {
  processor: 4,
  network: { offline: false, latency: 562.5, downloadThroughput: 1.44e6 / 8, uploadThroughput: 675e3 / 8 },
};

/** Milliseconds after the start of the navigation, but for `cls`. */
interface Load {
  ttfb: number;
  fcp: number;
  lcp: number;
  cls: number;
}

/** The part of the page that is brought into view, whose script then loads, and what is pressed there. */
const interactions = {
  /** A day of the calendar. */
  date: { near: "form.booking", pressed: ".cal button[aria-pressed=false]:enabled" },
  /** Another number of guests of the estimate. */
  guests: { near: `#${anchors.estimate}`, pressed: `#${anchors.estimate}[data-live] button[aria-pressed=false]` },
  /** An extra of the quote. */
  tick: { near: "input[name^=extra-]", pressed: "input[name^=extra-]" },
};
type Interaction = keyof typeof interactions;

interface Measured {
  page: string;
  url: string;
  interaction?: Interaction;
}

/** Records what the browser says about the page, before anything of it runs. */
function observe(): void {
  const seen = { lcp: 0, cls: 0, inp: 0 };
  Object.assign(window, { seen });
  const follow = (type: string, use: (entry: PerformanceEntry) => void, more: object = {}): void => {
    const observer = new PerformanceObserver((list) => list.getEntries().forEach(use));
    observer.observe({ type, buffered: true, ...more });
  };
  follow("largest-contentful-paint", ({ startTime }) => (seen.lcp = startTime));
  follow("layout-shift", (entry) => {
    const { value, hadRecentInput } = entry as PerformanceEntry & { value: number; hadRecentInput: boolean };
    if (!hadRecentInput) seen.cls += value;
  });
  follow(
    "event",
    (entry) => {
      if ((entry as PerformanceEventTiming).interactionId) seen.inp = Math.max(seen.inp, entry.duration);
    },
    { durationThreshold: 16 },
  );
}

/** Loads a page with an empty cache. @returns also the milliseconds from its interaction to the next frame; undefined without one */
async function load(browser: Browser, { url, interaction }: Measured): Promise<Load & { inp: number | undefined }> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    deviceScaleFactor: 2,
    isMobile: true,
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.addInitScript(observe);
  const devtools = await context.newCDPSession(page);
  await devtools.send("Network.enable");
  await devtools.send("Network.emulateNetworkConditions", slow.network);
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slow.processor });
  await page.goto(url, { waitUntil: "networkidle", timeout: 120_000 });
  const read = () =>
    page.evaluate(async () => {
      // What was painted last is reported after the frame.
      for (let frames = 0; frames < 3; frames++) await new Promise(requestAnimationFrame);
      await new Promise((resolve) => setTimeout(resolve, 200));
      const [navigation] = performance.getEntriesByType("navigation") as PerformanceNavigationTiming[];
      const fcp = performance.getEntriesByName("first-contentful-paint")[0]?.startTime ?? NaN;
      return {
        ttfb: navigation?.responseStart ?? NaN,
        fcp,
        ...(window as unknown as { seen: { lcp: number; cls: number; inp: number } }).seen,
      };
    });
  const { inp: _, ...loaded } = await read();
  let inp: number | undefined;
  if (interaction !== undefined) {
    const { near, pressed } = interactions[interaction];
    await page.locator(near).first().scrollIntoViewIfNeeded();
    await page.locator(pressed).last().click({ timeout: 60_000 });
    ({ inp } = await read());
  }
  await context.close();
  return { ...loaded, inp };
}

/** A page with one line of text, to which the others are compared: what the browser and the network take by themselves. */
const emptyDocument =
  '<!doctype html><html lang="it"><meta name="viewport" content="width=device-width"><title>Empty</title><p>Empty</p>';

/** The path of the first link of a kind in a text. @throws Error without one */
function linkIn(text: string, id: "request" | "owner-request"): string {
  const [before = ""] = privatePath(id, "it", ".").split(".");
  const found = new RegExp(`${before}[\\w-]{20,}`).exec(text)?.[0];
  if (found === undefined) throw new Error(`The mail has no link to ${before}`);
  return found;
}

/** Has a quote with an extra sent. @returns the path of its page */
async function quotedPage(site: Site): Promise<string> {
  const booking = aBooking({ date: daysAhead(91) });
  await postBooking(site.url, booking);
  const notice = await site.mailbox.waitFor({ to: site.ownerEmail });
  const acknowledgement = await site.mailbox.waitFor({ to: booking.email });
  const line = (number: number, label: string, price: string) => ({
    [`label-${number}`]: label,
    [`quantity-${number}`]: "1",
    [`price-${number}`]: price,
    [`vat-${number}`]: "10",
  });
  const lines = { ...line(1, "Bancone", "500,00"), ...line(2, "Torre di coppe", "90,00"), "optional-2": "1" };
  const fields = { act: "send-quote", version: "0", validUntil: daysAhead(7), ...lines };
  const answer = await fetch(site.url + linkIn(notice.text, "owner-request"), {
    method: "POST",
    body: new URLSearchParams(fields),
    redirect: "manual",
  });
  if (answer.status !== 303) throw new Error(`The quote was refused with status ${answer.status}`);
  return linkIn(acknowledgement.text, "request");
}

async function pagesOf(site: Site): Promise<Measured[]> {
  const at = (page: string, path: string, interaction?: Interaction): Measured => ({
    page,
    url: site.url + path,
    ...(interaction && { interaction }),
  });
  return [
    at("home", pathTo("home", "it")),
    at("services", pathTo("services", "it"), "guests"),
    at("booking", pathTo("booking", "it"), "date"),
    at("quote", await quotedPage(site), "tick"),
  ];
}

/** The median; of an even count the higher of the two middle values. */
export function median(numbers: readonly number[]): number {
  return numbers.toSorted((one, other) => one - other)[Math.floor(numbers.length / 2)] ?? NaN;
}

/**
 * Loads pages in Chromium with a slow processor and network, and answers the interactions that cost most.
 * @param before the folder of a build to compare with
 */
export async function benchPageLoads({ rounds }: { rounds: number }, before: string | undefined): Promise<void> {
  const executablePath = findProgram("chromium");
  const browser = await chromium.launch({
    ...(executablePath !== undefined && { executablePath }),
    args: ["--no-sandbox", "--disable-gpu", "--disable-quic"],
  });
  const server = createServer((_, response) => response.setHeader("Content-Type", "text/html").end(emptyDocument));
  await once(server.listen(0, "127.0.0.1"), "listening");
  const empty: Measured = { page: "empty", url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/` };

  async function measure(sites: readonly Site[]): Promise<void> {
    const [now = [], then = []] = await Promise.all(sites.map(pagesOf));
    const all = [empty, ...now, ...then];
    const found = new Map(all.map((each) => [each, [] as Array<Awaited<ReturnType<typeof load>>>]));
    // They take turns, so that what else the machine does meets all of them.
    for (let round = 0; round < rounds; round++) {
      for (const each of all) found.get(each)?.push(await load(browser, each));
    }
    const of = (each: Measured | undefined, name: keyof Load | "inp"): number =>
      median((each === undefined ? [] : (found.get(each) ?? [])).map((one) => one[name] ?? NaN));
    const ratio = (one: number, other: number): number => Math.round((one / other) * 100) / 100;
    console.table(
      [empty, ...now].map((each) => {
        const earlier = then.find(({ page }) => page === each.page);
        const lcp = of(each, "lcp");
        return {
          page: each.page,
          ttfb: Math.round(of(each, "ttfb")),
          fcp: Math.round(of(each, "fcp")),
          lcp: Math.round(lcp),
          cls: ratio(of(each, "cls"), 1),
          "lcp / empty": ratio(lcp, of(empty, "lcp")),
          ...(earlier && { "lcp / before": ratio(lcp, of(earlier, "lcp")) }),
          ...(each.interaction && { interaction: each.interaction, inp: of(each, "inp") }),
          ...(earlier?.interaction && { "inp before": of(earlier, "inp") }),
        };
      }),
    );
  }

  try {
    const options = { env: siteEnvironment };
    await withSite((site) => {
      if (before === undefined) return measure([site]);
      return withSite((earlier) => measure([site, earlier]), { ...options, buildFolder: before });
    }, options);
  } finally {
    await browser.close();
    server.close();
  }
}
