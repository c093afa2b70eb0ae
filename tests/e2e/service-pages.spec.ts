import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { readDocument } from "../helpers/document.ts";
import { test } from "../helpers/site.ts";

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
    back: "All packages",
    bookNow: "Book Now",
    whatsapp: /^Message us on WhatsApp \(opens in a new tab\)$/,
    promise: "within a few hours",
    show: "View More Photos",
    hide: "Hide Gallery",
    bar: { label: "Quick contact", book: "Book" },
  },
};

const withGallery: readonly string[] = ["bancone-glam", "drink-setup"];

for (const locale of locales) {
  const said = words[locale];

  test(`each page of a formula has its facts and links to the overview, WhatsApp and booking (${locale}) @scripts @desk`, async ({
    page,
    request,
  }) => {
    for (const id of serviceIds) {
      const html = await (await request.get(pathTo(id, locale))).text();
      const main = /<main[\s\S]*<\/main>/.exec(html)?.[0] ?? "";
      const { headings, text, leads, ids } = await readDocument(page, main);
      const links = leads.filter(({ by }) => by === "a").map(({ address }) => address);
      expect(headings.filter(({ level }) => level === 1)).toHaveLength(1);
      expect(headings.filter(({ level }) => level === 3).length, id).toBeGreaterThanOrEqual(3);
      expect(main.match(/<dd[ >]/g)?.length, id).toBeGreaterThanOrEqual(4);
      for (const part of [said.names[id], said.promise, said.back, said.bookNow]) expect(text, id).toContain(part);
      expect(links, id).toContain(pathTo("services", locale));
      // The bar for phones is outside the main part.
      for (const target of [pathTo("booking", locale), "https://wa.me/390600000000"])
        expect(
          links.filter((link) => link === target),
          id,
        ).toHaveLength(1);
      expect(ids.includes("galleria"), id).toBe(withGallery.includes(id));
      expect(text.includes(said.show), id).toBe(withGallery.includes(id));
    }
  });

  test.describe(`a visitor on a formula’s page (${locale})${localeTags(locale)}`, () => {
    test("opens and closes the gallery, and finds it closed on the page of the next formula", async ({ page }) => {
      await page.goto(pathTo("bancone-glam", locale));
      const gallery = page.locator("#galleria");
      const toggle = page.getByRole("main").locator("summary");
      await expect(toggle).toHaveText(said.show, { useInnerText: true });
      await expect(gallery).toBeHidden();
      const photos = page.getByRole("main").locator(".shot").getByRole("img");
      await expect(photos).toHaveCount(2);
      await toggle.click();
      await expect(gallery.getByRole("img")).toHaveCount(3);
      for (const photo of await gallery.getByRole("img").all()) await expect(photo).toHaveAttribute("alt", /\S/);
      await expect(toggle).toHaveText(said.hide, { useInnerText: true });
      await toggle.press("Enter");
      await expect(gallery).toBeHidden();
      await expect(toggle).toHaveText(said.show, { useInnerText: true });
      await toggle.click();
      await page.getByRole("definition").getByRole("link", { name: said.names["drink-setup"] }).click();
      await expect(page).toHaveURL(pathTo("drink-setup", locale));
      await expect(page.getByText(said.show)).toBeVisible();
      await expect(gallery).toBeHidden();
    });

    test("opens a link to the gallery", async ({ page }) => {
      await page.goto(`${pathTo("drink-setup", locale)}#galleria`);
      const toggle = page.getByRole("main").locator("summary");
      await expect(toggle).toHaveText(said.hide, { useInnerText: true });
      await expect(page.locator("#galleria").getByRole("img").first()).toBeInViewport();
      await toggle.click();
      await expect(page.locator("#galleria")).toBeHidden();
    });
  });
}

test("a visitor with a desktop browser can write on WhatsApp, book, or return to the overview @desk", async ({
  page,
}) => {
  const said = words.it;
  await page.goto(pathTo("tailor-made", "it"));
  const main = page.getByRole("main");
  const whatsapp = main.getByRole("link", { name: said.whatsapp });
  await expect(whatsapp).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  await expect(whatsapp).toHaveAttribute("target", "_blank");
  await expect(
    page.getByRole("link", { name: said.bar.book, exact: true }).and(page.locator(".dock__book")),
  ).toBeHidden();
  await main.getByRole("link", { name: said.bookNow }).click();
  await expect(page).toHaveURL(pathTo("booking", "it"));
  await page.goBack();
  await main.getByRole("link", { name: said.back }).click();
  await expect(page).toHaveURL(pathTo("services", "it"));
});

test("a visitor with a phone has a fixed bar with WhatsApp and booking, and nothing twice @phone @no-scripts", async ({
  page,
}) => {
  const said = words.en;
  await page.goto(pathTo("tailor-made", "en"));
  const bar = page.getByRole("region", { name: said.bar.label });
  await expect(bar.getByRole("link", { name: /WhatsApp/ })).toHaveAttribute("href", /^https:\/\/wa\.me\/\d+$/);
  await expect(bar).toBeInViewport();
  await expect(page.getByRole("main").getByRole("link", { name: said.bookNow })).toBeHidden();
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(bar).toBeInViewport();
  await bar.getByRole("link", { name: said.bar.book, exact: true }).click();
  await expect(page).toHaveURL(pathTo("booking", "en"));
});
