import { describe, expect, it } from "vitest";
import { framingOf, partFor } from "./framing.ts";

const picture = { width: 1600, height: 1067 };

describe("partFor", () => {
  it("cuts the sides for a frame that is narrower, around what must be kept", () => {
    expect(partFor(picture, { width: 630, height: 630 }, { x: 0.5, y: 0.5 })).toEqual({
      left: 267,
      top: 0,
      width: 1067,
      height: 1067,
    });
  });

  it("stays inside the picture where the subject is at its edge", () => {
    expect(partFor(picture, { width: 1200, height: 630 }, { x: 1, y: 1 })).toEqual({
      left: 0,
      top: 227,
      width: 1600,
      height: 840,
    });
  });
});

describe("framingOf", () => {
  it("puts a picture beside the words, and behind them where its left half is calm", () => {
    expect(framingOf("gin-tonic").from).toBeGreaterThan(0.3);
    expect(framingOf("hero").from).toBe(0);
  });
});
