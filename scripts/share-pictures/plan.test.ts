import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";
import { pageIds, sharePicturePath } from "#i18n/routes.ts";
import { planCards } from "./plan.ts";

const cards = planCards(path.resolve(import.meta.dirname, "../../content"));

describe("the pictures of shared links", () => {
  it("are one for each page and post in each language, and none for a text that is not written yet", () => {
    const written = pageIds.filter((id) => id !== "privacy" && id !== "terms");
    const expected = locales.flatMap((locale) => [
      ...written.map((id) => sharePicturePath(id, locale)),
      sharePicturePath("post", locale, "ambra-story"),
    ]);
    expect(cards.map((card) => card.path)).toEqual(expected);
  });

  it("say a page's heading and one sentence, with facts filled in and no marks but the heading's", () => {
    const said = cards.map(({ copy }) => copy);
    for (const { title, line, place, reach } of said) {
      expect(title).toMatch(/\*[^*]+\*/);
      for (const text of [line, place, reach]) expect(text).toMatch(/^[^*{}]+$/);
    }
    expect(said.find(({ title }) => title.startsWith("‘Lovely."))).toMatchObject({
      line: "And the counter, in six pieces, the bottles, the person who pours.",
      place: "Frascati",
    });
  });
});
