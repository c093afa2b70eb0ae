import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { percentOf, roundedQuotient } from "./cents.ts";

describe("roundedQuotient", () => {
  it.each([
    [149, 100, 1],
    [150, 100, 2],
    [250, 100, 3],
    [-150, 100, -2],
    [-149, 100, -1],
    [-49, 100, 0],
    [0, 100, 0],
  ])("rounds %i / %i to %i: half a cent away from zero", (dividend, divisor, quotient) => {
    expect(roundedQuotient(dividend, divisor)).toBe(quotient);
  });

  it("is exact for every safe whole number", () => {
    fc.assert(
      fc.property(fc.maxSafeInteger(), fc.integer({ min: 1, max: 100_000 }), (dividend, divisor) => {
        const [exact, by] = [BigInt(dividend), BigInt(divisor)];
        const size = exact < 0n ? -exact : exact;
        const rounded = (2n * size + by) / (2n * by);
        expect(BigInt(roundedQuotient(dividend, divisor))).toBe(exact < 0n ? -rounded : rounded);
      }),
    );
  });

  it("refuses what is not whole", () => {
    expect(() => roundedQuotient(0.5, 1)).toThrow(RangeError);
    expect(() => roundedQuotient(1, 0)).toThrow(RangeError);
    expect(() => roundedQuotient(Number.MAX_SAFE_INTEGER + 1, 1)).toThrow(RangeError);
  });
});

it("rounds half of a deposit up, in favour of the client", () => {
  expect(percentOf(81_129, 50)).toBe(40_565);
});
