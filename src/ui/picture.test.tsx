import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { Picture, PicturesContext } from "./picture.tsx";

const page = (body: React.ReactNode) =>
  renderToStaticMarkup(
    <html lang="en">
      <head />
      <body>{body}</body>
    </html>,
  );
const tags = (html: string, name: string) =>
  [...html.matchAll(new RegExp(`<${name}\\b[^>]*>`, "g"))].map(([tag]) => tag);
const files = {
  width: 1280,
  height: 854,
  sources: [
    { type: "image/avif", srcSet: "/pictures/negroni-1a2b-480.avif 480w" },
    { type: "image/webp", srcSet: "/pictures/negroni-1a2b-720.webp 720w" },
  ],
  src: "/pictures/negroni-1a2b-960.jpeg",
};
const picture = (alt: string) => (
  <PicturesContext value={{ negroni: files }}>
    <Picture name="negroni" alt={alt} sizes="50vw" />
  </PicturesContext>
);

describe("Picture", () => {
  it("offers AVIF, then WebP, then one JPEG with its own proportions", () => {
    const html = page(picture("A Negroni"));
    expect(tags(html, "source").map((tag) => /type="([^"]+)"/.exec(tag)?.[1])).toEqual(["image/avif", "image/webp"]);
    expect(html).toContain('srcSet="/pictures/negroni-1a2b-480.avif 480w" width="1280" height="854" sizes="50vw"');
    const [img] = tags(html, "img");
    expect(img).toContain('src="/pictures/negroni-1a2b-960.jpeg"');
    expect(img).toContain('width="1280" height="854" alt="A Negroni"');
  });

  it("loads when it is near the viewport, without inline styles", () => {
    const html = page(picture(""));
    expect(tags(html, "img")[0]).toContain('loading="lazy"');
    expect(html).not.toContain("style=");
  });
});
