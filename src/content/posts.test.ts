import { afterAll, describe, expect, it } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { sampleContent, sampleFiles } from "#content/fixtures/sample-content.ts";
import { locales } from "#src/i18n/locales.ts";
import { wordCount } from "./markdown.ts";
import { findPost, pageCount, postsOn } from "./posts.ts";
import { siteContent } from "./site-content.server.ts";

const { company } = sampleFiles;

describe("articles", () => {
  const copy = new EditedContent();
  copy.showPhotographs();
  copy.add("posts");
  copy.edit("posts/sei-cocktail/post.yaml", "category:", "draft: true\ncategory:");
  const { in: inLanguage } = siteContent(copy.load({ drafts: true }), "1", {});
  afterAll(() => copy.delete());

  it("come newest first, with the mark of a draft before their category", () => {
    const listed = locales.map((locale) => inLanguage(locale).posts.map(({ id, category }) => [id, category]));
    expect(listed).toEqual([
      [
        ["ghiaccio-per-cento", "Logistica"],
        ["ambra-story", "La nostra storia"],
        ["sei-cocktail", "Bozza · Carta"],
      ],
      [
        ["ghiaccio-per-cento", "Logistics"],
        ["ambra-story", "Our story"],
        ["sei-cocktail", "Draft · The list"],
      ],
    ]);
  });

  it("are found by id and by alias, in the language that is asked for, facts filled in", () => {
    const { posts } = inLanguage("it");
    expect(findPost(posts, "ghiaccio-per-cento")).toMatchObject({
      id: "ghiaccio-per-cento",
      readTime: "1 minuto",
      author: company.founder,
      body: [
        { type: "paragraph", text: "Un chilo a testa, **e due casse di scorta**." },
        { type: "heading", level: 2, text: "Il cubo grande" },
        { type: "blockquote", text: "Il ghiaccio non si risparmia." },
        { type: "paragraph", text: `Da ${company.brand} parte tutto alle due.` },
      ],
    });
    expect(findPost(inLanguage("en").posts, "ice-for-a-hundred")).toMatchObject({
      id: "ghiaccio-per-cento",
      readTime: "1 minute",
      image: { name: "The bucket at seven.", photo: { picture: "garden", alt: "A lawn, for tests" } },
    });
    expect(findPost(posts, "nowhere")).toBeUndefined();
  });
});

it.each(locales)(
  "the founder's story has its length, its headings, a quotation and the four formulas (%s)",
  (locale) => {
    expect(sampleContent.posts).toHaveLength(1);
    const body = sampleContent.posts[0]?.body[locale] ?? [];
    expect(wordCount(body)).toBeGreaterThanOrEqual(700);
    expect(wordCount(body)).toBeLessThanOrEqual(900);
    expect(body.filter(({ type }) => type === "heading").length).toBeGreaterThanOrEqual(3);
    expect(body.filter(({ type }) => type === "blockquote")).toHaveLength(1);
    const text = body.map((block) => block.text).join("\n");
    for (const formula of [
      "Drink & Setup",
      "Experience Bar",
      "Tailor-Made",
      locale === "it" ? "**Formula Custom**" : "**Custom Formula**",
      locale === "it" ? "Bancone Glam" : "Glam Counter",
    ]) {
      expect(text).toContain(formula);
    }
  },
);

it.each([
  [0, 1, [0]],
  [12, 1, [12]],
  [13, 2, [12, 1]],
  [25, 3, [12, 12, 1]],
])("%d articles are on %d pages", (count, pages, lengths) => {
  const [post] = sampleContent.in("it").posts;
  if (post === undefined) throw new Error("The sample has no article");
  const posts = Array.from({ length: count }, (_, index) => ({ ...post, id: `post-${index}` }));
  expect(pageCount(posts)).toBe(pages);
  const shown = lengths.map((_, index) => postsOn(posts, index + 1));
  expect(shown.map(({ length }) => length)).toEqual(lengths);
  expect(shown.flat()).toEqual(posts);
});
