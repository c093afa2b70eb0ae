import * as fc from "fast-check";
import { expect, it } from "vitest";
import { shareOf } from "./rounding.ts";

it.each([
  [149, 1, 100, 1],
  [150, 1, 100, 2],
  [-150, 1, 100, -2],
  [-149, 1, 100, -1],
  [-49, 1, 100, 0],
  [0, 1, 100, 0],
  [1_000_000_001, 999_999_999, 1_000_000_000, 1_000_000_000],
])("rounds %i × %i / %i to %i: half a cent away from zero", (cents, part, whole, share) => {
  expect(shareOf(cents, part, whole)).toBe(share);
});

it("is off by half a cent at most, whatever is shared", () => {
  fc.assert(
    fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 100_000 }), (cents, whole) => {
      const error = 2n * (BigInt(shareOf(cents, 1, whole)) * BigInt(whole) - BigInt(cents));
      expect(error <= BigInt(whole) && error >= -BigInt(whole)).toBe(true);
    }),
  );
});

it("refuses what is not whole", () => {
  expect(() => shareOf(0.5, 1, 1)).toThrow(RangeError);
  expect(() => shareOf(1, 1, 0)).toThrow(RangeError);
});
