import { expect, type Page } from "@playwright/test";
import { pathTo, postPath, serviceIds } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

const chat = (page: Page) =>
  page.getByRole("region", { name: "Contatti rapidi" }).getByRole("link", { name: /WhatsApp/ });
const services = serviceIds.map((id) => pathTo(id, "it"));
const others = [
  ...(["home", "services", "contact", "booking", "blog", "references", "faq", "accessibility"] as const).map((id) =>
    pathTo(id, "it"),
  ),
  postPath("ambra-story", "it"),
];

/** Words, fields, links and buttons of the page that reach into the column in which the button stands, whatever is scrolled. */
function under(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector(".wa")?.getBoundingClientRect() ?? new DOMRect();
    const reaches = ({ left, right, width }: DOMRect): boolean =>
      width > 1 && right > button.left + 1 && left < button.right && left < innerWidth;
    const isInPage = (element: Element): boolean =>
      element.closest(".dock, .bar, .booking__dock, .vh, script, style") === null &&
      element.checkVisibility({ visibilityProperty: true });
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "" || !isInPage(parent)) continue;
      // What scrolls in a window of its own is cut off at its edge.
      if (parent.closest(".marquee__window, .partner-list__drawing, .carousel__view")) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(reaches)) found.push(node.textContent?.trim() ?? "");
    }
    // On phones a hand moves the carousel, and what it shows ends at the edge of the window.
    const windows = innerWidth < 768 ? "" : ", .marquee__window, .carousel__view";
    for (const control of document.querySelectorAll(`a, button, input, select, textarea${windows}`)) {
      if (isInPage(control) && reaches(control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 80));
    }
    return found;
  });
}

for (const width of [768, 1024, 1440]) {
  test(`the button covers no words, fields or buttons of any page at ${width} px @scripts @desk`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
    await page.setViewportSize({ width, height: 900 });
    // The partners move, and must not pass under the button.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const path of [...others, ...services]) {
      await page.goto(path);
      await expect(chat(page)).toBeVisible();
      expect([path, await under(page)]).toEqual([path, []]);
    }
  });
}

test("on a first visit the round button is at the bottom right of every page, above the cookie banner @scripts", async ({
  page,
  isMobile,
}) => {
  for (const path of isMobile ? others : [...others, ...services]) {
    await page.goto(path);
    const button = (await chat(page).boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const strip = await page.getByRole("region", { name: "Cookie" }).boundingBox();
    const { width, height } = page.viewportSize() ?? { width: 0, height: 0 };
    // The margin of a phone has room for its half.
    expect(isMobile ? 2 * button.width : button.width, path).toBeCloseTo(button.height, 0);
    expect(button.width, path).toBeGreaterThanOrEqual(24);
    expect(width - button.x - button.width, path).toBeLessThanOrEqual(16);
    expect(button.y + button.height, path).toBeLessThanOrEqual(strip?.y ?? 0);
    expect(height - button.y, path).toBeLessThanOrEqual(140);
  }
});

test("on a phone the button stands in the margin, over no words, fields or buttons @phone @every", async ({ page }) => {
  for (const path of others) {
    await page.goto(path);
    await expect(chat(page)).toBeInViewport();
    expect([path, await under(page)]).toEqual([path, []]);
  }
});
