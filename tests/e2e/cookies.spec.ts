import { expect, type Page } from "@playwright/test";
import { pathTo, postPath } from "#src/i18n/routes.ts";
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

test("a field that gets the focus is above the banner @scripts @phone", async ({ page }) => {
  await page.goto(pathTo("contact", "it"));
  for (const name of ["fullName", "partyType", "description"]) {
    const field = page.locator(`form [name="${name}"]`);
    await field.evaluate((element: HTMLElement) => {
      // Just below the window.
      window.scrollTo(0, element.getBoundingClientRect().top + window.scrollY - window.innerHeight);
      element.focus();
    });
    const bottom = () => field.evaluate((element) => element.getBoundingClientRect().bottom);
    const free = await banner(page).evaluate((element) => element.getBoundingClientRect().top);
    await expect.poll(bottom).toBeLessThanOrEqual(free);
  }
});
