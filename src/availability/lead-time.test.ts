import type { LeadTimes } from "#src/content/terms.ts";
import { describe, expect, it } from "vitest";
import { leadTime } from "./lead-time.ts";

const today = "2027-01-11";
const usual: LeadTimes = { standardWeeks: [4, 6], largeMonths: [2, 3], highSeasonMonths: [5, 6, 7, 8, 9, 12] };

describe("leadTime", () => {
  it.each([
    ["2027-01-11", "short", 0],
    ["2027-02-07", "short", 3],
    ["2027-02-08", "usual", 4],
    ["2027-02-21", "usual", 5],
    ["2027-02-22", "ample", 6],
  ])("of a standard event on %s is %s", (date, measure, weeks) => {
    expect(leadTime(date, today, usual)).toEqual({ measure, weeks, advice: "standard" });
  });

  it.each([
    ["2027-03-10", "short"],
    ["2027-03-11", "usual"],
    ["2027-04-10", "usual"],
    ["2027-04-11", "ample"],
  ])("of a festival on %s is %s: months count, not weeks", (date, measure) => {
    expect(leadTime(date, today, usual, "festival")).toMatchObject({ measure, advice: "large-event" });
    expect(leadTime(date, today, usual, "wedding").advice).toBe("standard");
  });

  it("asks for more time in high season, whatever the event", () => {
    expect(leadTime("2027-05-02", "2027-03-15", usual, "birthday-party")).toEqual({
      measure: "short",
      weeks: 6,
      advice: "high-season",
    });
    expect(leadTime("2027-12-31", "2027-09-30", usual).advice).toBe("high-season");
    expect(leadTime("2027-09-30", "2027-03-31", usual).measure).toBe("ample");
  });

  it.each(["2027-04-30", "2027-10-01", "2027-11-30"])("knows that %s is not high season", (date) => {
    expect(leadTime(date, "2027-01-11", usual).advice).toBe("standard");
    expect(leadTime(date, "2027-01-11", usual, "concert").advice).toBe("large-event");
  });
});
