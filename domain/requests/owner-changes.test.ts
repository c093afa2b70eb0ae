import { describe, expect, it } from "vitest";
import { happeningOf, ownerChanges, possibleFor, targetOf } from "./owner-changes.ts";

describe("what an owner does to a request", () => {
  it.each([
    ["confirm", "confirmed", { type: "confirmed" }],
    ["decline", "declined", { type: "declined" }],
    ["cancel", "cancelled", { type: "cancelled", refundPercent: 100 }],
    ["release", "received", { type: "released" }],
  ] as const)("%s leads to %s and is written down as such", (change, status, happening) => {
    expect(targetOf(change)).toBe(status);
    expect(happeningOf(change)).toEqual(happening);
  });

  it.each([
    ["received", ["confirm", "decline"]],
    ["confirmed", ["cancel"]],
    ["quarantined", ["release"]],
    ["withdrawn", []],
    ["declined", []],
    ["cancelled", []],
  ] as const)("to one that is %s may be %o", (status, possible) => {
    expect(possibleFor(status)).toEqual(possible);
  });

  it("is one of four things", () => {
    expect(ownerChanges).toHaveLength(4);
  });
});
