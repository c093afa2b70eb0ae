import { expect, type Page } from "@playwright/test";
import { pathTo, postPath, serviceIds } from "#src/i18n/routes.ts";
import { underButton } from "../helpers/display.ts";
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

/** For phones the pages of the services have a bar instead. */
for (const [paths, widths, tags] of [
  [[...others, ...services], [768, 1024, 1440], "@scripts @desk"],
  [others, [390], "@scripts @phone"],
] as const) {
  test(`the button covers no words, fields or buttons of any page at ${widths.join(", ")} px ${tags}`, async ({
    page,
  }) => {
    await page.addInitScript(() => localStorage.setItem("cookieConsent", "declined"));
    // The partners move, and must not pass under the button.
    await page.emulateMedia({ reducedMotion: "no-preference" });
    for (const path of paths) {
      await page.goto(path);
      for (const width of widths) {
        await page.setViewportSize({ width, height: 900 });
        await expect(chat(page)).toBeVisible();
        await redrawn(page);
        expect([path, width, await page.evaluate(underButton)]).toEqual([path, width, []]);
      }
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
