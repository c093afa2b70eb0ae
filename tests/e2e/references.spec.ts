import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: "«Fate anche cose grandi?» Quindicimila persone.",
    projects: [
      {
        title: "Quindicimila persone, pochi drink",
        facts: ["Festival d’estate, 2023", "15.000"],
      },
      { title: "La sala era bella. Mancava il bar", facts: ["Gala aziendale"] },
      {
        title: "Prima l’impianto, poi la festa",
        facts: ["Festival, 2024", "Installazione dell’impianto audio"],
      },
    ],
    book: "Prenota ora",
    services: "Le formule",
  },
  en: {
    heading: "‘Do you do big events too?’ 15,000 people.",
    projects: [
      {
        title: "Fifteen thousand people, few drinks",
        facts: ["Summer festival, 2023", "15,000"],
      },
      { title: "A handsome room. No bar in it", facts: ["Corporate gala"] },
      { title: "The sound first, then the party", facts: ["Festival, 2024", "PA installation"] },
    ],
    book: /^Book Now$/,
    services: "The packages",
  },
} as const;

for (const locale of locales) {
  const said = words[locale];
  test.describe(`a visitor of the projects page (${locale})${localeTags(locale)}`, () => {
    test.beforeEach(({ page }) => page.goto(pathTo("references", locale)));

    test("finds three projects with their facts and links to the booking page and the formulas", async ({ page }) => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(said.heading);
      await expect(main.getByRole("article")).toHaveCount(3);
      for (const project of said.projects) {
        const story = main.getByRole("article", { name: project.title });
        await expect(story.getByRole("heading", { level: 2 })).toHaveText(project.title);
        for (const fact of project.facts)
          await expect(story.getByRole("definition").filter({ hasText: fact })).toBeVisible();
        for (const picture of await story.getByRole("img").all()) await expect(picture).toHaveAccessibleName(/\w/);
      }

      await expect(main.getByRole("link", { name: said.services })).toHaveAttribute("href", pathTo("services", locale));
      await main.getByRole("link", { name: said.book }).click();
      await expect(page).toHaveURL(pathTo("booking", locale));
    });
  });
}
