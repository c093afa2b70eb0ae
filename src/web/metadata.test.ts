import { sampleContent } from "#content/fixtures/sample-content.ts";
import { describe, expect, it } from "vitest";
import type { Locale } from "#src/i18n/locales.ts";
import { noindexMetadata, pageMetadata } from "./metadata.ts";
import { rootData } from "#src/content/root-data.ts";

const { brand } = sampleContent.company;
const root = (locale: Locale) =>
  rootData(locale, { siteUrl: "https://prova.example", today: () => "2026-11-20" }, sampleContent);

const words = { title: "Titolo", description: "Descrizione" };
const links = (tags: ReturnType<typeof pageMetadata>) =>
  tags.filter((tag) => "tagName" in tag && tag.tagName === "link").map((tag) => Object.values(tag).slice(1).join(" "));

/** The texts of a shared link, by property. */
const sharedOf = (tags: ReturnType<typeof pageMetadata>) =>
  Object.fromEntries(
    tags.flatMap((tag) => {
      const { property, name, content } = tag as { property?: string; name?: string; content?: string };
      const key = property ?? name ?? "";
      return /^(og|twitter):/.test(key) ? [[key, content]] : [];
    }),
  );

describe("pageMetadata", () => {
  it("names the page, its address in both languages and the region", () => {
    const tags = pageMetadata({ root: root("en"), page: "booking", ...words });
    expect(tags).toContainEqual({ title: "Titolo" });
    expect(tags).toContainEqual({ name: "description", content: "Descrizione" });
    expect(tags).toContainEqual({ name: "geo.region", content: "IT-62" });
    expect(links(tags)).toEqual([
      "canonical https://prova.example/en/book",
      "alternate it https://prova.example/prenota",
      "alternate en https://prova.example/en/book",
      "alternate x-default https://prova.example/prenota",
    ]);
  });

  it("gives a post the address of its canonical id", () => {
    const tags = pageMetadata({ root: root("it"), page: "post", id: "ambra-story", ...words });
    expect(links(tags)[0]).toBe("canonical https://prova.example/blog/ambra-story");
    expect(sharedOf(tags)).toMatchObject({
      "og:type": "article",
      "og:image": "https://prova.example/share/it/post-ambra-story.jpg",
    });
  });

  it("describes a shared link: texts, language, and the picture of this page", () => {
    expect(sharedOf(pageMetadata({ root: root("en"), page: "booking", ...words }))).toEqual({
      "og:type": "website",
      "og:site_name": brand,
      "og:title": "Titolo",
      "og:description": "Descrizione",
      "og:url": "https://prova.example/en/book",
      "og:locale": "en_GB",
      "og:locale:alternate": "it_IT",
      "og:image": "https://prova.example/share/en/booking.jpg",
      "og:image:type": "image/jpeg",
      "og:image:width": "1200",
      "og:image:height": "630",
      "twitter:card": "summary_large_image",
    });
  });

  it("keeps a page out of search results only if asked", () => {
    const robots = { name: "robots", content: "noindex" };
    expect(pageMetadata({ root: root("it"), page: "home", ...words })).not.toContainEqual(robots);
    expect(pageMetadata({ root: root("it"), page: "home", noindex: true, ...words })).toContainEqual(robots);
    expect(noindexMetadata("Oops! Page not found")).toEqual([{ title: "Oops! Page not found" }, robots]);
  });

  it("names the languages that have the page, and no other", () => {
    const tags = pageMetadata({ root: root("en"), page: "privacy", languages: ["en"], ...words });
    expect(links(tags)).toEqual([
      "canonical https://prova.example/en/privacy",
      "alternate en https://prova.example/en/privacy",
      "alternate x-default https://prova.example/en/privacy",
    ]);
    expect(sharedOf(tags)).not.toHaveProperty("og:locale:alternate");
  });
});
