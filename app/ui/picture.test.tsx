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

  it("loads when it is near the viewport, without inline styles", () => {
    const html = page(<Picture name="negroni-macro" alt="" sizes="50vw" />);
    expect(tags(html, "img")[0]).toContain('loading="lazy"');
    expect(html).not.toContain("style=");
  });
});
