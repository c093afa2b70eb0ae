import { localeTags } from "../helpers/thorough.ts";
import { expect } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { anchors, pathTo } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

const words = {
  it: {
    heading: "«Ma chi risponde?» Chi poi monta il bancone.",
    base: "Frascati, Lazio",
    zones: ["Roma e provincia", "Castelli Romani", "Latina", "Frosinone", "Rieti", "Viterbo"],
    outside: "verifica di fattibilità",
    reply: "Entro 24 ore",
    legend: ["156 comuni entro 50 km", "Gli altri 222 del Lazio", "Fuori dal Lazio"],
    map: "Mappa dei comuni del Lazio",
    toForm: "Torna al modulo",
  },
  en: {
    heading: "‘But who answers?’ The bar crew.",
    base: "Frascati, Lazio",
    zones: ["Rome and its province", "Castelli Romani", "Latina", "Frosinone", "Rieti", "Viterbo"],
    outside: "feasibility check",
    reply: "Within 24 hours",
    legend: ["156 towns within 50 km", "The other 222 in Lazio", "Outside Lazio"],
    map: "Map of the towns of Lazio",
    toForm: "Back to the form",
  },
};

for (const locale of locales) {
  const said = words[locale];

  test.describe(`a visitor who wants to talk to somebody (${locale})${localeTags(locale)}`, () => {
    test.beforeEach(async ({ page }) => {
      await page.goto(pathTo("contact", locale));
    });

    test("finds phone, mail, chat, base, area served and response time, and returns to the form", async ({ page }) => {
      const main = page.getByRole("main");
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(said.heading);
      await expect(main.locator('a[href="tel:+390600000000"]')).toBeVisible();
      await expect(main.locator('a[href="mailto:ciao@ambra.example"]')).toBeVisible();
      await expect(main.locator('a[href="https://wa.me/390600000000"]')).toHaveAttribute("target", "_blank");
      for (const text of [said.base, ...said.zones, said.outside, said.reply])
        await expect(main.locator(".contact-opening dl")).toContainText(text);

      await expect(page.getByRole("main").locator(".clients li")).toHaveCount(4);
      await page.getByRole("link", { name: said.toForm }).click();
      await expect(page).toHaveURL(new RegExp(`#${anchors.requestForm}$`));
      await expect(page.locator('[name="fullName"]')).toBeInViewport();
    });

    test("sees the area served on a map and as text", async ({ page }) => {
      const map = page.getByRole("img", { name: said.map });
      await expect(map).toBeVisible();
      await expect(map).toHaveAccessibleDescription(/378.*156.*50\s*km/);
      for (const text of said.legend)
        await expect(page.getByRole("main")).toContainText(text.replace(/(\d) km/, "$1\u00a0km"));
      // Every group of dots is drawn.
      const sizes = await map
        .locator(".map__dots")
        .evaluateAll((groups) => groups.map((group) => (group as SVGPathElement).getBBox().width));
      expect(sizes).toHaveLength(4);
      for (const size of sizes) expect(size).toBeGreaterThan(50);
    });
  });
}
