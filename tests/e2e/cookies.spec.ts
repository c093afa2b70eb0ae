import { expect, type Locator, type Page } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo, postPath } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const banner = (page: Page) => page.getByRole("region", { name: /^Cookies?$/ });
const stored = (page: Page) => page.evaluate(() => Object.fromEntries(Object.entries(localStorage)));

const answers = [
  { locale: "it", button: "Accetta", value: "accepted" },
  { locale: "en", button: "Decline", value: "declined" },
  { locale: "it", button: "Chiudi e rifiuta", value: "declined" },
] as const;

for (const { locale, button, value } of answers) {
  test(`a visitor chooses “${button}” and is not asked again @scripts @desk`, async ({ page }) => {
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

for (const locale of locales) {
  test(`the banner is at most 120 px high on a narrow phone (${locale}) @scripts @phone`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 568 });
    await page.goto(pathTo("home", locale));
    await expect(banner(page)).toBeVisible();
    expect((await banner(page).boundingBox())?.height).toBeLessThanOrEqual(120);
  });
}

test("an invalid stored choice is ignored @scripts @desk", async ({ page }) => {
  await page.addInitScript(() => localStorage.setItem("cookieConsent", "yes"));
  await page.goto(pathTo("faq", "it"));
  await expect(banner(page)).toBeVisible();
});

test("a visitor is asked again after six months @scripts @desk", async ({ page }) => {
  await page.clock.setFixedTime("2026-03-10T12:00:00+01:00");
  await page.goto(pathTo("faq", "en"));
  await banner(page).getByRole("button", { name: "Accept" }).click();
  await page.clock.setFixedTime("2026-09-09T12:00:00+02:00");
  await page.goto(pathTo("blog", "en"));
  await expect(banner(page)).toBeHidden();
  await page.clock.setFixedTime("2026-09-11T12:00:00+02:00");
  await page.goto(pathTo("contact", "en"));
  await expect(banner(page)).toBeVisible();
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

for (const button of ["Accetta", "Rifiuta"]) {
  test(`the site stores nothing but the choice, after “${button}” too @scripts @desk`, async ({
    page,
    context,
    site,
  }) => {
    const elsewhere: string[] = [];
    page.on("request", (request) => {
      if (!request.url().startsWith(site.url)) elsewhere.push(request.url());
    });
    await page.goto(pathTo("home", "it"));
    await banner(page).getByRole("button", { name: button, exact: true }).click();
    for (const path of [pathTo("booking", "it"), postPath("ambra-story", "it"), pathTo("contact", "it")]) {
      await page.goto(path);
    }
    await page.waitForLoadState("networkidle");
    expect(Object.keys(await stored(page)).toSorted()).toEqual(["cookieConsent", "cookieConsentTime"]);
    expect(await context.cookies()).toEqual([]);
    expect(await page.evaluate(async () => (await indexedDB.databases()).length + (await caches.keys()).length)).toBe(
      0,
    );
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toEqual([]);
    expect(elsewhere).toEqual([]);
  });
}

test("without scripts there is no banner, since nothing can be stored @no-scripts @desk", async ({ page, context }) => {
  await page.goto(pathTo("faq", "it"));
  await expect(banner(page)).toHaveCount(0);
  await expect(page.getByRole("contentinfo").getByRole("button", { name: "Cookie" })).toBeHidden();
  expect(await context.cookies()).toEqual([]);
});

for (const { size, width, height } of [
  { size: "a desk", width: 1440, height: 900 },
  { size: "a phone", width: 390, height: 844 },
]) {
  test(`the banner does not cover the home page's text and first link on ${size} @scripts @desk`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.goto(pathTo("home", "it"));
    await expect(banner(page)).toBeVisible();
    const boxOf = async (locator: Locator) => {
      const box = await locator.boundingBox();
      if (box === null) throw new Error("not on the page");
      return { left: box.x, top: box.y, right: box.x + box.width, bottom: box.y + box.height };
    };
    const covering = await boxOf(banner(page));
    // On a phone the banner stands where WhatsApp is, which waits for the answer.
    if (size === "a phone") {
      await expect(page.locator(".wa")).toBeHidden();
      await banner(page).getByRole("button", { name: "Rifiuta", exact: true }).click();
      await expect(page.locator(".wa")).toBeVisible();
    }
    const floating = size === "a desk" ? [page.locator(".wa")] : [];
    for (const free of [page.locator("h1"), page.locator(".hero .btn"), ...floating]) {
      const { left, top, right, bottom } = await boxOf(free.first());
      const apart =
        right <= covering.left || left >= covering.right || bottom <= covering.top || top >= covering.bottom;
      expect(apart).toBe(true);
    }
  });
}
