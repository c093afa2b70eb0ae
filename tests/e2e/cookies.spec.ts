import { sampleContent } from "#content/fixtures/sample-content.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { locales } from "#src/i18n/locales.ts";
import { formulaPath, pathTo, postPath } from "#src/i18n/routes.ts";
import { resize } from "../helpers/frames.ts";
import { test } from "../helpers/site.ts";

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies?$/ });
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

const answers = [
  { locale: "it", button: "Accetta", value: "accepted", tag: "" },
  { locale: "en", button: "Decline", value: "declined", tag: " @thorough" },
  { locale: "it", button: "Chiudi e rifiuta", value: "declined", tag: " @thorough" },
] as const;

for (const { locale, button, value, tag } of answers) {
  test(`a visitor chooses “${button}” and is not asked again @scripts @desk${tag}`, async ({ page }) => {
    await page.goto(pathTo("faq", locale));
    await banner(page).getByRole("button", { name: button, exact: true }).click();
    await expect(banner(page)).toBeHidden();
    expect(await stored(page)).toEqual({
      cookieConsent: value,
      cookieConsentTime: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
    await page.goto(pathTo("blog", locale));
    await expect(banner(page)).toBeHidden();
  });
}

test("the banner stays until a choice is made, and has no link to a privacy page that is not there @scripts @phone", async ({
  page,
}) => {
  await page.goto(pathTo("faq", "it"));
  await expect(banner(page)).toBeInViewport({ ratio: 1 });
  await expect(banner(page)).toContainText("Niente terze parti");
  await expect(banner(page).getByRole("link")).toHaveCount(0);
  expect(await stored(page)).toEqual({});
  await page.reload();
  await expect(banner(page)).toBeVisible();
});

test("the banner is one slim line, and two on a narrow phone @scripts @phone @thorough", async ({ page }) => {
  for (const locale of locales) {
    await page.goto(pathTo("faq", locale));
    for (const [width, most] of [
      [320, 104],
      [390, 64],
      [768, 56],
      [1440, 56],
    ] as const) {
      await resize(page, { width, height: 844 });
      expect((await banner(page).boundingBox())?.height, `${locale}, ${width} px`).toBeLessThanOrEqual(most);
    }
  }
});

test("a visitor changes the choice in the footer @scripts @desk", async ({ page }) => {
  await page.goto(pathTo("faq", "it"));
  await banner(page).getByRole("button", { name: "Accetta" }).click();
  await page.getByRole("contentinfo").getByRole("button", { name: "Cookie" }).click();
  await expect(banner(page)).toBeFocused();
  await banner(page).getByRole("button", { name: "Rifiuta", exact: true }).click();
  await expect(banner(page)).toBeHidden();
  expect(await stored(page)).toMatchObject({ cookieConsent: "declined" });
});

test("the site stores nothing but the choice, after it was accepted too @scripts @desk", async ({
  page,
  context,
  site,
}) => {
  const elsewhere: string[] = [];
  page.on("request", (request) => {
    if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
  });
  await page.goto(pathTo("home", "it"));
  await banner(page).getByRole("button", { name: "Accetta", exact: true }).click();
  for (const path of [pathTo("booking", "it"), postPath("ambra-story", "it"), pathTo("contact", "it")]) {
    await page.goto(path);
  }
  await page.waitForLoadState("networkidle");
  expect(Object.keys(await stored(page)).toSorted()).toEqual(["cookieConsent", "cookieConsentTime"]);
  expect(await context.cookies()).toEqual([]);
  expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(0);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
  expect(elsewhere).toEqual([]);
});

test("without scripts there is no banner, since nothing can be stored @no-scripts @desk", async ({ page, context }) => {
  await page.goto(pathTo("faq", "it"));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Cookie" })).toBeHidden();
  expect(await context.cookies()).toEqual([]);
});

async function edgesOf(locator: Locator): Promise<{ top: number; bottom: number }> {
  const { y, height } = (await locator.boundingBox()) ?? { y: Number.NaN, height: 0 };
  return { top: y, bottom: y + height };
}

/** In pixels, negative if they overlap. */
async function spaceBetween(upper: Locator, lower: Locator): Promise<number> {
  return (await edgesOf(lower)).top - (await edgesOf(upper)).bottom;
}

const windows = [
  [390, 844],
  [768, 900],
  [768, 1024],
  [1024, 768],
  [1366, 768],
  [1440, 900],
] as const;

test("the order slip of the home page is above the banner or below the window @scripts @desk @thorough", async ({
  page,
}) => {
  for (const locale of locales) {
    await page.goto(pathTo("home", locale));
    for (const [width, height] of windows) {
      await resize(page, { width, height });
      const strip = await edgesOf(banner(page));
      const slip = await edgesOf(page.locator(".order"));
      const where = `${locale}, ${width} × ${height}: ${slip.top}–${slip.bottom}`;
      expect(strip.bottom, where).toBeCloseTo(height, 0);
      expect(slip.bottom <= strip.top || slip.top >= height - 1, where).toBe(true);
    }
  }
});

test("the bar of a service page stands above the banner, with its booking button @scripts @phone @thorough", async ({
  page,
}) => {
  const { formulas } = sampleContent.in("it");
  for (const { id } of formulas) {
    await page.goto(formulaPath(id, "it"));
    const booking = page
      .getByRole("region", { name: "Contatti rapidi" })
      .getByRole("link", { name: "Prenota", exact: true });
    await expect(booking).toBeInViewport({ ratio: 1 });
    await expect.poll(() => spaceBetween(booking, banner(page))).toBeGreaterThanOrEqual(0);
    if (id !== formulas.at(-1)?.id) continue;
    await banner(page).getByRole("button", { name: "Rifiuta", exact: true }).click();
    await expect(booking).toBeInViewport({ ratio: 1 });
    await expect.poll(async () => (await edgesOf(booking)).bottom).toBeCloseTo(844, 0);
  }
});

test("a field that gets the focus is above the banner @scripts @phone", async ({ page }) => {
  await page.goto(pathTo("contact", "it"));
  for (const name of ["fullName", "partyType", "description"]) {
    const field = page.locator(`form [name="${name}"]`);
    await field.evaluate((element: HTMLElement) => {
      // Just below the window.
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - window.innerHeight);
      element.focus();
    });
    await expect.poll(() => spaceBetween(field, banner(page))).toBeGreaterThanOrEqual(0);
  }
});
