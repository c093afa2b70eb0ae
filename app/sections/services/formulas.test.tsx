import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { pathTo, serviceIds } from "#i18n/routes.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { Formulas } from "./formulas.tsx";

it.each(locales)("the four services are cards with title, subtitle, both descriptions and a link (%s)", (locale) => {
  const { services } = sampleContent.in(locale);
  const markup = markupOf(<Formulas services={services} />, locale);
  const articles = markup.match(/<article class="card .*?<\/article>/g) ?? [];
  expect(articles).toHaveLength(serviceIds.length);
  for (const [index, id] of serviceIds.entries()) {
    const { title, subtitle, short, full, link } = services.cards[id];
    const article = articles[index] ?? "";
    for (const text of [title, subtitle, short, full, link]) expect(textOf(article)).toContain(text);
    expect(article).toContain(`href="${pathTo(id, locale)}"`);
  }
});
