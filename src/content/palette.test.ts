import { expect, it } from "vitest";
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

it("shades are computed from the colours, unless the operator names them", () => {
  const computed = paletteOf({ colours, shades: {} });
  expect(computed).toMatchObject({ carta: "#ffffff", "carta-2": "#e6e6e6", grigio: "#545454" });
  expect(paletteOf({ colours, shades: { grigio: "#333333" } })).toEqual({ ...computed, grigio: "#333333" });
  const sheet = brandSheet(computed);
  expect(sheet).toMatch(/^:root\{(--color-[\w-]+:#[0-9a-f]{6};?)+\}$/);
  expect(sheet).toContain("--color-vino:#800000");
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
