import { localeTags } from "../helpers/thorough.ts";
import { expect, type Locator, type Page } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { anchors, pathTo, postPath, serviceIds } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: "«Bello. Ma il ghiaccio lo portate\u00a0voi?» Sì.",
    badge: "Bar catering da Frascati",
    book: "Prenota la data",
    about: "Chi siamo",
    compare: "Confronta le formule",
    formulas: ["Bancone Glam", "Drink & Setup", "Experience Bar", "Tailor-Made"],
    requested: "La più richiesta",
    articles: "Tutti gli articoli",
    article: "Un tavolo da muratore, dodici bicchieri",
    events: ["Matrimoni", "Concerti", "Aziende", "Festival"],
    bookNow: "Prenota ora",
    services: "Vedi i servizi",
    partners: "Accanto al bancone",
    pause: "Ferma lo scorrimento",
    play: "Riprendi lo scorrimento",
  },
  en: {
    heading: "‘Lovely. But do you bring the\u00a0ice?’ Yes.",
    badge: "Bar catering from Frascati",
    book: "Book your date",
    about: "About us",
    compare: "Compare the packages",
    formulas: ["Glam Counter", "Drink & Setup", "Experience Bar", "Tailor-Made"],
    requested: "Most requested",
    articles: "All articles",
    article: "A builder’s table, twelve glasses",
    events: ["Weddings", "Concerts", "Corporate", "Festivals"],
    bookNow: /^Book Now$/,
    services: /^View Services$/,
    partners: "Beside the counter",
    pause: "Stop the moving line",
    play: "Start the moving line",
  },
} as const;

const partners = ["Bassofondo", "Cipria", "Tavolalunga", "Il Tratto", "Ortica", "Controluce", "Quinta", "Voce Alta"];

const line = (page: Page) => page.getByRole("group", { name: partners.join(", ") });
/** The eight partner logos; the duplicate for the animation is hidden from assistive technology. */
const marks = (page: Page) => line(page).getByRole("img");

/** Whether an animation moves a logo or one of its ancestors. */
function moves(mark: Locator): Promise<boolean> {
  return mark.evaluate((element) => {
    const running = document.getAnimations().filter(({ playState }) => playState === "running");
    return running.some(({ effect }) => effect instanceof KeyframeEffect && effect.target?.contains(element));
  });
}

for (const locale of locales) {
  const said = words[locale];
  test.describe(`a visitor of the home page (${locale})${localeTags(locale)}`, () => {
    test.beforeEach(({ page }) => page.goto(pathTo("home", locale)));

    test("sees the offer: highlights, steps, formulas, newest article, event types and partners", async ({ page }) => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(said.heading);
      await expect(main.getByText(said.badge)).toBeVisible();
      await expect(main.getByRole("link", { name: said.book })).toHaveAttribute(
        "href",
        pathTo("booking", locale, anchors.bookingForm),
      );
      await expect(main.getByRole("link", { name: said.about, exact: true })).toHaveAttribute(
        "href",
        new RegExp(`#${anchors.about}$`),
      );

      const about = page.locator(`#${anchors.about}`);
      const highlights = about.getByRole("listitem");
      await expect(highlights).toHaveCount(3);
      for (const [index, figure] of ["100%", "24/7", "∞"].entries())
        await expect(highlights.nth(index)).toContainText(figure);

      const steps = page.locator("section", {
        has: page.getByRole("heading", { level: 2, name: /(Tre passi|Three steps)\.$/ }),
      });
      await expect(steps.getByRole("listitem")).toHaveCount(3);

      const formulas = page.locator("section", { has: page.getByRole("link", { name: said.compare }) });
      await expect(formulas.getByRole("link", { name: said.compare })).toHaveAttribute(
        "href",
        pathTo("services", locale),
      );
      await expect(formulas.getByRole("listitem")).toHaveCount(4);
      for (const [index, id] of serviceIds.entries()) {
        const link = formulas.getByRole("listitem").nth(index).getByRole("link");
        await expect(link).toHaveAttribute("href", pathTo(id, locale));
        await expect(link).toContainText(said.formulas[index] ?? "");
      }
      await expect(formulas.getByRole("listitem").nth(2)).toContainText(said.requested);

      await expect(main.getByRole("link", { name: said.article })).toHaveAttribute(
        "href",
        postPath("ambra-story", locale),
      );
      await expect(main.getByRole("link", { name: said.articles })).toHaveAttribute("href", pathTo("blog", locale));
      for (const event of said.events)
        await expect(main.getByRole("heading", { level: 3, name: event, exact: true })).toBeVisible();
      await expect(main.getByRole("link", { name: said.bookNow })).toHaveAttribute("href", pathTo("booking", locale));
      await expect(main.getByRole("link", { name: said.services })).toHaveAttribute("href", pathTo("services", locale));
      await expect(main.getByRole("heading", { level: 2, name: said.partners })).toBeVisible();
      await expect(marks(page)).toHaveCount(8);
      for (const [index, name] of partners.entries()) await expect(marks(page).nth(index)).toHaveAccessibleName(name);
    });

    test("follows the links to the about section and to the booking form", async ({ page }) => {
      await page.getByRole("main").getByRole("link", { name: said.about, exact: true }).click();
      await expect(page).toHaveURL(new RegExp(`#${anchors.about}$`));
      await expect(page.locator(`#${anchors.about}`)).toBeInViewport();

      await page.getByRole("link", { name: said.book }).click();
      await expect(page).toHaveURL(new RegExp(`${pathTo("booking", locale)}#${anchors.bookingForm}$`));
      await expect(page.locator(`#${anchors.bookingForm}`)).toBeInViewport();
    });
  });
}

test("a visitor stops the partner carousel @scripts @desk", async ({ page }) => {
  await page.goto(pathTo("home", "it"));
  await page.emulateMedia({ reducedMotion: "no-preference" });
  const first = marks(page).first();
  await line(page).scrollIntoViewIfNeeded();
  await expect.poll(() => moves(first)).toBe(true);

  await line(page).hover();
  await expect.poll(() => moves(first)).toBe(false);
  await page.mouse.move(5, 5);
  await expect.poll(() => moves(first)).toBe(true);

  await page.getByRole("button", { name: words.it.pause }).focus();
  await page.keyboard.press("Tab");
  await expect(line(page)).toBeFocused();
  await expect.poll(() => moves(first)).toBe(false);
  await page.keyboard.press("Shift+Tab");
  await expect.poll(() => moves(first)).toBe(true);

  await page.keyboard.press("Enter");
  await expect(page.getByRole("button", { name: words.it.play })).toBeFocused();
  await expect.poll(() => moves(first)).toBe(false);
  await page.keyboard.press("Enter");
  await expect.poll(() => moves(first)).toBe(true);
});

test("with reduced motion all partners are shown without motion @scripts", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto(pathTo("home", "it"));
  await marks(page).last().scrollIntoViewIfNeeded();
  await expect(page.getByRole("button", { name: words.it.pause })).toBeHidden();
  expect(await moves(marks(page).first())).toBe(false);
  for (const mark of await marks(page).all()) await expect(mark).toBeInViewport({ ratio: 1 });
});

test("without scripts all partners are shown without motion @no-scripts", async ({ page }) => {
  await page.goto(pathTo("home", "it"));
  await marks(page).last().scrollIntoViewIfNeeded();
  expect(await moves(marks(page).first())).toBe(false);
  for (const mark of await marks(page).all()) await expect(mark).toBeInViewport({ ratio: 1 });
});
