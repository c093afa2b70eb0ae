import { describe, expect, it } from "vitest";
import { isClosed, weekdayOf } from "./closed-days.ts";

describe("weekdayOf", () => {
  it.each([
    ["2026-11-16", "monday"],
    ["2026-11-17", "tuesday"],
    ["2026-11-18", "wednesday"],
    ["2026-11-19", "thursday"],
    ["2026-11-20", "friday"],
    ["2026-11-21", "saturday"],
    ["2026-11-22", "sunday"],
    ["2028-02-29", "tuesday"],
    ["0001-01-01", "monday"],
  ])("%s is a %s", (day, weekday) => {
    expect(weekdayOf(day)).toBe(weekday);
  });
});

describe("isClosed", () => {
  const closed = {
    weekdays: ["monday"],
    periods: [
      { from: "2026-12-24", to: "2027-01-01" },
      { from: "2027-02-14", to: "2027-02-14" },
    ],
  } as const;

  it.each([
    ["2026-12-23", false],
    ["2026-12-24", true],
    ["2026-12-31", true],
    ["2027-01-01", true],
    ["2027-01-02", false],
    ["2027-02-13", false],
    ["2027-02-14", true],
    ["2027-02-16", false],
    ["2027-02-22", true],
  ])("on %s: %s", (day, expected) => {
    expect(isClosed(day, closed)).toBe(expected);
  });
});
