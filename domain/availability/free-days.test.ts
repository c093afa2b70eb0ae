import { describe, expect, it } from "vitest";
import { nearestFreeDays } from "./free-days.ts";

const window = { first: "2026-11-21", last: "2027-05-21" };
const instead = (day: string, ...taken: string[]) => nearestFreeDays(day, window, (one) => taken.includes(one));

describe("nearestFreeDays", () => {
  it("offers the days beside it and the same weekday of the weeks beside it", () => {
    expect(instead("2027-01-16", "2027-01-16")).toEqual(["2027-01-09", "2027-01-15", "2027-01-17", "2027-01-23"]);
  });

  it("skips further taken days", () => {
    expect(instead("2027-01-16", "2027-01-15", "2027-01-14", "2027-01-17", "2027-01-23")).toEqual([
      "2027-01-09",
      "2027-01-13",
      "2027-01-18",
      "2027-01-30",
    ]);
  });

  it("stays within the window", () => {
    expect(instead("2026-11-21")).toEqual(["2026-11-22", "2026-11-28"]);
    expect(instead("2026-11-22")).toEqual(["2026-11-21", "2026-11-23", "2026-11-29"]);
    expect(instead("2026-11-28")).toEqual(["2026-11-21", "2026-11-27", "2026-11-29", "2026-12-05"]);
    expect(instead("2027-05-21")).toEqual(["2027-05-14", "2027-05-20"]);
    expect(instead("2027-05-14")).toEqual(["2027-05-07", "2027-05-13", "2027-05-15", "2027-05-21"]);
  });

  it("offers a day once, however it was found", () => {
    const week = ["2027-01-17", "2027-01-18", "2027-01-19", "2027-01-20", "2027-01-21", "2027-01-22"];
    expect(instead("2027-01-16", ...week)).toEqual(["2027-01-09", "2027-01-15", "2027-01-23"]);
  });

  it("offers nothing if all days are taken", () => {
    expect(nearestFreeDays("2027-01-16", window, () => true)).toEqual([]);
  });
});
