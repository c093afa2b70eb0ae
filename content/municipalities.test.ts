import { describe, expect, it } from "vitest";
import { municipalities, placeIn } from "./municipalities.ts";

describe("the server's municipalities", () => {
  it("are all there, read once", async () => {
    expect((await municipalities()).municipalities).toHaveLength(7896);
    expect(await municipalities()).toBe(await municipalities());
  });

  it("are found in a visitor's words", async () => {
    expect(await placeIn("Villa a Grottaferrata")).toEqual({
      name: "Grottaferrata",
      province: "RM",
      coverage: { kind: "standard", km: 2 },
    });
    expect(await placeIn("da mia nonna")).toBeUndefined();
    expect(await placeIn("  ")).toBeUndefined();
  });
});
