import { sampleFiles } from "#content/fixtures/sample-content.ts";
import { expect } from "@playwright/test";
import { formulaPath, pageIds, pathTo, postPath } from "#src/i18n/routes.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { drawings } from "#src/content/schema/drawings.ts";
import sharp from "sharp";
import { test, withSite } from "../helpers/site.ts";

const paths = [
  ...pageIds.map((id) => pathTo(id, "it")),
  ...sampleFiles.formulas.map(({ id }) => formulaPath(id, "it")),
  postPath("ambra-story", "it"),
];

test("no drawn drink stands twice on a page, and none on more than three @no-scripts @desk", async ({ request }) => {
  const pagesOf = new Map<string, string[]>();
  const twice: string[] = [];
  for (const path of paths) {
    const html = await (await request.get(path)).text();
    const names = [...html.matchAll(/<img [^>]*src="\/drawings\/[^"]*\/drink-([a-z-]+)-night-[0-9a-f]{8}/g)].map(
      ([, name]) => name ?? "",
    );
    for (const name of names) {
      const pages = pagesOf.get(name) ?? [];
      if (pages.includes(path)) twice.push(`${name} on ${path}`);
      pagesOf.set(name, [...pages, path]);
    }
  }
  expect(pagesOf.size).toBeGreaterThan(5);
  expect(twice).toEqual([]);
  expect([...pagesOf].filter(([, pages]) => pages.length > 3)).toEqual([]);
});

test("the first view of the home page paints without a picture @scripts @desk", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(pathTo("home", "it"));
  const seen = page.locator("img").filter({ visible: true });
  const tops = await seen.evaluateAll((images) => images.map((image) => image.getBoundingClientRect().top));
  expect(tops.length).toBeGreaterThan(0);
  expect(Math.min(...tops)).toBeGreaterThan(844);
  await expect(page.locator("link[rel=preload][as=image]")).toHaveCount(0);
});

/** For each visible picture: the width at which the whole picture is drawn, and the width in its `sizes`. */
async function measureSizes(width: number) {
  await document.fonts.ready;
  // The layout adapts to a new window size within some frames.
  const layout = () => [...document.querySelectorAll("picture img")].map(({ clientHeight }) => clientHeight).join();
  const later = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
  let settled = "";
  while (innerWidth !== width || settled !== layout()) {
    settled = layout();
    await later();
  }
  // With one pixel per unit, the natural width of a picture with a `w` descriptor is the value of its `sizes`.
  const probe = document.createElement("canvas");
  probe.width = 100;
  probe.height = 1;
  const data = probe.toDataURL();
  async function said(sizes: string): Promise<number> {
    const image = new Image();
    image.sizes = sizes;
    image.srcset = `${data} 100w`;
    await image.decode();
    return image.naturalWidth;
  }
  const pictures = [...document.querySelectorAll("picture")].flatMap((picture) => {
    const image = picture.querySelector("img");
    const source = [...picture.querySelectorAll("source")].find(({ media }) => !media || matchMedia(media).matches);
    if (!image?.checkVisibility() || !source) return [];
    const { offsetWidth, offsetHeight } = image;
    const proportion = Number(source.getAttribute("width")) / Number(source.getAttribute("height"));
    const drawn = Math.max(offsetWidth, offsetHeight * proportion);
    const name = /\/pictures\/([a-z-]+)-/.exec(source.srcset)?.[1] ?? "";
    return [{ name, drawn, sizes: source.sizes }];
  });
  return Promise.all(pictures.map(async (one) => ({ ...one, said: await said(one.sizes) })));
}

