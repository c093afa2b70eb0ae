import { describe, expect, it } from "vitest";
import { sitemap } from "./sitemap.ts";

const siteUrl = "https://prova.example";
const today = "2026-06-01";
const paths = { it: "/servizi", en: "/en/services" };

describe("the sitemap", () => {
  it("lists a page in each language, with the addresses of all of them", () => {
    const alternates = [
      '    <xhtml:link rel="alternate" hreflang="it" href="https://prova.example/servizi"/>',
      '    <xhtml:link rel="alternate" hreflang="en" href="https://prova.example/en/services"/>',
      '    <xhtml:link rel="alternate" hreflang="x-default" href="https://prova.example/servizi"/>',
    ].join("\n");
    const text = sitemap(siteUrl, [{ pathIn: (locale) => paths[locale] }], today);
    expect(text).toContain(`  <url>\n    <loc>https://prova.example/servizi</loc>\n${alternates}\n  </url>\n`);
    expect(text).toContain(`  <url>\n    <loc>https://prova.example/en/services</loc>\n${alternates}\n  </url>\n`);
    expect(text).not.toContain("lastmod");
  });

  it("says when a page changed where that is known", () => {
    const text = sitemap(siteUrl, [{ pathIn: (locale) => paths[locale], changed: "2026-05-12" }], today);
    expect(text.match(/<\/loc>\n    <lastmod>2026-05-12<\/lastmod>/g)).toHaveLength(2);
  });

  it("leaves out a future day, which an article may have", () => {
    const page = { pathIn: (locale: keyof typeof paths) => paths[locale], changed: "2026-06-02" };
    expect(sitemap(siteUrl, [page], today)).not.toContain("lastmod");
    expect(sitemap(siteUrl, [page], "2026-06-02")).toContain("lastmod");
  });

  it("leaves out the languages that a page does not have", () => {
    const text = sitemap(siteUrl, [{ pathIn: (locale) => paths[locale], languages: ["en"] }], today);
    expect(text).not.toContain("/servizi<");
    expect(text).not.toContain('hreflang="it"');
    expect(text).toContain('hreflang="x-default" href="https://prova.example/en/services"');
    expect(sitemap(siteUrl, [{ pathIn: (locale) => paths[locale], languages: [] }], today)).not.toContain("<url>");
  });

  it("escapes reserved characters of XML", () => {
    expect(sitemap(siteUrl, [{ pathIn: () => "/a&b" }], today)).toContain("<loc>https://prova.example/a&amp;b</loc>");
  });
});
