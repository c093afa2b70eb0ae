import { sampleContent } from "#content/fixtures/sample-content.ts";
import { expect, it } from "vitest";
import { placeIn } from "./municipalities.ts";

it("finds the municipality that a text names, with its coverage", async () => {
  expect(await placeIn("Villa Grazioli, Grottaferrata", sampleContent.business)).toEqual({
    name: "Grottaferrata",
    province: "RM",
    coverage: { kind: "standard", km: 2 },
  });
  expect(await placeIn("da mia nonna", sampleContent.business)).toBeUndefined();
  expect(await placeIn("  ", sampleContent.business)).toBeUndefined();
});
