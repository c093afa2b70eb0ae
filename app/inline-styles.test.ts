import { describe, expect, it } from "vitest";
import { inlineStyles } from "./inline-styles.ts";

const sheets: Record<string, string> = {
  "/assets/site.css": "@layer a{p{color:red}}",
  "/assets/page.css": "p{margin:0}",
};
const sheetAt = (path: string): string | undefined => sheets[path];
const page =
  '<head><link rel="preload" as="font" href="/a.woff2"/><link nonce="n" rel="stylesheet" href="/assets/site.css"/>' +
  '<link rel="stylesheet" href="/assets/page.css"/></head><body>$&</body>';

describe("a document with its style in it", () => {
  it("has the sheets' texts in their order, and keeps their links without effect", () => {
    expect(inlineStyles(page, sheetAt, "n+/=")).toBe(
      '<head><link rel="preload" as="font" href="/a.woff2"/><style nonce="n+/=">@layer a{p{color:red}}\np{margin:0}</style>' +
        '<link nonce="n" rel="stylesheet" href="/assets/site.css" disabled=""/>' +
        '<link rel="stylesheet" href="/assets/page.css" disabled=""/></head><body>$&</body>',
    );
  });

  it("carries no nonce where there is none", () => {
    expect(inlineStyles(page, sheetAt, undefined)).toContain("<style>@layer");
  });

  it("stays as it is where a sheet is not known, or where it has none", () => {
    expect(inlineStyles(page, (path) => (path === "/assets/page.css" ? undefined : ""), "n")).toBe(page);
    expect(inlineStyles("<p></p>", sheetAt, "n")).toBe("<p></p>");
  });

  it("takes no sheet that would end the element", () => {
    expect(() => inlineStyles(page, () => 'p::after{content:"</style>"}', "n")).toThrow("end of a style element");
  });
});
