import { expect } from "@playwright/test";
import { everyPath } from "../helpers/accessibility.ts";
import { sizes, test } from "../helpers/engines.ts";

/** Pictures without reserved space, which would shift the content below them. */
function placelessPictures(): string[] {
  return [...document.querySelectorAll("img, iframe, video")]
    .filter((element) => element.checkVisibility() && getComputedStyle(element).position !== "absolute")
    .filter((element) => !(element.hasAttribute("width") && element.hasAttribute("height")))
    .map((element) => element.outerHTML);
}

test("every page opens without errors, horizontal scrolling or pictures without reserved space", async ({
  openPage,
  site,
}) => {
  const page = await openPage({ scripts: true, size: sizes.phone });
  for (const path of everyPath("it")) {
    await page.resize(sizes.phone);
    expect(await page.visit(site.url + path), path).toBe(200);
    expect(await page.read(() => document.querySelectorAll("h1").length), path).toBe(1);
    expect(await page.read(placelessPictures), path).toEqual([]);
    for (const width of [320, 390, 1440]) {
      await page.resize({ width, height: 800 });
      // WebKit's window is 334 px wide at least.
      const excess = await page.read(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(excess, `what ${path} needs beyond a screen ${width} px wide`).toBeLessThanOrEqual(0);
    }
    expect(page.complaints, path).toEqual([]);
  }
});
