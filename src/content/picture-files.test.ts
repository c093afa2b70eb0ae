import { expect, it } from "vitest";
import { showPictures } from "./picture-files.ts";

const photograph = { name: "hero", width: 1280, height: 854, hash: "1a2b3c4d" };

it("a picture on a page has its files when all of them are made", () => {
  expect(showPictures([photograph], () => true)).toEqual({
    hero: {
      width: 1280,
      height: 854,
      avif: [480, 720, 960, 1280].map((width) => `/pictures/hero-1a2b3c4d-${width}.avif ${width}w`).join(", "),
      src: "/pictures/hero-1a2b3c4d-960.jpeg",
    },
  });
});
