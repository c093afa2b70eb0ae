import { describe, expect, it } from "vitest";
import type { PostSummary } from "#content/posts.ts";
import { atomFeed } from "./atom-feed.ts";

const post: PostSummary = {
  id: "ice-and-salt",
  category: "Ice & salt",
  title: "A <tall> glass, *two straws*",
  subtitle: "On straws.",
  excerpt: "Who said “no **ice**”?",
  publishDate: "2026-05-12",
  date: "12 May 2026",
  readTime: "4 minutes",
  author: "Elia Santucci",
  image: { picture: "mojito", alt: "", caption: "" },
  featured: false,
  draft: false,
};
const feed = { siteUrl: "https://ambra.example", locale: "en", title: "The notebook", description: "Notes." } as const;

describe("atomFeed", () => {
  const xml = atomFeed({ ...feed, posts: [post, { ...post, id: "older", publishDate: "2026-01-02" }] });

  it("names itself, its page and the day of its newest article", () => {
    expect(xml).toContain('xml:lang="en"');
    expect(xml).toContain("<id>https://ambra.example/en/feed.xml</id>");
    expect(xml).toContain('<link rel="self" type="application/atom+xml" href="https://ambra.example/en/feed.xml"/>');
    expect(xml).toContain('<link rel="alternate" type="text/html" href="https://ambra.example/en/blog"/>');
    expect(xml.match(/<updated>[^<]*/)?.[0]).toBe("<updated>2026-05-12T12:00:00Z");
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
    const edited = atomFeed({ ...feed, posts: [post, { ...post, publishDate: "2026-01-02", updated: "2026-08-09" }] });
    expect(edited.match(/<updated>[^T]*/g)).toEqual(
      ["2026-08-09", "2026-05-12", "2026-08-09"].map((day) => `<updated>${day}`),
    );
    expect(edited.match(/<published>[^T]*/g)).toEqual(["2026-05-12", "2026-01-02"].map((day) => `<published>${day}`));
  });

  it("is a feed also without articles", () => {
    const empty = atomFeed({ ...feed, posts: [] });
    expect(empty).not.toContain("<entry>");
    expect(empty).toContain("<updated>");
    expect(empty.trimEnd().endsWith("</feed>")).toBe(true);
  });
});
