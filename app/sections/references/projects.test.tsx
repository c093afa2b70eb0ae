import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { Projects } from "./projects.tsx";

const told = {
  it: [["2023", "15.000"], ["Gala aziendale"], ["2024", "impianto audio"]],
  en: [["2023", "15,000"], ["Corporate gala"], ["2024", "PA"]],
};

it.each(locales)(
  "the three projects are cards: a festival of 2023, a gala, the PA of a festival in 2024 (%s)",
  (locale) => {
    const markup = markupOf(<Projects content={sampleContent.in(locale).references} />, locale);
    const cards = markup.match(/<article class="card .*?<\/article>/g) ?? [];
    expect(cards).toHaveLength(3);
    for (const [index, facts] of told[locale].entries()) {
      for (const fact of facts) expect(textOf(cards[index] ?? "")).toContain(fact);
    }
  },
);
