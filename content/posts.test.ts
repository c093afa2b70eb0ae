import path from "node:path";
import content from "virtual:content";
import { describe, expect, it } from "vitest";
import { locales } from "#i18n/locales.ts";
import { loadPosts } from "./load-posts.ts";
import { wordCount } from "./markdown.ts";
import { findPost, postCollection, postsIn } from "./posts.ts";

const fixtures = loadPosts(path.join(import.meta.dirname, "fixtures"));
const several = postCollection({ ...content, posts: [...content.posts, ...fixtures.posts] });

describe("articles", () => {
  it("come newest first, as many as asked for", () => {
    expect(fixtures.problems).toEqual([]);
    expect(several.postsIn("it").map(({ id }) => id)).toEqual(["ghiaccio-per-cento", "ambra-story", "sei-cocktail"]);
    expect(several.postsIn("en", { limit: 1 }).map(({ id }) => id)).toEqual(["ghiaccio-per-cento"]);
  });

  it("are found by id and by alias, with the same id", () => {
    expect(findPost("ambra-story", "it")?.id).toBe("ambra-story");
    expect(findPost("ambra-storia", "en")?.id).toBe("ambra-story");
    expect(findPost("nowhere", "it")).toBeUndefined();
  });

  it("are written in the language that is asked for, facts filled in", () => {
    const italian = several.findPost("ghiaccio-per-cento", "it");
    expect(italian).toMatchObject({ date: "2 giugno 2026", readTime: "1 minuto", author: content.company.founder });
    expect(italian?.body).toEqual([
      { type: "paragraph", text: "Un chilo a testa, **e due casse di scorta**." },
      { type: "heading", level: 2, text: "Il cubo grande" },
      { type: "blockquote", text: "Il ghiaccio non si risparmia." },
      { type: "paragraph", text: `Da ${content.company.brand} parte tutto alle due.` },
    ]);
    expect(several.findPost("ice-for-a-hundred", "en")).toMatchObject({ date: "2 June 2026", readTime: "1 minute" });
  });

  it("name their related articles, and their picture with its alternative text", () => {
    const found = several.findPost("ghiaccio-per-cento", "en");
    expect(found?.related.map(({ title }) => title)).toEqual(["Six cocktails are enough"]);
    expect(found?.image).toEqual({
      picture: "ice-bucket",
      caption: "The bucket at seven.",
      alt: content.pictures["ice-bucket"].en,
    });
  });

  it("keep a reading time that is given", () => {
    expect(several.findPost("sei-cocktail", "it")?.readTime).toBe("4 minuti");
  });

  it.each(locales)(
    "the founder's story has its length, its headings, a quotation and the four formulas (%s)",
    (locale) => {
      const body = content.posts.find(({ id }) => id === "ambra-story")?.body[locale] ?? [];
      expect(wordCount(body)).toBeGreaterThanOrEqual(700);
      expect(wordCount(body)).toBeLessThanOrEqual(900);
      expect(body.filter(({ type }) => type === "heading").length).toBeGreaterThanOrEqual(3);
      expect(body.filter(({ type }) => type === "blockquote")).toHaveLength(1);
      const text = body.map((block) => block.text).join("\n");
      for (const formula of [
        "Drink & Setup",
        "Experience Bar",
        "Tailor-Made",
        locale === "it" ? "Bancone Glam" : "Glam Counter",
      ]) {
        expect(text).toContain(formula);
      }
    },
  );

  it("the site has one article", () => {
    expect(postsIn("it")).toHaveLength(1);
  });
});
