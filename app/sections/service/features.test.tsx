import { expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#i18n/locales.ts";
import { markupOf, textOf } from "../../../tests/helpers/markup.tsx";
import { Features } from "./features.tsx";
import { serviceDrawings } from "./service-drawings.ts";

const ids = ["bancone-glam", "drink-setup", "experience-bar"] as const;

it.each(locales.flatMap((locale) => ids.map((id) => [id, locale] as const)))(
  "the features of %s are cards (%s)",
  (id, locale) => {
    const { features } = sampleContent.in(locale)[id];
    const markup = markupOf(<Features features={features} drawing={serviceDrawings[id].features} />, locale);
    const cards = markup.match(/<li [^>]*class="card".*?<\/li>/g) ?? [];
    expect(cards.map(textOf)).toEqual(features.items.map(({ title, text }) => title + text));
  },
);
