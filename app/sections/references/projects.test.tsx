import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { Projects } from "./projects.tsx";

const cardsOf = (markup: string): string[] => markup.match(/<article class="card .*?<\/article>/g) ?? [];

const told = {
  it: [["2023", "15.000"], ["Gala aziendale"], ["2024", "impianto audio"]],
  en: [["2023", "15,000"], ["Corporate gala"], ["2024", "PA"]],
};

it.each(locales)(
  "the three projects are cards: a festival of 2023, a gala, the PA of a festival in 2024 (%s)",
  (locale) => {
    const cards = cardsOf(markupOf(<Projects projects={sampleContent.in(locale).references.projects} />, locale));
    expect(cards).toHaveLength(3);
    for (const [index, facts] of told[locale].entries()) {
      for (const fact of facts) expect(textOf(cards[index] ?? "")).toContain(fact);
    }
  },
);

it("shows any number of projects, with a drawing, a photograph or neither", () => {
  const [first] = sampleContent.in("it").references.projects;
  if (first === undefined) throw new Error("The sample has no project");
  const { drawing: _drawing, ...plain } = first;
  const photo = { picture: Object.keys(sampleContent.pictures)[0] ?? "", alt: "Un bancone" };
  const projects = [
    first,
    { ...plain, title: "Due", photo },
    { ...plain, title: "Tre" },
    { ...plain, title: "Quattro" },
  ];
  const cards = cardsOf(markupOf(<Projects projects={projects} />, "it"));
  expect(cards.map((card) => (card.includes("<img") ? 1 : 0))).toEqual([1, 1, 0, 0]);
  expect(new Set(cards.map((card) => /aria-labelledby="([^"]+)"/.exec(card)?.[1])).size).toBe(4);
});
