import type { LeadTimes } from "#src/content/terms.ts";
import { describe, expect, it } from "vitest";
import { leadTime } from "./booking-window.ts";

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
    // Months count for a festival, not weeks.
    ["2027-03-10", today, "festival", "short", "large-event"],
    ["2027-03-11", today, "festival", "usual", "large-event"],
    ["2027-04-10", today, "festival", "usual", "large-event"],
    ["2027-04-11", today, "concert", "ample", "large-event"],
    ["2027-04-10", today, "wedding", "ample", "standard"],
    // High season, whatever the event.
    ["2027-05-02", "2027-03-15", "birthday-party", "short", "high-season"],
    ["2027-12-31", "2027-09-30", undefined, "ample", "high-season"],
    ["2027-09-30", "2027-03-31", undefined, "ample", "high-season"],
    ["2027-04-30", today, undefined, "ample", "standard"],
    ["2027-10-01", today, undefined, "ample", "standard"],
    ["2027-11-30", today, "concert", "ample", "large-event"],
  ] as const)("on %s, asked for on %s, for a %s is %s by the advice for %s", (date, from, type, measure, advice) => {
    expect(leadTime(date, from, usual, type)).toMatchObject({ measure, advice });
  });
});
