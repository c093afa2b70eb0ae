import { describe, expect, it } from "vitest";
import { originalTerms, policyDates, refundPercent } from "./terms.ts";
import { daysBetween } from "#src/i18n/days.ts";

describe("policyDates", () => {
  it("counts calendar days back from the event", () => {
    expect(policyDates("2027-05-15", originalTerms)).toEqual({
      fullRefundUntil: "2027-04-15",
      partRefundUntil: "2027-05-01",
      refundUntil: "2027-05-01",
      changesUntil: "2027-05-01",
      balanceBy: "2027-05-08",
    });
  });

  it("crosses the spring clock change without losing a day", () => {
    // Clocks go forward on 28 March 2027.
    expect(policyDates("2027-04-03", originalTerms).balanceBy).toBe("2027-03-27");
    expect(policyDates("2027-04-03", originalTerms).changesUntil).toBe("2027-03-20");
  });

  it("crosses 29 February", () => {
    expect(policyDates("2028-03-07", originalTerms).balanceBy).toBe("2028-02-29");
    expect(policyDates("2028-03-30", originalTerms).fullRefundUntil).toBe("2028-02-29");
  });

  it("crosses the autumn clock change without gaining one", () => {
    // Clocks go back on 31 October 2027.
    expect(policyDates("2027-11-06", originalTerms)).toMatchObject({
      balanceBy: "2027-10-30",
      changesUntil: "2027-10-23",
    });
    expect(daysBetween("2027-10-30", "2027-11-01")).toBe(2);
    expect(daysBetween("2027-03-27", "2027-03-29")).toBe(2);
  });

  it("throws for an invalid date", () => {
    expect(() => policyDates("2027-02-30", originalTerms)).toThrow("2027-02-30” is no civil date");
  });
});

describe("refundPercent", () => {
  it.each([
    [31, "2027-04-14", 100],
    [30, "2027-04-15", 100],
    [29, "2027-04-16", 50],
    [14, "2027-05-01", 50],
    [13, "2027-05-02", 0],
    [7, "2027-05-08", 0],
    [0, "2027-05-15", 0],
  ])("%i days before", (days, on, percent) => {
    expect(daysBetween(on, "2027-05-15")).toBe(days);
    expect(refundPercent("2027-05-15", on, originalTerms)).toBe(percent);
  });
});

describe("daysBetween", () => {
  it("counts both ways", () => {
    expect(daysBetween("2026-11-20", "2027-05-20")).toBe(181);
    expect(daysBetween("2026-11-20", "2026-11-19")).toBe(-1);
  });
});
