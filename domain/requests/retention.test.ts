import { describe, expect, it } from "vitest";
import { keptSince } from "./retention.ts";

describe("the retention period", () => {
  it("is counted in days of Rome", () => {
    // Half past midnight in Rome, still the day before in UTC.
    expect(keptSince(new Date("2026-11-20T23:30:00Z"), 1)).toBe("2026-11-20");
    expect(keptSince(new Date("2026-11-20T22:30:00Z"), 1)).toBe("2026-11-19");
    expect(keptSince(new Date("2028-03-01T12:00:00Z"), 365)).toBe("2027-03-02");
  });

  it.each([0, -1, 1.5, Number.NaN])("cannot be %s days", (days) => {
    expect(() => keptSince(new Date(), days)).toThrow(new RangeError(`${days} is no number of days of 1 or more`));
  });
});
