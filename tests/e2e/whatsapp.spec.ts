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
