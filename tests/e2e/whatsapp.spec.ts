import { expect, type Page } from "@playwright/test";
import { pathTo, postPath, serviceIds } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const chat = (page: Page) => page.getByRole("contentinfo").getByRole("link", { name: /^Scrivici su WhatsApp/ });
const paths = [
  ...(["home", "services", "contact", "booking", "blog", "references", "faq", "accessibility"] as const).map((id) =>
    pathTo(id, "it"),
  ),
  ...serviceIds.map((id) => pathTo(id, "it")),
  postPath("ambra-story", "it"),
];

test.beforeEach(({ page }) =>
  page.addInitScript(() => {
    localStorage.setItem("cookieConsent", "declined");
  }),
);

/** Words, fields, links and buttons of the page that reach into the column in which the button stands, whatever is scrolled. */
function under(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const button = document.querySelector(".wa");
    const { left, right } = button?.getBoundingClientRect() ?? { left: 0, right: 0 };
    const reaches = (box: DOMRect): boolean => box.width > 1 && box.right > left && box.left < right;
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
  });
}

for (const width of [1024, 1440]) {
  test(`the button covers no words, fields or buttons of any page at ${width} px @scripts @desk`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    // The partners move, and must not pass under the button.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const path of paths) {
      await page.goto(path);
      await expect(chat(page)).toBeVisible();
      expect([path, await under(page)]).toEqual([path, []]);
    }
  });
}

test("on a phone the button is named and stands in a bar as wide as the window, beside every call @scripts @phone", async ({
  page,
}) => {
  await page.goto(pathTo("home", "it"));
  const bar = page.locator("[data-dock]");
  const width = page.viewportSize()?.width;
  const first = await bar.boundingBox();
  expect([first?.x, first?.width]).toEqual([0, width]);
  await expect(chat(page).getByText("WhatsApp", { exact: true })).toBeVisible();
  await page.locator(".order button").scrollIntoViewIfNeeded();
  await expect(bar).toHaveAttribute("data-away", "");
  expect((await bar.boundingBox())?.width).toBe(width);
});

test("without scripts the bar of the booking page leaves no field beside the button @no-scripts @phone", async ({
  page,
}) => {
  await page.goto(pathTo("booking", "it"));
  const summary = await page.getByRole("link", { name: "Comanda", exact: true }).boundingBox();
  const button = await chat(page).boundingBox();
  expect(summary?.x).toBe(0);
  expect((summary?.width ?? 0) + (button?.width ?? 0)).toBeGreaterThanOrEqual(page.viewportSize()?.width ?? 0);
  expect(summary?.y).toBe(button?.y);
});
