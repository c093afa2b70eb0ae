import { expect, type Page } from "@playwright/test";
import sharp from "sharp";
import { formulaPath, pathTo } from "#src/i18n/routes.ts";
import { addStyle, withoutBanner } from "../helpers/accessibility.ts";
import { aBooking, bookingPage, daysAhead } from "../helpers/booking-page.ts";
import { redrawn } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

/** Relative luminance (WCAG) of sRGB values from 0 to 255. */
function luminance([red = 0, green = 0, blue = 0]: Iterable<number>): number {
  const [r = 0, g = 0, b = 0] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

function contrast(one: number, other: number): number {
  return (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
}

interface Line {
  words: string;
  color: number[];
  /** 3 for large text, else 4.5. */
  least: number;
  box: { x: number; y: number; width: number; height: number };
}

/** Each line of visible text: its position, its colour and the required contrast. */
function readLines(): Line[] {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  const lines: Line[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    const element = node.parentElement;
    const words = node.textContent?.trim() ?? "";
    if (element === null || context === null || words === "") continue;
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) continue;
    if (element.closest('.vh, .wa, .skip, svg, script, style, noscript, [aria-hidden="true"], :disabled, [popover]'))
      continue;
    const style = getComputedStyle(element);
    const size = Number.parseFloat(style.fontSize);
    const large = size >= 24 || (size >= 18.66 && Number(style.fontWeight) >= 700);
    context.clearRect(0, 0, 1, 1);
    context.fillStyle = style.color;
    context.fillRect(0, 0, 1, 1);
    const range = document.createRange();
    range.selectNodeContents(node);
    for (const { left, top, width, height } of range.getClientRects()) {
      if (width < 2 || height < 2) continue;
      const box = { x: left + window.scrollX, y: top + window.scrollY, width, height };
      const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
      const color = [red, green, blue];
      lines.push({ words: words.slice(0, 40), color, least: large ? 3 : 4.5, box });
    }
  }
  return lines;
}

/** Texts with too little contrast to the pixels behind them, ignoring lines below and through them. */
async function faintWords(page: Page): Promise<string[]> {
  await addStyle(
    page,
    "* { transition: none !important } [data-taken] { background-image: none !important } " +
      ".dock, .booking__dock, .estimate__stay { visibility: hidden !important }",
  );
  const lines = await page.evaluate(readLines);
  expect(lines.length).toBeGreaterThan(20);
  await addStyle(
    page,
    "*, *::before, *::after { color: transparent !important; -webkit-text-fill-color: transparent }",
  );
  const picture = await page.screenshot({ fullPage: true, scale: "css" });
  const { data, info } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return lines.flatMap(({ words, color, least, box }) => {
    const ink = luminance(color);
    const ratios: number[] = [];
    for (let y = Math.ceil(box.y); y < Math.min(box.y + box.height, info.height); y += 2) {
      for (let x = Math.ceil(box.x); x < Math.min(box.x + box.width, info.width); x += 3) {
        const at = (y * info.width + x) * 3;
        ratios.push(contrast(ink, luminance(data.subarray(at, at + 3))));
      }
    }
    ratios.sort((one, other) => one - other);
    const found = ratios[Math.floor(ratios.length * 0.06)];
    return found === undefined || found >= least ? [] : [`“${words}” has ${found.toFixed(2)} of ${least}`];
  });
}

/** Pages with text over pictures, and one page for each other background. */
const pages = ["home", "services", "contact", "booking", "references", "faq"] as const;
const grounds = [
  ...pages.map((id) => pathTo(id, "it")),
  ...["bancone-glam", "tailor-made"].map((id) => formulaPath(id, "it")),
];

for (const width of [390, 1440]) {
  test(`words stand out from what is behind them: ${width} px wide @scripts @desk @thorough`, async ({ page }) => {
    await withoutBanner(page);
    await page.setViewportSize({ width, height: 900 });
    const faint: string[] = [];
    for (const path of grounds) {
      await page.goto(path);
      // The calendar loads after the page and moves the content below it.
      if (path === pathTo("booking", "it")) {
        const days = page.getByRole("grid").getByRole("button", { disabled: false });
        await expect(days.first()).toBeVisible();
        // Half of the days look taken, whatever the other tests of this site have booked.
        await days.evaluateAll((all) =>
          all.forEach((day, index) => day.toggleAttribute("data-taken", index % 2 === 0)),
        );
      }
      // Pictures load when they are near the viewport.
      await page.evaluate(async () => {
        const shown = [...document.images].filter((picture) => picture.checkVisibility());
        for (const picture of shown) picture.loading = "eager";
        await Promise.all(shown.map((picture) => picture.decode()));
      });
      faint.push(...(await faintWords(page)).map((line) => `${path}: ${line}`));
    }
    expect(faint).toEqual([]);
  });
}

test.describe("with forced colours", () => {
  test.use({ contextOptions: { forcedColors: "active", reducedMotion: "reduce" } });

  test("choices stay visible in the system’s colours @scripts @desk @thorough", async ({ page }) => {
    await withoutBanner(page);
    const form = bookingPage(page, "it");
    await form.open();
    const ground = (selector: string) =>
      page
        .locator(selector)
        .first()
        .evaluate((element) => {
          const { backgroundColor, borderTopColor, borderTopWidth } = getComputedStyle(element);
          return [backgroundColor, borderTopColor, borderTopWidth].join(" ");
        });
    await form.fill(aBooking({ date: daysAhead(3) }));
    for (const [chosen, other] of [
      [".cal button[aria-pressed=true]", ".cal button[aria-pressed=false]:enabled"],
      [".radio input:checked + span", ".radio input:not(:checked) + span"],
    ] as const) {
      expect(await ground(chosen), chosen).not.toBe(await ground(other));
    }
    await page.goto(pathTo("faq", "it"));
    await page.locator("main summary").first().focus();
    await page.keyboard.press("Tab");
    expect(await page.evaluate(() => getComputedStyle(document.activeElement as Element).outlineStyle)).toBe("solid");
  });
});

test.describe("with more contrast", () => {
  test.use({ contextOptions: { contrast: "more", reducedMotion: "reduce" } });

  test("soft tones get more contrast @scripts @desk @thorough", async ({ page }) => {
    await page.goto(pathTo("booking", "it"));
    await expect(page.locator("form .hint").first()).toHaveCSS("color", "rgb(20, 33, 50)");
    await expect(page.locator(".footer__hours").first()).toHaveCSS("color", "rgb(242, 245, 246)");
  });
});

/** Running animations, and elements that wait to be faded in, in the middle of a page. */
async function moving(page: Page, path: string): Promise<number> {
  await page.goto(path);
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight / 2, behavior: "instant" }));
  await redrawn(page);
  return page.evaluate(() => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    const faded = [...document.querySelectorAll(".will-reveal")].filter((one) => getComputedStyle(one).opacity !== "1");
    return running.length + faded.length;
  });
}

test("nothing moves for those who ask for less motion, and something for others @scripts @desk @thorough", async ({
  page,
}) => {
  expect(await moving(page, pathTo("home", "it"))).toBe(0);
  expect(await moving(page, formulaPath("tailor-made", "it"))).toBe(0);
  await page.emulateMedia({ reducedMotion: "no-preference" });
  expect(await moving(page, pathTo("home", "it"))).toBeGreaterThan(0);
});