test("the sizes attribute says how wide each picture is drawn @scripts @desk @thorough", async ({ page }) => {
  const copy = new EditedContent();
  copy.showPhotographs();
  let measured = 0;
  await withSite(
    async ({ url }) => {
      // Once the files of the photographs are made.
      const both = /<source [^>]*\/terrace-[^]*<source [^>]*\/garden-/;
      await expect.poll(async () => both.test(await (await fetch(url)).text()), { timeout: 120_000 }).toBe(true);
      // Frames have their size before their pictures, and decoding each at four widths takes most of the time: none is ever
      // answered. A refused one would lose its frame's proportion.
      await page.route("**/pictures/**", () => undefined);
      for (const path of paths) {
        await page.setViewportSize({ width: 390, height: 844 });
        await page.goto(url + path, { waitUntil: "domcontentloaded" });
        // Frames in a closed gallery have no size.
        await page.evaluate(() => document.querySelectorAll("details").forEach((gallery) => (gallery.open = true)));
        // One window per condition of the attribute: phone, tablet, growing with the window, full width.
        for (const [width, height] of [
          [390, 844],
          [768, 1024],
          [1024, 768],
          [1440, 900],
        ] as const) {
          await page.setViewportSize({ width, height });
          // A busy browser may show the previous layout for a while: check the final one.
          await expect(async () => {
            const pictures = await page.evaluate(measureSizes, width);
            const wrong = pictures.filter(({ drawn, said }) => said / drawn > 1.25 || said / drawn < 0.95);
            expect(wrong, `on ${path} at ${width}`).toEqual([]);
            measured += pictures.length;
          }).toPass();
        }
      }
    },
    { env: { CONTENT_DIR: copy.folder } },
  );
  copy.delete();
  expect(measured).toBeGreaterThan(35);
});

/** The pictures of the operator that are stretched, cut off or higher than the window, and words that are wider than it. */
function misfits(): string[] {
  const own = document.querySelectorAll<HTMLImageElement>(".drawing--own, .drawing__photo img");
  const wrong = [...own].flatMap((image) => {
    const { left, right, width, height, top, bottom } = image.getBoundingClientRect();
    const shape = Number(image.getAttribute("width")) / Number(image.getAttribute("height"));
    const isWhole = getComputedStyle(image).objectFit === "contain" || Math.abs(width / height / shape - 1) < 0.03;
    const isInside = left > -1 && right < innerWidth + 1 && height < innerHeight;
    const frames = [".hero", ".closing", ".steps", ".opening", ".about__van"].flatMap(
      (name) => image.closest(name) ?? [],
    );
    const isCut = frames.some((frame) => {
      const around = frame.getBoundingClientRect();
      return top < around.top - 1 || bottom > around.bottom + 1;
    });
    return !image.checkVisibility() || (isWhole && isInside && !isCut) ? [] : [image.outerHTML];
  });
  const words = [...document.querySelectorAll(".wordmark--set, h1, h1 em")].filter(
    (word) => word.checkVisibility() && word.getBoundingClientRect().right > innerWidth,
  );
  const isWide = document.documentElement.scrollWidth > document.documentElement.clientWidth;
  return [...wrong, ...words.map(({ outerHTML }) => outerHTML), ...(isWide ? ["the page"] : [])];
}

test("pictures of any shape, a brand of 24 letters and a long answer fit into every window @scripts @desk", async ({
  page,
}) => {
  const slots = Object.keys(drawings.shape);
  const wide = sharp({ create: { width: 3840, height: 1280, channels: 3, background: "#377" } }).jpeg();
  for (const shown of ["{ drawing: alto }", "{ photo: { picture: largo } }"]) {
    const copy = new EditedContent();
    copy.write("drawings/alto.svg", '<svg viewBox="0 0 100 600"><path fill="#377" d="M0 0H100V600H0Z"/></svg>');
    copy.write("pictures/largo.jpg", await wide.toBuffer());
    copy.write("pictures.yaml", "largo: { it: Un bancone lungo, en: A long counter }\n");
    copy.write("drawings.yaml", slots.map((slot) => `${slot}: ${shown}\n`).join(""));
    copy.remove("brand/logo.svg");
    copy.edit("company.yaml", "brand: Ambra", "brand: Straordinariamentebravi2");
    copy.edit("pages.yaml", "voi?» *Sì.*", "voi?» *Sì, e il ghiaccio dura straordinariamente tutta la notte.*");
    await withSite(
      async ({ url }) => {
        for (const path of [pathTo("home", "it"), pathTo("services", "it"), pathTo("faq", "it"), "/non-esiste"]) {
          for (const [width, height] of [
            [320, 640],
            [390, 844],
            [1440, 900],
          ] as const) {
            await page.setViewportSize({ width, height });
            await page.goto(url + path);
            await expect.poll(() => page.evaluate(misfits), `${shown} on ${path} at ${width}`).toEqual([]);
          }
        }
      },
      { env: { CONTENT_DIR: copy.folder } },
    );
    copy.delete();
  }
});
