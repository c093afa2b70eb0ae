import type { Page } from "@playwright/test";

/** The spacing of text that readers may set (WCAG 1.4.12). */
export const wideText =
  "* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important } p { margin-bottom: 2em !important }";

/** For `page.evaluate`: controls smaller than required, except links within a sentence. */
export function smallControls(): string[] {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], button, input:not([type=hidden]), textarea, summary",
  );
  return [...controls].flatMap((control) => {
    if (control.closest('[aria-hidden="true"], [popover]:not(:popover-open)')) return [];
    if (!control.checkVisibility({ visibilityProperty: true })) return [];
    const inSentence =
      getComputedStyle(control).display === "inline" && control.closest("p, dd, li, figcaption") !== null;
    // A click on the label around a control counts for the control.
    const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
    const least = control.closest("form") === null ? 24 : 48;
    if (inSentence || (width >= least - 0.5 && height >= least - 0.5)) return [];
    return [`${control.tagName} “${control.textContent.trim() || control.getAttribute("name")}” ${width} × ${height}`];
  });
}

/** For `page.evaluate`: boxes that clip their text, and elements wider than the window. */
export function cutText(): string[] {
  const wide = document.documentElement.scrollWidth > window.innerWidth ? ["the page scrolls sideways"] : [];
  const cut = [...document.querySelectorAll("body *")].filter((element) => {
    if (element.closest('.vh, .wa, svg, [aria-hidden="true"], [popover], [hidden]') || !element.checkVisibility())
      return false;
    const { overflowX, overflowY } = getComputedStyle(element);
    const hides = (overflow: string) => overflow === "hidden" || overflow === "clip";
    const words = [...element.querySelectorAll("h1, h2, h3, p, a, li, dd, dt, label, button, span")];
    if (!hides(overflowX) && !hides(overflowY)) return false;
    const box = element.getBoundingClientRect();
    return words.some((word) => {
      if (word.closest('svg, .vh, [aria-hidden="true"]') || !word.checkVisibility()) return false;
      const { left, right, top, bottom, width } = word.getBoundingClientRect();
      if (width === 0) return false;
      return (
        (hides(overflowX) && (left < box.left - 1 || right > box.right + 1)) ||
        (hides(overflowY) && (top < box.top - 1 || bottom > box.bottom + 1))
      );
    });
  });
  return [...wide, ...cut.map((element) => `${element.tagName}.${element.className}`)];
}

/** For `page.evaluate`: what is clipped in the window, wraps within a word, or stands outside its line or table. */
export function misplaced(): string[] {
  const found: string[] = [];
  const shown = (element: Element): boolean => {
    const { width, height } = element.getBoundingClientRect();
    return element.checkVisibility() && width > 1 && height > 1 && element.closest(".vh, [aria-hidden=true]") === null;
  };
  const report = (what: string, element: Element): void => {
    const text = element instanceof HTMLInputElement ? `${element.name}=${element.value}` : element.textContent;
    found.push(`${what}: ${element.tagName}.${element.className} “${text.trim().slice(0, 40)}”`);
  };
  const isInside = (inner: DOMRect, outer: DOMRect): boolean =>
    inner.left >= outer.left - 1 && inner.right <= outer.right + 1;
  const brush = document.createElement("canvas").getContext("2d");

  if (document.documentElement.scrollWidth > innerWidth) report("wider than the window", document.body);
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const element = text.parentElement;
    if (element === null || !shown(element) || element.closest("script, style, select, textarea") !== null) continue;
    if (getComputedStyle(element).display !== "inline" && element.scrollWidth > element.clientWidth + 1) {
      report("clipped", element);
    }
    const range = document.createRange();
    for (const { index, 0: word } of (text.textContent ?? "").matchAll(/[\p{L}\d.,]{2,20}/gu)) {
      range.setStart(text, index);
      range.setEnd(text, index + word.length);
      if (new Set([...range.getClientRects()].map(({ top }) => top)).size > 1) report("broken word", element);
    }
  }
  for (const amount of document.querySelectorAll(".amount, .sums td")) {
    const around = amount.closest(".line, .sums, li");
    if (around === null || !shown(amount)) continue;
    const range = document.createRange();
    range.selectNodeContents(amount);
    if (amount.textContent !== "" && !isInside(range.getBoundingClientRect(), around.getBoundingClientRect())) {
      report("outside its column", amount);
    }
  }
  for (const input of document.querySelectorAll("input, select")) {
    if (!shown(input)) continue;
    const around = input.closest(".line, .field");
    if (around !== null && !isInside(input.getBoundingClientRect(), around.getBoundingClientRect())) {
      report("outside its column", input);
    }
    const isNumber = input instanceof HTMLInputElement && ["decimal", "numeric"].includes(input.inputMode);
    if (isNumber && input.scrollWidth > input.clientWidth) report("clipped", input);
    if (!(input instanceof HTMLSelectElement) || brush === null) continue;
    const { font, paddingLeft, paddingRight } = getComputedStyle(input);
    brush.font = font;
    const { width } = brush.measureText(input.selectedOptions[0]?.text ?? "");
    if (width > input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)) report("clipped", input);
  }
  return found;
}

