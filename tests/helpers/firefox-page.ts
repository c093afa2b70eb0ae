import type { BrowserContext, Page } from "puppeteer-core";
import { expect } from "@playwright/test";
import { waitUntil } from "./process.ts";

/** Elements by selector, or the first of them with a text or label. */
export type Target = string | { css: string; words: string };

export interface Size {
  width: number;
  height: number;
}

/**
 * A page in Firefox, as far as its tests need one. Nothing here waits for a script of the page: Firefox answers questions
 * about a page whose scripts are off as well, but calls nothing back there.
 */
export interface FirefoxPage {
  readonly browser: Page;
  /** Errors and warnings in the console of the page. */
  readonly complaints: readonly string[];
  /**
   * Goes to an address and waits until the page has loaded and, where they run, its scripts have taken it over. Gives the
   * status of the answer.
   */
  visit(url: string): Promise<number>;
  resize(size: Size): Promise<void>;
  /** Evaluates a function in the page; it is sent as text, without its closure. */
  read<Answer>(ask: (given: string) => Answer, given?: string): Promise<Answer>;
  /** Waits until the result is as expected. */
  expectRead(ask: () => unknown, expected: unknown): Promise<void>;
  /** Scrolls to an element and clicks its middle. */
  press(target: Target): Promise<void>;
  /** Replaces the value of a field. A date field takes `yyyy-mm-dd`. */
  fill(selector: string, text: string): Promise<void>;
  key(name: "Enter" | "Escape" | "Tab" | "Space" | "ArrowRight" | "ArrowDown" | "PageDown"): Promise<void>;
  /** Presses Tab until a matching element has the focus. */
  tabTo(selector: string): Promise<void>;
  /** The text of the first matching element, once it is visible. */
  words(selector: string): Promise<string>;
  expectShown(target: Target, shown?: boolean): Promise<void>;
}

interface Place {
  x: number;
  y: number;
}

/** Runs in the page: scrolls to the first matching visible element. @returns its middle */
function bringIntoView(css: string, words: string | undefined): Place | undefined {
  const fitting = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
  const element = fitting.find((one) => {
    const said = `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`;
    return words === undefined || said.includes(words);
  });
  if (element === undefined) return undefined;
  const { top: before, bottom } = element.getBoundingClientRect();
  if (before < 90 || bottom > window.innerHeight - 90) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

/** Milliseconds; generous, since the machine runs other tests too. */
const patience = { timeout: 20_000 };

const partsOf = (target: Target): [string, string | undefined] =>
  typeof target === "string" ? [target, undefined] : [target.css, target.words];

/** Opens an empty page of a size in a new context. */
export async function openFirefoxPage(
  context: BrowserContext,
  { scripts, size }: { scripts: boolean; size: Size },
): Promise<FirefoxPage> {
  const browser = await context.newPage();
  const complaints: string[] = [];
  browser.on("console", (message) => {
    if (message.type() === "error" || message.type() === "warn") complaints.push(message.text());
  });
  browser.on("pageerror", (error) => complaints.push(error instanceof Error ? error.message : String(error)));
  await browser.setViewport(size);

  /** The position of an element once it is stable: content that loads late moves it. */
  async function placeOf(target: Target): Promise<Place> {
    let before: Place | undefined;
    return waitUntil(
      `an element ${JSON.stringify(target)} in Firefox`,
      async () => {
        const place = await browser.evaluate(bringIntoView, ...partsOf(target));
        const stays = place !== undefined && place.x === before?.x && place.y === before.y;
        before = place;
        return stays ? place : undefined;
      },
      patience,
    );
  }

  /** Waits until the page's script has run and React has hydrated all islands (`scripts-run.ts`). */
  async function startScripts(): Promise<void> {
    if (!scripts) return;
    const started = () => {
      if (document.documentElement.dataset["scripts"] !== "run") return false;
      const waiting = [...document.querySelectorAll("[data-island]:not([data-started])")];
      for (const island of waiting) island.dispatchEvent(new Event("pointerover"));
      return waiting.length === 0;
    };
    await waitUntil("the page's scripts", async () => (await browser.evaluate(started)) || undefined, patience);
  }

  const page: FirefoxPage = {
    browser,
    complaints,
    async visit(url) {
      const response = await browser.goto(url);
      await startScripts();
      return response?.status() ?? 0;
    },
    resize: (to) => browser.setViewport(to),
    read: async <Answer>(ask: (given: string) => Answer, given = "") => (await browser.evaluate(ask, given)) as Answer,
    expectRead: (ask, expected) => expect.poll(() => browser.evaluate(ask)).toEqual(expected),
    async press(target) {
      const { x, y } = await placeOf(target);
      await browser.mouse.click(x, y);
    },
    async fill(selector, text) {
      await page.press(selector);
      const isDate = await browser.evaluate(
        (css, value) => {
          const field = document.querySelector(css);
          if (!(field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)) return false;
          if (field.type !== "date") {
            field.select();
            return false;
          }
          field.value = value;
          for (const name of ["input", "change"]) field.dispatchEvent(new Event(name, { bubbles: true }));
          return true;
        },
        selector,
        text,
      );
      if (!isDate) await browser.keyboard.type(text);
    },
    key: (name) => browser.keyboard.press(name),
    async tabTo(selector) {
      for (let step = 0; step < 80; step++) {
        await browser.keyboard.press("Tab");
        if (await browser.evaluate((css) => document.activeElement?.matches(css) === true, selector)) return;
      }
      throw new Error(`Tab does not reach ${selector} in Firefox`);
    },
    async words(selector) {
      await placeOf(selector);
      return browser.evaluate((css) => document.querySelector(css)?.textContent.trim() ?? "", selector);
    },
    async expectShown(target, shown = true) {
      const [css, words] = partsOf(target);
      await expect
        .poll(() => browser.evaluate(bringIntoView, css, words).then((place) => place !== undefined), {
          message: `${JSON.stringify(target)} is shown`,
        })
        .toBe(shown);
    },
  };
  return page;
}
