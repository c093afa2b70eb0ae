import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { pictures } from "./picture-manifest.ts";
import { Picture } from "./picture.tsx";

const page = (body: React.ReactNode) =>
  renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{body}</body>
    </html>,
  );
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
const hash = pictures["negroni-macro"].hash;

describe("Picture", () => {
  it("offers AVIF, then WebP, then one JPEG with its own proportions", () => {
    const html = page(<Picture name="negroni-macro" alt="A Negroni" sizes="50vw" />);
    expect(tags(html, "source").map((tag) => /type="([^"]+)"/.exec(tag)?.[1])).toEqual(["image/avif", "image/webp"]);
    expect(html).toContain(`/pictures/negroni-macro-${hash}-480.avif 480w, `);
    expect(html).toContain(`/pictures/negroni-macro-${hash}-1280.avif 1280w"`);
    const [img] = tags(html, "img");
    expect(img).toContain(`src="/pictures/negroni-macro-${hash}-960.jpeg"`);
    expect(img).toContain('width="1280" height="854" alt="A Negroni"');
  });

  it("waits until it is near, unless it opens the page", () => {
    const html = page(<Picture name="negroni-macro" alt="" sizes="50vw" />);
    expect(tags(html, "img")[0]).toContain('loading="lazy"');
    expect(html).not.toContain("fetchPriority");
    expect(tags(html, "link")).toEqual([]);
  });

  it("is asked for in the head when it opens the page, in the format and size it will have", () => {
    const html = page(<Picture name="negroni-macro" alt="" sizes="50vw" priority />);
    expect(tags(html, "img")[0]).toContain('loading="eager"');
    expect(tags(html, "img")[0]).toContain('fetchPriority="high"');
    const head = html.slice(0, html.indexOf("</head>"));
    const links = tags(head, "link");
    expect(links).toHaveLength(1);
    for (const part of [
      'rel="preload"',
      'as="image"',
      'type="image/avif"',
      'imageSizes="50vw"',
      'fetchPriority="high"',
      `negroni-macro-${hash}-480.avif 480w`,
    ]) {
      expect(links[0]).toContain(part);
    }
    expect(links[0]).not.toContain(" href=");
    expect(links[0]).not.toContain("media=");
  });

  it("shows phones another framing, and preloads only the one that fits the window", () => {
    const html = page(<Picture name="hero" portrait="hero-portrait" alt="" sizes="100vw" priority />);
    const sources = tags(html, "source");
    expect(sources).toHaveLength(5);
    for (const source of sources.slice(0, 3)) {
      expect(source).toContain('media="(max-width: 767px)"');
      expect(source).toContain('width="1080" height="1440"');
    }
    expect(sources[3]).not.toContain("media=");
    const links = tags(html, "link");
    expect(
      links.map((link) => [/media="([^"]+)"/.exec(link)?.[1], /(hero[a-z-]*)-[0-9a-f]{8}-480/.exec(link)?.[1]]),
    ).toEqual([
      ["(max-width: 767px)", "hero-portrait"],
      ["(min-width: 768px)", "hero"],
    ]);
  });

  it("needs no inline style", () => {
    expect(
      page(<Picture name="hero" portrait="hero-portrait" alt="" sizes="100vw" priority className="wide" />),
    ).not.toContain("style=");
  });
});
