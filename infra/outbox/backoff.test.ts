import { expect, it } from "vitest";
import { backoffSeconds } from "./backoff.ts";

it("doubles from five seconds to half an hour", () => {
  expect([1, 2, 3, 4, 9, 10, 50].map((attempts) => backoffSeconds(attempts, 0))).toEqual([
    5, 10, 20, 40, 1280, 1800, 1800,
  ]);
});

it("spreads mails that failed together over a further quarter", () => {
  expect(backoffSeconds(1, 0.5)).toBe(5.625);
  expect(backoffSeconds(20, 0.999)).toBeLessThan(2250);
});
