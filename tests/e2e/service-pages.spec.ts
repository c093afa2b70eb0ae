import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";
import { inOtherWords, thorough } from "../helpers/thorough.ts";

const words = {
  it: {
    names: {
      "bancone-glam": "Bancone Glam",
      "drink-setup": "Drink & Setup",
      "experience-bar": "Experience Bar",
      "tailor-made": "Tailor-Made",
    },
    back: "Tutte le formule",
    bookNow: "Prenota ora",
    whatsapp: /^Scrivici su WhatsApp \(si apre in una nuova scheda\)$/,
    promise: "entro poche ore",
    show: "Vedi altre foto",
    hide: "Nascondi la galleria",
    bar: { label: "Contatti rapidi", book: "Prenota" },
  },
  en: {
    names: {
      "bancone-glam": "Glam Counter",
      "drink-setup": "Drink & Setup",
      "experience-bar": "Experience Bar",
      "tailor-made": "Tailor-Made",
    },
    back: "All formulas",
    bookNow: "Book Now",
    whatsapp: /^Message us on WhatsApp \(opens in a new tab\)$/,
    promise: "within a few hours",
    show: "View More Photos",
    hide: "Hide Gallery",
    bar: { label: "Quick contact", book: "Book" },
  },
};

const withGallery = ["bancone-glam", "drink-setup"] as const;
const withoutGallery = ["experience-bar", "tailor-made"] as const;

for (const locale of locales) {
  const said = words[locale];

  test.describe(`a visitor on a formula’s page (${locale})${inOtherWords(locale)}`, () => {
    for (const id of serviceIds) {
      // The ends of the pages are one component: two pages are enough.
      const again = thorough(id === "drink-setup" || id === "experience-bar");
      test(`reads about ${id} and returns to the overview`, async ({ page }) => {
        await page.goto(pathTo(id, locale));
        const main = page.getByRole("main");
        await expect(main.getByRole("heading", { level: 1 })).toHaveText(said.names[id]);
        expect(await main.getByRole("heading", { level: 3 }).count()).toBeGreaterThanOrEqual(3);
        expect(await main.getByRole("definition").count()).toBeGreaterThanOrEqual(4);
        await expect(main).toContainText(said.promise);
        await main.getByRole("link", { name: said.back }).click();
        await expect(page).toHaveURL(pathTo("services", locale));
      });

      test(`can write on WhatsApp or book ${id} at the end of the page @desk${again}`, async ({ page }) => {
        await page.goto(pathTo(id, locale));
        const main = page.getByRole("main");
        const whatsapp = main.getByRole("link", { name: said.whatsapp });
        await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
        await expect(whatsapp).toHaveAttribute("target", "_blank");
        await expect(main.getByRole("region", { name: said.bar.label })).toBeHidden();
        await main.getByRole("link", { name: said.bookNow }).click();
        await expect(page).toHaveURL(pathTo("booking", locale));
      });

      test(`has a fixed bar with WhatsApp and booking of ${id}, and nothing twice @phone${again}`, async ({ page }) => {
        await page.goto(pathTo(id, locale));
        const bar = page.getByRole("region", { name: said.bar.label });
        await expect(bar.getByRole("link", { name: /^WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
        await expect(bar).toBeInViewport();
        await expect(page.locator("a.wa")).toBeHidden();
        await expect(page.getByRole("main").getByRole("link", { name: said.bookNow })).toBeHidden();
        await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
        await expect(bar).toBeInViewport();
        await bar.getByRole("link", { name: said.bar.book, exact: true }).click();
        await expect(page).toHaveURL(pathTo("booking", locale));
      });
    }

    for (const id of withGallery) {
      test(`opens and closes the gallery of ${id}`, async ({ page }) => {
        await page.goto(pathTo(id, locale));
        const gallery = page.locator("#galleria");
        const toggle = page.getByRole("main").locator("summary");
        await expect(toggle).toHaveText(said.show, { useInnerText: true });
        await expect(gallery).toBeHidden();
        await expect(page.getByRole("main").getByRole("img")).toHaveCount(2);
        await toggle.click();
        await expect(gallery.getByRole("img")).toHaveCount(3);
        for (const photo of await gallery.getByRole("img").all()) await expect(photo).toHaveAttribute("alt", /\S/);
        await expect(toggle).toHaveText(said.hide, { useInnerText: true });
        await toggle.press("Enter");
        await expect(gallery).toBeHidden();
        await expect(toggle).toHaveText(said.show, { useInnerText: true });
      });

      test(`opens a link to the gallery of ${id}`, async ({ page }) => {
        await page.goto(`${pathTo(id, locale)}#galleria`);
        const toggle = page.getByRole("main").locator("summary");
        await expect(toggle).toHaveText(said.hide, { useInnerText: true });
        await expect(page.locator("#galleria").getByRole("img").first()).toBeInViewport();
        await toggle.click();
        await expect(page.locator("#galleria")).toBeHidden();
      });
    }

    for (const id of withoutGallery) {
      test(`finds no gallery on ${id}`, async ({ page }) => {
        await page.goto(pathTo(id, locale));
        await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
        await expect(page.getByText(said.show)).toHaveCount(0);
        await expect(page.locator("#galleria")).toHaveCount(0);
      });
    }

    test("finds the gallery closed on the page of the next formula", async ({ page }) => {
      await page.goto(pathTo("bancone-glam", locale));
      await page.getByText(said.show).click();
      await page.getByRole("definition").getByRole("link", { name: said.names["drink-setup"] }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.names["drink-setup"]);
      await expect(page.getByText(said.show)).toBeVisible();
      await expect(page.locator("#galleria")).toBeHidden();
    });
  });
}
