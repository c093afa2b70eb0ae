import { sampleTerms } from "#tests/helpers/quotes.ts";
import { describe, expect, it } from "vitest";
import { policyDates, refundPercent } from "./terms.ts";

describe("policyDates", () => {
  it("counts calendar days back from the event", () => {
    expect(policyDates("2027-05-15", sampleTerms)).toEqual({
      fullRefundUntil: "2027-04-15",
      partRefundUntil: "2027-05-01",
      refundUntil: "2027-05-01",
      changesUntil: "2027-05-01",
      balanceBy: "2027-05-08",
    });
  });

  // Clocks go forward on 28 March 2027 and back on 31 October.
  it.each([
    ["2027-04-03", "2027-03-27", "2027-03-20"],
    ["2028-03-07", "2028-02-29", "2028-02-22"],
    ["2027-11-06", "2027-10-30", "2027-10-23"],
  ])("neither loses nor gains a day before %s", (event, balanceBy, changesUntil) => {
    expect(policyDates(event, sampleTerms)).toMatchObject({ balanceBy, changesUntil });
  });

  it("throws for an invalid date", () => {
    expect(() => policyDates("2027-02-30", sampleTerms)).toThrow("2027-02-30” is not a civil date");
  });
});

describe("refundPercent", () => {
  it.each([
    ["2027-04-15", 100],
    ["2027-04-16", 50],
    ["2027-05-01", 50],
    ["2027-05-02", 0],
    ["2027-05-15", 0],
  ])("for 15 May on %s is %i", (on, percent) => {
    expect(refundPercent("2027-05-15", on, sampleTerms)).toBe(percent);
  });
});
