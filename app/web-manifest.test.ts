import { describe, expect, it } from "vitest";
import { webManifest } from "./web-manifest.ts";

const words = {
  brand: "Bar Prova",
  title: "Bar Prova · Cocktail",
  description: "Un bar che viaggia.",
  colour: "#112233",
};
type Manifest = {
  icons: { src: string; sizes: string; purpose: string }[];
} & Record<string, unknown>;

describe("webManifest", () => {
  it("has the name in its language, and starts at that language's home page", () => {
    expect(JSON.parse(webManifest({ locale: "en", ...words }))).toMatchObject({
      name: "Bar Prova · Cocktail",
      short_name: "Bar Prova",
      lang: "en",
      start_url: "/en",
      scope: "/",
      display: "minimal-ui",
      theme_color: "#112233",
      background_color: "#112233",
    });
    expect(JSON.parse(webManifest({ locale: "it", ...words }))).toMatchObject({
      lang: "it",
      start_url: "/",
    });
  });

  it("has icons of its own where they are named", () => {
    const own = { any: "icon-desk", maskable: "icon-desk" };
    const { icons } = JSON.parse(webManifest({ locale: "it", ...words, icons: own })) as Manifest;
    expect(new Set(icons.map(({ src }) => src))).toEqual(new Set(["/icon-desk-192.png", "/icon-desk-512.png"]));
  });

  it("has icons in both sizes, plain and maskable", () => {
    const { icons } = JSON.parse(webManifest({ locale: "it", ...words })) as Manifest;
    expect(icons.map(({ sizes, purpose }) => `${sizes} ${purpose}`)).toEqual([
      "192x192 any",
      "512x512 any",
      "192x192 maskable",
      "512x512 maskable",
    ]);
  });
});
