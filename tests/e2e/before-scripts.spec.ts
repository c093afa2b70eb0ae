import { expect } from "@playwright/test";
import { pathTo } from "#src/i18n/routes.ts";
import { hold, scriptsRun } from "../helpers/scripts-run.ts";
import { test } from "../helpers/site.ts";

test.use({ scriptsFirst: false });

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
