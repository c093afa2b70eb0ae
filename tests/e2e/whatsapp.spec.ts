import { expect, type Page } from "@playwright/test";
import { pathTo, postPath, serviceIds } from "#i18n/routes.ts";
import { redrawn } from "../helpers/frames.ts";
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

/** Words, fields, links and buttons of the page below the button, wherever the page is scrolled (`column`) or as it is now. */
function under(page: Page, where: "column" | "now"): Promise<string[]> {
  return page.evaluate((isColumn) => {
    const button = document.querySelector(".wa")?.getBoundingClientRect() ?? new DOMRect();
    const reaches = (box: DOMRect): boolean =>
      box.width > 1 &&
      box.right > button.left &&
      box.left < button.right &&
      (isColumn || (box.bottom > button.top && box.top < button.bottom));
    const found: string[] = [];
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
      const parent = node.parentElement;
      if (parent === null || node.textContent?.trim() === "" || parent.closest(".dock, .vh, script, style")) continue;
      // What scrolls in a window of its own is cut off at its edge.
      if (parent.closest(".marquee__window, .partner-list__drawing, .carousel__view")) continue;
      if (!parent.checkVisibility({ visibilityProperty: true })) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      if ([...range.getClientRects()].some(reaches)) found.push(node.textContent?.trim() ?? "");
    }
    const controls = document.querySelectorAll("a, button, input, select, textarea, .marquee__window, .carousel__view");
    for (const control of controls) {
      if (control.closest(".dock, .vh") || !control.checkVisibility({ visibilityProperty: true })) continue;
      if (reaches(control.getBoundingClientRect())) found.push(control.outerHTML.slice(0, 80));
    }
    return found;
  }, where === "column");
}

/** What the button covers in every part of a page, seen in steps of half a window. */
async function underWhileScrolling(page: Page): Promise<string[]> {
  const found: string[] = [];
  const last = await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);
  for (let top = 0; top < last + 400; top += 400) {
    await page.evaluate((to) => window.scrollTo(0, to), Math.min(top, last));
    await redrawn(page);
    found.push(...(await under(page, "now")));
  }
  return found;
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
      expect([path, await under(page, "column")]).toEqual([path, []]);
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
    expect(button.width, path).toBeCloseTo(button.height, 0);
    await expect(chat(page)).toHaveCSS("border-radius", "50%");
    expect(width - button.x - button.width, path).toBeLessThanOrEqual(16);
    expect(button.y + button.height, path).toBeLessThanOrEqual(strip?.y ?? 0);
    expect(height - button.y, path).toBeLessThanOrEqual(140);
  }
});

for (const path of others) {
  test(`on a phone the button shrinks into the margin over words, fields and buttons of ${path} @scripts @phone`, async ({
    page,
  }) => {
    await page.goto(path);
    expect(await underWhileScrolling(page)).toEqual([]);
    await page.getByRole("button", { name: "Rifiuta", exact: true }).click();
    expect(await underWhileScrolling(page)).toEqual([]);
  });
}

test("on a phone the button has its whole size over a drawing, and where it has the focus @scripts @phone", async ({
  page,
}) => {
  const size = async () => (await chat(page).boundingBox())?.width ?? 0;
  await page.goto(pathTo("home", "it"));
  expect(await size()).toBe(48);
  await page.locator(".order select").scrollIntoViewIfNeeded();
  await page.evaluate(() => {
    const field = document.querySelector(".order select")?.getBoundingClientRect() ?? new DOMRect();
    window.scrollBy(0, field.bottom - (window.innerHeight - 100));
  });
  await expect.poll(size).toBeLessThan(20);
  await chat(page).focus();
  await page.keyboard.press("Shift+Tab");
  await page.keyboard.press("Tab");
  await expect.poll(size).toBe(48);
});

test("without scripts the button of a phone stays in the margin @no-scripts @phone", async ({ page }) => {
  for (const path of [pathTo("home", "it"), pathTo("booking", "it"), postPath("ambra-story", "it")]) {
    await page.goto(path);
    await expect(chat(page)).toBeInViewport();
    expect([path, await under(page, "column")]).toEqual([path, []]);
  }
});
