import { expect } from "@playwright/test";
import { waitUntil } from "./process.ts";

/** Elements by selector, or the first of them with a text or label. */
export type Target = string | { css: string; words: string };

export interface Size {
  width: number;
  height: number;
}

export interface Place {
  x: number;
  y: number;
}

export type Key = "Enter" | "Escape" | "Tab" | "ArrowRight" | "ArrowDown";

/** A page of a browser that Playwright does not control, as far as the tests need one. */
export interface EngineDriver {
  /** Errors and warnings in the console of the page. */
  readonly complaints: readonly string[];
  /** Goes to an address and waits until the page has loaded. @returns the status of the response */
  goto(url: string): Promise<number>;
  /** Evaluates an expression in the page. */
  evaluate(expression: string): Promise<unknown>;
  /** Clicks a point of the window. */
  click(place: Place): Promise<void>;
  type(text: string): Promise<void>;
  press(key: Key): Promise<void>;
  resize(size: Size): Promise<void>;
  close(): Promise<void>;
}

/** Runs in the page: scrolls to the first matching visible element. @returns its middle */
function bringIntoView(css: string, words: string): Place | undefined {
  const fitting = [...document.querySelectorAll(css)].filter((element) => element.checkVisibility());
  const element = fitting.find((one) => {
    const said = `${one.getAttribute("aria-label") ?? ""} ${one.textContent}`;
    return said.includes(words);
  });
  // The pictures of a transition between two pages lie above the page and take its clicks.
  const isTransition = ({ effect }: Animation): boolean =>
    effect instanceof KeyframeEffect && effect.pseudoElement?.startsWith("::view-transition") === true;
  if (element === undefined || document.getAnimations().some(isTransition)) return undefined;
  const { top: before, bottom } = element.getBoundingClientRect();
  if (before < 90 || bottom > window.innerHeight - 90) element.scrollIntoView({ block: "center", behavior: "instant" });
  const { left, top, width, height } = element.getBoundingClientRect();
  return { x: left + width / 2, y: top + height / 2 };
}

const partsOf = (target: Target): [string, string] =>
  typeof target === "string" ? [target, ""] : [target.css, target.words];

export type EnginePage = ReturnType<typeof enginePage>;

/**
 * A page in Firefox or WebKit. Nothing here waits for a script of the page: both browsers answer questions about a page
 * whose scripts are off as well, but call nothing back there.
 * @param scripts whether the page's scripts run
 */
export function enginePage(driver: EngineDriver, scripts: boolean) {
  /** Sends a function as text, without its closure. */
  const evaluate = async <Answer, Given extends string[]>(ask: (...given: Given) => Answer, ...given: Given) =>
    (await driver.evaluate(`(${ask.toString()})(...${JSON.stringify(given)})`)) as Answer;

  /** The position of an element once it is stable: content that loads late moves it. */
  async function placeOf(target: Target): Promise<Place> {
    let before: Place | undefined;
    let interruption = "";
    const look = async (): Promise<Place | undefined> => {
      // A navigation that is under way interrupts what is asked of the page before.
      const place = await evaluate(bringIntoView, ...partsOf(target)).catch((error: unknown) => {
        interruption = String(error);
        return undefined;
      });
      const stays = place !== undefined && place.x === before?.x && place.y === before.y;
      before = place;
      return stays ? place : undefined;
    };
    return waitUntil(`an element ${JSON.stringify(target)} in the page`, look, { details: () => interruption });
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
    await waitUntil("the page's scripts", async () => (await evaluate(started)) || undefined);
  }

  async function press(target: Target): Promise<void> {
    await driver.click(await placeOf(target));
  }

  return {
    /** Errors and warnings in the console of the page. */
    get complaints() {
      return driver.complaints;
    },
    /** Goes to an address and waits until the page has loaded and its scripts, if they run, have taken it over. @returns the status */
    async visit(url: string): Promise<number> {
      const status = await driver.goto(url);
      await startScripts();
      return status;
    },
    resize: (to: Size) => driver.resize(to),
    /** Evaluates a function in the page; it is sent as text, without its closure. */
    read: <Answer>(ask: (given: string) => Answer, given = "") => evaluate(ask, given),
    /** Waits until the result is as expected. */
    expectRead: (ask: () => unknown, expected: unknown) =>
      expect.poll(() => evaluate(ask).catch((interruption: unknown) => String(interruption))).toEqual(expected),
    /** Scrolls to an element and clicks its middle. */
    press,
    /** Replaces the value of a field. A date field takes `yyyy-mm-dd`. */
    async fill(selector: string, text: string) {
      await press(selector);
      const isDate = await evaluate(
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
      if (!isDate) await driver.type(text);
    },
    key: (name: Key) => driver.press(name),
    /** Presses Tab until a matching element has the focus. */
    async tabTo(selector: string) {
      for (let step = 0; step < 80; step++) {
        await driver.press("Tab");
        if (await evaluate((css) => document.activeElement?.matches(css) === true, selector)) return;
      }
      throw new Error(`Tab does not reach ${selector} in the page`);
    },
    /** The text of the first matching element, once it is visible. */
    async words(selector: string): Promise<string> {
      await placeOf(selector);
      return evaluate((css) => document.querySelector(css)?.textContent.trim() ?? "", selector);
    },
    async expectShown(target: Target, shown = true) {
      const [css, words] = partsOf(target);
      await expect
        .poll(() => evaluate(bringIntoView, css, words).then((place) => place !== undefined, String), {
          message: `${JSON.stringify(target)} is shown`,
        })
        .toBe(shown);
    },
  };
}
