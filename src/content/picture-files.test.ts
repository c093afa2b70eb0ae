import { describe, expect, it } from "vitest";
import { derivedFiles, showPictures, widthsOf } from "./picture-files.ts";

const photograph = { name: "hero", width: 1280, height: 854, hash: "1a2b3c4d" };

describe("the widths of a picture", () => {
  it("end at its own width, so that nothing is enlarged", () => {
    expect(widthsOf("avif", 1600)).toEqual([480, 720, 960, 1280]);
    expect(widthsOf("avif", 1080)).toEqual([480, 720, 960, 1080]);
    expect(widthsOf("webp", 960)).toEqual([720, 960]);
    expect(widthsOf("jpeg", 500)).toEqual([500]);
  });
});

describe("a picture on a page", () => {
  it("has the files of each format when all of them are made", () => {
    expect(showPictures([photograph], () => true)).toEqual({
      hero: {
        width: 1280,
        height: 854,
        sources: [
          {
            type: "image/avif",
            srcSet: [480, 720, 960, 1280].map((width) => `/pictures/hero-1a2b3c4d-${width}.avif ${width}w`).join(", "),
          },
          {
            type: "image/webp",
            srcSet: "/pictures/hero-1a2b3c4d-720.webp 720w, /pictures/hero-1a2b3c4d-1280.webp 1280w",
          },
        ],
        src: "/pictures/hero-1a2b3c4d-960.jpeg",
      },
    });
  });

  it("is the photograph itself until then", () => {
    const [, ...others] = derivedFiles(photograph).map(({ name }) => name);
    const { hero } = showPictures([photograph], (file) => others.includes(file));
    expect(hero).toEqual({ width: 1280, height: 854, sources: [], src: "/pictures/hero-1a2b3c4d.jpg" });
  });
});
