import { describe, expect, it } from "vitest";
import { possibleChanges } from "./life-cycle.ts";
import { requestStatuses } from "./request.ts";

describe("the life cycle of a request", () => {
  it.each([
    ["received", ["confirmed", "declined", "withdrawn"]],
    ["confirmed", ["cancelled"]],
    ["declined", []],
    ["cancelled", []],
    ["withdrawn", []],
    ["quarantined", ["received"]],
  ] as const)("may go on from %s with %o", (status, followers) => {
    expect(possibleChanges(status)).toEqual(followers);
  });

  it("leads every status but those two in which requests come in from another one", () => {
    const reached = new Set(requestStatuses.flatMap((status) => possibleChanges(status)));
    expect(requestStatuses.filter((status) => !reached.has(status))).toEqual(["quarantined"]);
  });
});
