import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { PartnerCarousel } from "./partner-carousel.tsx";
import { PartnerList } from "./partner-list.tsx";
import { WayOfWorking } from "./way-of-working.tsx";

it.each(locales)(
  "the partner section has a check list of eight kinds and a carousel of three pictures (%s)",
  (locale) => {
    const { roster, network } = sampleContent.in(locale)["tailor-made"];
    const markup = markupOf(
      <PartnerList roster={roster}>
        <PartnerCarousel network={network} />
      </PartnerList>,
      locale,
    );
    expect(markup.match(/<section/g)).toHaveLength(1);
    const [checks = ""] = /<ul class="checks">.*?<\/ul>/.exec(markup) ?? [];
    expect(checks.match(/<li>/g)).toHaveLength(8);
    const [carousel = ""] = /<ul class="carousel__view".*?<\/ul>/.exec(markup) ?? [];
    expect(carousel.match(/<li>/g)).toHaveLength(3);
    for (const { title } of roster.items) expect(textOf(checks)).toContain(title);
  },
);

it.each(locales)("the way of working has three feature cards (%s)", (locale) => {
  const { features } = sampleContent.in(locale)["tailor-made"];
  const markup = markupOf(<WayOfWorking features={features} />, locale);
  const cards = markup.match(/<article class="card">.*?<\/article>/g) ?? [];
  const titles = {
    it: ["Un approccio su misura", "Soluzioni creative", "Una regia esperta"],
    en: ["A tailor-made approach", "Creative solutions", "Expert coordination"],
  };
  expect(cards.map((card) => /<h3[^>]*>(.*?)<\/h3>/.exec(card)?.[1])).toEqual(titles[locale]);
});
