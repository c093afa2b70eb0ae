import { describe, expect, it } from "vitest";
import { sampleContent } from "#content/fixtures/sample-content.ts";
import { figureRows } from "./figures.ts";

describe("the figures of a package", () => {
  const labels = sampleContent.in("en").services.detail.figures;

  it("are those that the operator has set, in the order of the page", () => {
    expect(figureRows({ guests: "up to 60", priceFrom: "€400" }, labels)).toEqual([
      { label: "Price from", text: "€400" },
      { label: "Guests per counter", text: "up to 60" },
    ]);
  });

  it("are left out without values", () => {
    expect(figureRows(undefined, labels)).toEqual([]);
  });
});