/** For `page.evaluate`: words, fields, links and buttons that reach into the column of the round WhatsApp button, whatever is scrolled. */
export function underButton(): string[] {
  const button = document.querySelector(".wa")?.getBoundingClientRect() ?? new DOMRect();
  const reaches = ({ left, right, width }: DOMRect): boolean =>
    width > 1 && right > button.left + 1 && left < button.right && left < innerWidth;
  // The bar and the strip at the top of the document never come down to the button.
  const isInPage = (element: Element): boolean =>
    element.closest(".dock, .bar, .language-strip, .booking__dock, .vh, script, style") === null &&
    element.checkVisibility({ visibilityProperty: true });
  const found: string[] = [];
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    const parent = node.parentElement;
    if (parent === null || node.textContent?.trim() === "" || !isInPage(parent)) continue;
    // An element that scrolls in its own window is cut off at its edge.
    if (parent.closest(".marquee__window, .partner-list__drawing, .carousel__view")) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    if ([...range.getClientRects()].some(reaches)) found.push(node.textContent?.trim() ?? "");
  }
  for (const control of document.querySelectorAll(
    "a, button, input, select, textarea, .marquee__window, .carousel__view",
  )) {
    if (isInPage(control) && reaches(control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 80));
  }
  return found;
}

/** For `page.evaluate`: position and outline of the focused element once it is drawn; undefined at the end of the page. */
async function readFocus() {
  // An element that loses the focus may move, as the skip link does.
  await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  // Observers of what is in view are called by a task after a frame, and may hide a bar. A second frame takes as long as all the rest.
  await new Promise((called) => requestAnimationFrame(() => setTimeout(() => setTimeout(called))));
  const element = document.activeElement;
  if (element === null || element === document.body) return undefined;
  // From the end of the page Chromium goes to its own controls, or to the first link if it has none.
  if (window.tabbedBefore !== undefined && element === document.links[0]) return undefined;
  const { left, top, width, height } = element.getBoundingClientRect();
  // The middle of the part in the window: a long text does not fit into it.
  const [from, to] = [Math.max(top, 0), Math.min(top + height, window.innerHeight)];
  // Browsers bring the line of a text area with the caret into view: after Tab the first one.
  const isText = element instanceof HTMLTextAreaElement && top > 0;
  // Buttons may stand in the padding of a title.
  const { paddingLeft, paddingRight } = getComputedStyle(element);
  const middle = left + (width + Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)) / 2;
  const place = [middle, isText ? from + Math.min(24, height / 2) : (from + to) / 2] as const;
  const atPlace = document.elementFromPoint(...place);
  // The element that draws the outline: itself, or the visual replacement of a hidden radio button. In a frame it is in another document.
  const inFrame = element instanceof HTMLIFrameElement ? element.contentDocument?.activeElement : undefined;
  const focused = inFrame ?? element;
  const drawn = [focused, focused.parentElement, focused.nextElementSibling].some((one) => {
    if (one === null) return false;
    const { outlineStyle, outlineWidth } = getComputedStyle(one);
    return outlineStyle !== "none" && Number.parseFloat(outlineWidth) >= 2;
  });
  const before = window.tabbedBefore;
  window.tabbedBefore = element;
  return {
    what: `${element.tagName.toLowerCase()} “${(element.getAttribute("aria-label") ?? element.textContent).trim().slice(0, 40)}”`,
    seen: width > 0 && top < window.innerHeight && top + height > 0,
    free:
      atPlace !== null && (element.contains(atPlace) || atPlace.contains(element) || atPlace.closest("label") !== null),
    drawn,
    // A date field has one tab stop each for day, month, year and picker.
    later:
      before === undefined ||
      before === element ||
      (before.compareDocumentPosition(element) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0,
  };
}

declare global {
  interface Window {
    tabbedBefore?: Element;
  }
}

/** A window of 1280 by 1024 at 400 %, in CSS pixels. */
export const enlarged = { width: 320, height: 256 };

/** Presses Tab until the end of the page. @returns how often, and what had the focus without being seen, free, drawn or in order */
export async function tabThrough(page: Page): Promise<{ visited: number; faults: string[] }> {
  const faults: string[] = [];
  let visited = 0;
  for (; visited < 400; visited++) {
    await page.keyboard.press("Tab");
    const focus = await page.evaluate(readFocus);
    if (focus === undefined) break;
    for (const quality of ["seen", "free", "drawn", "later"] as const) {
      if (!focus[quality]) faults.push(`${focus.what} is not ${quality}`);
    }
  }
  return { visited, faults };
}
