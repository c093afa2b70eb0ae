import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { hold, scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

test.use({ scriptsFirst: false });

for (const [id, tags] of [
  ["home", "@scripts @desk"],
  ["booking", "@no-scripts @phone"],
] as const) {
  test(`the first paint of ${id} needs no style sheet besides the document's own ${tags}`, async ({ page }) => {
    const asked: string[] = [];
    page.on("request", (request) => {
      if (request.resourceType() === "stylesheet") asked.push(request.url());
    });
    await page.goto(pathTo(id, "it"), { waitUntil: "load" });
    await expect(page.locator("h1")).toHaveCSS("font-family", /^Anybody/);
    expect(asked).toEqual([]);
  });
}

test("each page has its styles, after a link and after going back @scripts @desk", async ({ page }) => {
  const faults: string[] = [];
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(pathTo("faq", "it"));
  await scriptsRun(page);
  const questions = page.locator(".disclosures");
  await expect(questions).toHaveCSS("display", "grid");
  await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).click();
  await expect(page).toHaveURL(pathTo("contact", "it"));
  await expect(page.locator(".formgrid")).toHaveCSS("display", "grid");
  await page.goBack();
  await expect(page).toHaveURL(pathTo("faq", "it"));
  await expect(questions).toHaveCSS("display", "grid");
  expect(faults).toEqual([]);
});

test("the calendar appears without a layout shift @scripts @desk", async ({ page }) => {
  const field = page.locator(".cal");
  const height = async (): Promise<number> => (await field.boundingBox())?.height ?? NaN;
  for (const width of [390, 700, 1180, 1240, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const release = await hold(page, /\/forms-[^/]*\.js$/);
    await page.goto(pathTo("booking", "it"));
    await page.evaluate(() => document.fonts.ready);
    await expect(page.getByRole("grid")).toHaveCount(0);
    const kept = await height();
    const frames = await page.evaluateHandle(() => {
      const heights: number[] = [];
      const element = document.querySelector(".cal");
      const note = (): void => {
        heights.push(element?.getBoundingClientRect().height ?? Number.NaN);
        requestAnimationFrame(note);
      };
      note();
      return heights;
    });
    await release();
    await scriptsRun(page);
    await expect(page.getByRole("grid").first()).toBeVisible();
    expect(Math.abs((await height()) - kept), `at ${width}`).toBeLessThan(0.1);
    const heights = await frames.jsonValue();
    expect(Math.max(...heights) - Math.min(...heights), `on the way, at ${width}`).toBeLessThan(0.1);
  }
});

test("a link pressed before the scripts run works @scripts @phone", async ({ page }) => {
  await page.route("**/assets/*.js", () => {});
  await page.goto(pathTo("faq", "it"), { waitUntil: "commit" });
  await page.getByRole("contentinfo").getByRole("link", { name: "Contatti", exact: true }).tap();
  await expect(page).toHaveURL(pathTo("contact", "it"));
});
