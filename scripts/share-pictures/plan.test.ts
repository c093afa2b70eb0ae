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

  it("say a heading and one line, with facts filled in and no marks but the heading's", () => {
    for (const { copy } of cards) {
      expect(copy.title).toMatch(/^[^{}]+$/);
      expect(copy.line).toMatch(/^[^*{}]+$/);
    }
    const copyAt = (place: string) => cards.find((card) => card.path === place)?.copy;
    expect(copyAt(sharePicturePath("home", "en"))).toMatchObject({
      title: expect.stringMatching(/^‘Lovely\. .* \*Yes\.\*$/),
      line: "Bar catering from Frascati",
    });
    expect(copyAt(sharePicturePath("post", "it", "ambra-story"))).toMatchObject({
      title: "Un tavolo da muratore, dodici bicchieri",
      line: "La nostra storia, 12 maggio 2026",
    });
  });
});
