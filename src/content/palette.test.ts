import { describe, expect, it } from "vitest";
import { brandSheet, contrast, paletteOf } from "./palette.ts";

const colours = {
  notte: "#000000",
  carta: "#FFFFFF",
  bianco: "#fefefe",
  inchiostro: "#111111",
  arancio: "#ffaa00",
  vino: "#800000",
  bottiglia: "#008000",
  gialla: "#ffff00",
  rosa: "#ffcccc",
};

describe("the palette", () => {
  it("computes shades from the colours, unless the operator names them", () => {
    expect(paletteOf({ colours, shades: {} })).toMatchObject({
      carta: "#ffffff",
      "carta-2": "#e6e6e6",
      grigio: "#545454",
    });
    expect(paletteOf({ colours, shades: { grigio: "#333333" } })).toMatchObject({
      "carta-2": "#e6e6e6",
      grigio: "#333333",
    });
  });

  it("is a style sheet with one custom property for each colour", () => {
    const sheet = brandSheet(paletteOf({ colours, shades: {} }));
    expect(sheet).toMatch(/^:root\{(--color-[\w-]+:#[0-9a-f]{6};?)+\}$/);
    expect(sheet).toContain("--color-vino:#800000");
  });
});

// Values of WCAG 2.2 that other tools give too.
it.each([
  ["#000000", "#ffffff", 21],
  ["#ffffff", "#ffffff", 1],
  ["#777777", "#ffffff", 4.478],
  ["#ff0000", "#ffffff", 3.998],
])("the contrast of %s on %s is %d", (one, other, ratio) => {
  expect(contrast(one, other)).toBeCloseTo(ratio, 3);
  expect(contrast(other, one)).toBeCloseTo(ratio, 3);
});
