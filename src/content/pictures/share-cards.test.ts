import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { locales } from "#src/i18n/locales.ts";
import { pageIds, sharePicturePath } from "#src/i18n/routes.ts";
import { cardFile, shareCardAt } from "./site-pictures.server.ts";

const cardAt = (path: string) => shareCardAt(path, sampleContent);

describe("the pictures of shared links", () => {
  it("are one for each page and post in each language, and none for a text that is not written yet", () => {
    for (const locale of locales) {
      const written = pageIds.filter((id) => cardAt(sharePicturePath(id, locale)) !== undefined);
      expect(written).toEqual(pageIds.filter((id) => id !== "privacy" && id !== "terms"));
      expect(cardAt(sharePicturePath("post", locale, "ambra-story"))).toBeDefined();
    }
  });

  it.each([
    "/share/it/nothing.jpg",
    "/share/de/home.jpg",
    "/share/it/post-nowhere.jpg",
    "/share/it/post-ambra-storia.jpg",
    "/share/it/ambra-story.jpg",
    "/share/it/home.png",
    "/share/it/../home.jpg",
    "/share/it/post-%61mbra-story.jpg",
  ])("are nowhere else: %s", (path) => {
    expect(cardAt(path)).toBeUndefined();
  });

  it("say a heading and one line, with facts filled in and no marks but the heading's", () => {
    for (const id of pageIds) {
      const card = cardAt(sharePicturePath(id, "it"));
      expect(card?.copy.title ?? "").not.toMatch(/[{}]/);
      expect(card?.copy.line ?? "").not.toMatch(/[*{}]/);
    }
    expect(cardAt(sharePicturePath("home", "en"))).toMatchObject({
      kind: "page",
      copy: { title: expect.stringMatching(/^‘Lovely\. .* \*Yes\.\*$/), line: "Bar catering from Frascati" },
    });
    expect(cardAt(sharePicturePath("post", "it", "ambra-story"))).toMatchObject({
      kind: "post",
      copy: { title: "Un tavolo da muratore, dodici bicchieri", line: "La nostra storia, 12 maggio 2026" },
    });
  });

  it("have another file when their words, the brand's colours or the code change", () => {
    const brand = { sheet: ":root{--color-notte:#112233}", logo: undefined, fonts: {} };
    const card = { kind: "page", copy: { brand: "Ambra", title: "Sì.", line: "Bar" }, brand } as const;
    const files = [
      cardFile(card, "1"),
      cardFile(card, "2"),
      cardFile({ ...card, kind: "post" }, "1"),
      cardFile({ ...card, brand: { ...brand, sheet: "" } }, "1"),
    ];
    expect(new Set(files).size).toBe(4);
    expect(cardFile(card, "1")).toBe(files[0]);
  });
});
