import path from "node:path";
import { describe, expect, it } from "vitest";
import { locales } from "#src/i18n/locales.ts";
import { sampleContent, sampleFiles } from "#content/fixtures/sample-content.ts";
import { loadPosts } from "./load-posts.server.ts";
import { wordCount } from "./markdown.ts";
import { postCollection, postsPerPage } from "./posts.ts";
import { Reading } from "./reading.server.ts";
import type { Post } from "./schema/post.ts";

const { findPost, newestPosts, postPage } = sampleContent.posts;
const { company, pictures } = sampleFiles;
const { posts } = sampleFiles;

const reading = new Reading(path.join(import.meta.dirname, "../../content/fixtures"));
const fixturePosts = loadPosts(reading, () => false, {
  pictures: sampleFiles.photographs.map(({ name }) => name),
  facts: new Set(["brand", "founder"]),
});

function collectionOf(written: readonly Post[]) {
  return postCollection({ ...sampleFiles, posts: [...written] });
}

const several = collectionOf([...posts, ...fixturePosts]);

describe("articles", () => {
  it("come newest first, as many as asked for", () => {
    expect(reading.problems).toEqual([]);
    expect(several.newestPosts("it", 20).map(({ id }) => id)).toEqual([
      "ghiaccio-per-cento",
      "ambra-story",
      "sei-cocktail",
    ]);
    expect(several.newestPosts("en", 1).map(({ id }) => id)).toEqual(["ghiaccio-per-cento"]);
  });

  it("have the mark of a draft before their category, for the preview", () => {
    const [draft] = fixturePosts.map((post) => ({ ...post, draft: true }));
    const collection = collectionOf(draft === undefined ? [] : [draft]);
    const seen = locales.map((locale) => collection.newestPosts(locale, 1)[0]);
    expect(seen.map((post) => [post?.draft, post?.category])).toEqual([
      [true, "Bozza · Logistica"],
      [true, "Draft · Logistics"],
    ]);
    expect(several.newestPosts("it", 1)[0]).toMatchObject({ draft: false, category: "Logistica" });
  });

  it("are found by id and by alias, with the same id", () => {
    expect(findPost("ambra-story", "it")?.id).toBe("ambra-story");
    expect(findPost("ambra-storia", "en")?.id).toBe("ambra-story");
    expect(findPost("nowhere", "it")).toBeUndefined();
  });

  it("are written in the language that is asked for, facts filled in", () => {
    const italian = several.findPost("ghiaccio-per-cento", "it");
    expect(italian).toMatchObject({ date: "2 giugno 2026", readTime: "1 minuto", author: company.founder });
    expect(italian?.body).toMatchObject([
      { type: "paragraph", text: "Un chilo a testa, **e due casse di scorta**." },
      { type: "heading", level: 2, text: "Il cubo grande" },
      { type: "blockquote", text: "Il ghiaccio non si risparmia." },
      { type: "paragraph", text: `Da ${company.brand} parte tutto alle due.` },
    ]);
    expect(several.findPost("ice-for-a-hundred", "en")).toMatchObject({ date: "2 June 2026", readTime: "1 minute" });
  });

  it("name their related articles, and their picture with its alternative text", () => {
    const found = several.findPost("ghiaccio-per-cento", "en");
    expect(found?.related.map(({ title }) => title)).toEqual(["Six cocktails are enough"]);
    expect(found?.image).toEqual({
      picture: "ice-bucket",
      caption: "The bucket at seven.",
      alt: pictures["ice-bucket"]?.en,
    });
  });

  it("keep a reading time that is given", () => {
    expect(several.findPost("sei-cocktail", "it")?.readTime).toBe("4 minuti");
  });

  it.each(locales)(
    "the founder's story has its length, its headings, a quotation and the four formulas (%s)",
    (locale) => {
      const body = posts.find(({ id }) => id === "ambra-story")?.body[locale] ?? [];
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

  it("the site has one article", () => {
    expect(newestPosts("it", 20)).toHaveLength(1);
  });
});

describe("the list of articles", () => {
  const [first] = fixturePosts;
  if (first === undefined) throw new Error("There is no article to make others of");
  /** So many articles, one a day from the first of January on. */
  const many = (count: number) =>
    collectionOf(
      Array.from({ length: count }, (_, index) => ({
        ...first,
        id: `post-${index + 1}`,
        aliases: [],
        publishDate: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
      })),
    );
  const idsOn = (page: number, count: number) =>
    many(count)
      .postPage(page, "it")
      ?.posts.map(({ id }) => id);

  it("has one page for twelve, and a second for one more", () => {
    expect(many(postsPerPage).postPage(1, "it")).toMatchObject({ page: 1, pages: 1 });
    expect(many(postsPerPage + 1).postPage(1, "it")).toMatchObject({ page: 1, pages: 2 });
    expect(idsOn(1, 13)?.[0]).toBe("post-13");
    expect(idsOn(1, 13)).toHaveLength(12);
    expect(idsOn(2, 13)).toEqual(["post-1"]);
  });

  it.each([0, -1, 3, 1.5, Number.NaN, Number.POSITIVE_INFINITY])("has no page %d of two", (page) => {
    expect(many(24).postPage(page, "it")).toBeUndefined();
  });

  it("has one empty page without articles", () => {
    expect(many(0).postPage(1, "en")).toEqual({ posts: [], page: 1, pages: 1 });
  });

  it("is the site's, with its one article", () => {
    expect(postPage(1, "it")).toMatchObject({ page: 1, pages: 1, posts: [{ id: "ambra-story" }] });
  });
});
