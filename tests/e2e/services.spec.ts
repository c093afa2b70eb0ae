import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { anchors, pathTo, serviceIds } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: /formule/i,
    formulas: ["Bancone Glam", "Drink & Setup", "Experience Bar", "Tailor-Made"],
    mostRequested: "La più richiesta",
    bookYourDate: "Prenota la data",
    toForm: "Vai al modulo",
    bookNow: "Prenota ora",
    clients: ["Clienti privati", "Aziende", "Locali e bar", "Organizzatori di eventi"],
    promise: "24 ore",
  },
  en: {
    heading: /packages/i,
    formulas: ["Glam Counter", "Drink & Setup", "Experience Bar", "Tailor-Made"],
    mostRequested: "Most requested",
    bookYourDate: "Book your date",
    toForm: "Go to the form",
    bookNow: "Book Now",
    clients: ["Private clients", "Companies", "Venues and bars", "Event organisers"],
    promise: "24 hours",
  },
};

for (const locale of locales) {
  const said = words[locale];
  const booking = pathTo("booking", locale);

  test.describe(`a visitor who compares the formulas (${locale})${localeTags(locale)}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(pathTo("services", locale));
    });

    test("reads all four formulas in order and the kinds of client, and opens the most requested formula", async ({
      page,
    }) => {
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.heading);
      const formulas = page.getByRole("main").getByRole("article");
      await expect(formulas.getByRole("heading", { level: 2 })).toHaveText(said.formulas);
      for (const [index, id] of serviceIds.entries()) {
        const formula = formulas.nth(index);
        await expect(formula.getByRole("img")).toHaveAttribute("alt", /\S/);
        // Subtitle, short description, full description.
        await expect(formula.getByRole("paragraph")).toHaveCount(3);
        await expect(formula.getByRole("link")).toHaveAttribute("href", pathTo(id, locale));
      }

      const tagged = page.getByRole("article").filter({ has: page.getByText(said.mostRequested, { exact: true }) });
      await expect(tagged).toHaveCount(1);
      await expect(tagged.getByRole("heading", { level: 2 })).toHaveText("Experience Bar");

      await expect(page.getByRole("main").getByRole("heading", { level: 3 })).toContainText(said.clients);

      await formulas.nth(2).getByRole("link").click();
      await expect(page).toHaveURL(pathTo("experience-bar", locale));
      await expect(page.getByRole("main").locator("section").first()).toContainText("Experience Bar");
    });

    test("reaches the enquiry form on the page, and the booking page from the top and the end", async ({ page }) => {
      await page.getByRole("link", { name: said.toForm }).click();
      await expect(page).toHaveURL(`${pathTo("services", locale)}#${anchors.requestForm}`);
      const request = page.locator(`#${anchors.requestForm}`);
      await expect(request.getByRole("heading", { level: 2 })).toBeInViewport();
      await expect(request).toContainText(said.promise);
      await expect(request.locator('a[href^="tel:+"]')).toBeVisible();
      await expect(request.locator('a[href^="mailto:"]')).toBeVisible();
      await expect(request.getByText("Frascati, Lazio")).toBeVisible();
      await expect(request.locator(`a[href="${booking}"]`)).toBeVisible();

      const main = page.getByRole("main");
      await expect(main.getByRole("link", { name: said.bookYourDate })).toHaveAttribute("href", booking);
      await main.getByRole("link", { name: said.bookNow }).click();
      await expect(page).toHaveURL(booking);
    });
  });
}
