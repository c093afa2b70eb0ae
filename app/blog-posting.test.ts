import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { findPost } from "#content/posts.ts";
import { locales } from "#i18n/locales.ts";
import { blogPosting } from "./blog-posting.ts";

const siteUrl = "https://ambra.example";

describe("blogPosting", () => {
  it.each(locales)("describes the article at its own address, also when found by an alias (%s)", (locale) => {
    const post = findPost("ambra-storia", locale);
    if (post === undefined) throw new Error("The article is gone");
    const posting = blogPosting(post, { siteUrl, locale }) as Record<string, unknown>;
    expect(posting).toMatchObject({
      "@type": "BlogPosting",
      mainEntityOfPage: `${siteUrl}${locale === "it" ? "" : "/en"}/blog/ambra-story`,
      inLanguage: locale,
      datePublished: "2026-05-12",
      author: { "@type": "Person", name: post.author },
      publisher: { "@id": `${siteUrl}/#business` },
    });
    expect(posting["headline"]).not.toContain("*");
  });

  it("names a picture that exists", () => {
    const post = findPost("ambra-story", "it");
    if (post === undefined) throw new Error("The article is gone");
    const { image } = blogPosting(post, { siteUrl, locale: "it" }) as { image: string };
    expect(existsSync(path.join(import.meta.dirname, "../public", image.slice(siteUrl.length)))).toBe(true);
  });
});
