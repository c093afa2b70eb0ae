import { describe, expect, it } from "vitest";
import type { LocalPost } from "#src/content/posts.ts";
import { atomFeed, sitemap } from "./files.page.tsx";

const post: LocalPost = {
  id: "ice-and-salt",
  category: "Ice & salt",
  title: "A <tall> glass, *two straws*",
  subtitle: "On straws.",
  excerpt: "Who said “no **ice**”?",
  publishDate: "2026-05-12",
  readTime: "4 minutes",
  author: "Elia Santucci",
  featured: false,
  draft: false,
  aliases: [],
  relatedPosts: [],
  body: [],
};
const older = { ...post, id: "older", publishDate: "2026-01-02" };
const feed = { siteUrl: "https://ambra.example", locale: "en", title: "The notebook", description: "Notes." } as const;

describe("atomFeed", () => {
  const xml = atomFeed({ ...feed, posts: [post, older] });

  it("names itself and its page", () => {
    expect(xml).toContain('xml:lang="en"');
    expect(xml).toContain("<id>https://ambra.example/en/feed.xml</id>");
    expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://ambra.example/en/feed.xml"/>');
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://ambra.example/en/blog"/>');
  });

  it("has an entry for each article, its emphasis marks gone and its signs escaped", () => {
    expect(xml.match(/<entry>/g)).toHaveLength(2);
    expect(xml).toContain("<title>A &lt;tall&gt; glass, two straws</title>");
    expect(xml).toContain("<summary>Who said “no ice”?</summary>");
    expect(xml).toContain('<category term="Ice &amp; salt"/>');
    expect(xml).toContain("<author><name>Elia Santucci</name></author>");
    expect(xml).toContain("<id>https://ambra.example/en/blog/ice-and-salt</id>");
  });

  it("names the day of the last change, of an article and of all", () => {
    const edited = atomFeed({ ...feed, posts: [post, { ...older, updated: "2026-08-09" }] });
    const daysIn = (feedXml: string, name: string) =>
      [...feedXml.matchAll(new RegExp(`<${name}>(.*?)<`, "g"))].map(([, at = ""]) => at.replace("T12:00:00Z", ""));
    expect(daysIn(xml, "updated")).toEqual(["2026-05-12", "2026-05-12", "2026-01-02"]);
    expect(daysIn(edited, "updated")).toEqual(["2026-08-09", "2026-05-12", "2026-08-09"]);
    expect(daysIn(edited, "published")).toEqual(["2026-05-12", "2026-01-02"]);
  });
});

const siteUrl = "https://prova.example";
const today = "2026-06-01";
const paths = { it: "/servizi", en: "/en/services" };

/** The browser test `crawl.spec.ts` compares it with the pages. */
describe("the sitemap", () => {
  const pathIn = (locale: keyof typeof paths) => paths[locale];

  it("leaves out a future day, which an article may have, and escapes reserved characters of XML", () => {
    const page = { pathIn, changed: "2026-06-02" };
    expect(sitemap(siteUrl, [page], today)).not.toContain("lastmod");
    expect(sitemap(siteUrl, [page], "2026-06-02")).toContain("lastmod");
    expect(sitemap(siteUrl, [{ pathIn: () => "/a&b" }], today)).toContain("<loc>https://prova.example/a&amp;b</loc>");
  });

  it("leaves out the languages that a page does not have", () => {
    const text = sitemap(siteUrl, [{ pathIn, languages: ["en"] }], today);
    expect(text).not.toContain("/servizi<");
    expect(text).not.toContain('hreflang="it"');
    expect(text).toContain('hreflang="x-default" href="https://prova.example/en/services"');
    expect(sitemap(siteUrl, [{ pathIn, languages: [] }], today)).not.toContain("<url>");
  });
});
