import { localeTags } from "../helpers/thorough.ts";
import { expect, type Page } from "@playwright/test";
import { locales } from "#i18n/locales.ts";
import { pathTo } from "#i18n/routes.ts";
import { test } from "../helpers/site.ts";

/** The ten topics of specification 2, in its order of columns: tag and question. */
const words = {
  it: {
    heading: "«Posso farvi una domanda?» Anche dieci.",
    whatsapp: "Scrivici su WhatsApp",
    questions: [
      ["Prezzi", "Quanto costa?"],
      ["Formula", "In che cosa è diverso da un open bar?"],
      ["Drink", "Posso scegliere i cocktail?"],
      ["Eventi", "Per quali eventi lavorate?"],
      ["Attrezzatura", "Che cosa devo avere io?"],
      ["All’aperto", "Lavorate all’aperto?"],
      ["Tempi", "Quando conviene prenotare?"],
      ["Squadra", "I bartender sono compresi?"],
      ["Analcolici", "E per chi non beve?"],
      ["Zona", "Dove arrivate?"],
    ],
    deposit: "30%",
    coverage: /tutto il Lazio[\s\S]*altre regioni su richiesta/i,
    book: "Prenota",
  },
  en: {
    heading: "‘May I ask a question?’ Ask us ten.",
    whatsapp: "Message us on WhatsApp",
    questions: [
      ["Prices", "What does it cost?"],
      ["Package", "How is it different from an open bar?"],
      ["Drinks", "Can I choose the cocktails?"],
      ["Events", "Which events do you work at?"],
      ["Equipment", "What do I need to provide?"],
      ["Outdoors", "Do you work outdoors?"],
      ["Timing", "When should I book?"],
      ["Crew", "Are the bartenders included?"],
      ["Alcohol-free", "And for those who don’t drink?"],
      ["Area", "Where do you go?"],
    ],
    deposit: "30%",
    coverage: /all over Lazio[\s\S]*other regions on request/i,
    book: "Book",
  },
} as const;

const disclosure = (page: Page, question: string) =>
  page.locator("details", { has: page.getByRole("heading", { level: 2, name: question, exact: true }) });

for (const locale of locales) {
  const said = words[locale];
  test.describe(`a visitor with a question (${locale})${localeTags(locale)}`, () => {
    test.beforeEach(({ page }) => page.goto(pathTo("faq", locale)));

    test("opens and closes each question independently", async ({ page }) => {
      const main = page.getByRole("main");
      const open = main.locator("details[open]");
      for (let left = await open.count(); left > 0; left--) {
        await open.first().locator("summary").click();
        await expect(open).toHaveCount(left - 1);
      }
      await expect(open).toHaveCount(0);
      for (const [index, [, question]] of said.questions.entries()) {
        const asked = disclosure(page, question);
        await asked.locator("summary").click();
        await expect(asked.locator("summary + *")).toBeVisible();
        await expect(open).toHaveCount(index + 1);
      }
      await disclosure(page, said.questions[3][1]).locator("summary").press("Enter");
      await expect(open).toHaveCount(9);
    });

    test("finds ten questions, each with its tag, and can ask by WhatsApp or mail, or book", async ({ page }) => {
      const main = page.getByRole("main");
      await expect(main.getByRole("heading", { level: 1 })).toHaveText(said.heading);
      await expect(main.locator("details")).toHaveCount(10);
      for (const [index, [tag, question]] of said.questions.entries()) {
        const summary = main.locator("summary").nth(index);
        await expect(summary.getByRole("heading", { level: 2 })).toHaveText(question);
        await expect(summary).toContainText(tag);
      }
      await expect(disclosure(page, said.questions[0][1])).toContainText(said.deposit);
      await expect(disclosure(page, said.questions[9][1])).toContainText(said.coverage);

      const chats = main.getByRole("link", { name: "WhatsApp" });
      await expect(chats).toHaveCount(2);
      await expect(chats.first()).toContainText(said.whatsapp);
      for (const chat of await chats.all()) {
        await expect(chat).toHaveAttribute("href", "https://wa.me/390600000000");
        await expect(chat).toHaveAttribute("target", "_blank");
        await expect(chat).toHaveAttribute("rel", /noopener/);
      }
      await expect(main.getByRole("link", { name: "Email" })).toHaveAttribute("href", "mailto:ciao@ambra.example");
      await main.getByRole("link", { name: said.book, exact: true }).click();
      await expect(page).toHaveURL(pathTo("booking", locale));
    });
  });
}
