import { messagesIn } from "#src/i18n/all-messages.ts";
import { expect, type Page } from "@playwright/test";
import { type Locale, locales } from "#src/i18n/locales.ts";
import { pathTo, postPath } from "#src/i18n/routes.ts";
import { test } from "../helpers/site.ts";

const names = { it: "Italiano", en: "English" };
const switchTo = (page: Page, locale: Locale) => page.getByRole("banner").getByRole("link", { name: names[locale] });

for (const from of [
  { name: "the booking", it: pathTo("booking", "it"), en: pathTo("booking", "en"), tag: "" },
  {
    name: "the alias of an article",
    it: postPath("ambra-storia", "it"),
    en: postPath("ambra-storia", "en"),
    tag: " @thorough",
  },
  { name: "a page that is not there", it: "/da/nessuna/parte", en: "/en/da/nessuna/parte", tag: " @thorough" },
]) {
  test(`a visitor changes the language of ${from.name} in place @scripts @desk${from.tag}`, async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await page.goto(from.it);
    const entries = await page.evaluate(() => history.length);
    for (const locale of ["en", "it", "en"] as const) {
      await expect(switchTo(page, locale === "it" ? "en" : "it")).toHaveAttribute("aria-current", "true");
      await switchTo(page, locale).click();
      await expect(page).toHaveURL(from[locale]);
      await expect(page.locator("html")).toHaveAttribute("lang", locale);
      const { services } = messagesIn(locale).frame.pages;
      await expect(page.getByRole("banner").getByRole("link", { name: services, exact: true })).toBeVisible();
    }
    expect(await page.evaluate(() => history.length)).toBe(entries);
    await page.goBack();
    await expect(page).toHaveURL(pathTo("faq", "it"));
  });
}

test("a visitor changes the language in the menu of a phone @phone", async ({ page }) => {
  await page.goto(pathTo("booking", "it"));
  await page.getByRole("button", { name: "Apri il menu" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "English" }).click();
  await expect(page).toHaveURL(pathTo("booking", "en"));
  await expect(page.getByRole("dialog")).toBeHidden();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(/Are you free/);
});

const strip = (page: Page) => page.getByRole("region", { name: /^(?:Lingua|Language)$/ });

test.describe("a visitor whose browser prefers English", () => {
  test.use({ locale: "en-GB" });

  test("is offered an Italian page in English, and accepts @scripts", async ({ page }) => {
    await page.goto(pathTo("faq", "it"));
    await page.goto(`${pathTo("booking", "it")}?from=card`);
    await expect(page).toHaveURL(`${pathTo("booking", "it")}?from=card`);
    const offer = strip(page).getByRole("link", { name: "This page in English" });
    await expect(offer).toBeInViewport();
    await expect(offer).toHaveAttribute("lang", "en");
    const entries = await page.evaluate(() => history.length);
    await offer.click();
    await expect(page).toHaveURL(`${pathTo("booking", "en")}?from=card`);
    await expect(strip(page)).toBeHidden();
    expect(await page.evaluate(() => history.length)).toBe(entries);
  });

  test("declines the offer and is not asked again @scripts @desk", async ({ page, context }) => {
    await page.goto(pathTo("faq", "it"));
    await strip(page).getByRole("button", { name: "Chiudi" }).click();
    await expect(strip(page)).toBeHidden();
    await page.getByRole("banner").getByRole("link", { name: "Blog" }).click();
    await expect(page).toHaveURL(pathTo("blog", "it"));
    await expect(strip(page)).toBeHidden();
    await page.goto(pathTo("contact", "it"));
    await expect(strip(page)).toBeHidden();
    expect(await context.cookies()).toEqual([]);
  });
});

test.describe("a visitor whose browser prefers neither language", () => {
  test.use({ locale: "de-DE" });

  test("is offered nothing @scripts @desk @thorough", async ({ page }) => {
    for (const locale of locales) {
      await page.goto(pathTo("faq", locale));
      await expect(strip(page)).toBeHidden();
    }
  });
});
