import { describe, expect, it } from "vitest";
import { dayAfterKey, monthsFrom, monthThatShows, weeksOf } from "./calendar.ts";

const range = { first: "2026-11-20", last: "2027-05-20" };
const press = (from: string, key: string, shift = false) => dayAfterKey(from, key, shift, range);

it("the weeks of a month begin on Monday and hold its days alone", () => {
  const weeks = weeksOf("2027-05-15");
  expect(weeks.map((week) => week.map((day) => Number(day?.slice(-2) ?? 0)))).toEqual([
    [0, 0, 0, 0, 0, 1, 2],
    [3, 4, 5, 6, 7, 8, 9],
    [10, 11, 12, 13, 14, 15, 16],
    [17, 18, 19, 20, 21, 22, 23],
    [24, 25, 26, 27, 28, 29, 30],
    [31, 0, 0, 0, 0, 0, 0],
  ]);
});

describe("dayAfterKey", () => {
  it.each([
    ["2027-01-31", "ArrowRight", "2027-02-01"],
    ["2027-01-01", "ArrowLeft", "2026-12-31"],
    ["2027-03-25", "ArrowDown", "2027-04-01"],
    ["2027-03-01", "ArrowUp", "2027-02-22"],
    ["2027-05-15", "Home", "2027-05-10"],
    ["2027-05-15", "End", "2027-05-16"],
    ["2027-03-31", "PageUp", "2027-02-28"],
    ["2027-01-31", "PageDown", "2027-02-28"],
    // A step that would leave the range stays; one within the last month reaches the days beyond the range.
    ["2026-11-20", "ArrowLeft", "2026-11-20"],
    ["2026-11-24", "ArrowUp", "2026-11-24"],
    ["2027-05-31", "ArrowRight", "2027-05-31"],
    ["2027-05-28", "ArrowDown", "2027-05-28"],
    ["2027-05-20", "ArrowRight", "2027-05-21"],
    ["2027-05-14", "ArrowDown", "2027-05-21"],
    // Longer steps end at the end of the range.
    ["2026-11-21", "Home", "2026-11-20"],
    ["2027-05-19", "End", "2027-05-20"],
    ["2026-12-05", "PageUp", "2026-11-20"],
    ["2027-05-01", "PageDown", "2027-05-20"],
  ])("from %s, %s leads to %s", (from, key, to) => {
    expect(press(from, key)).toBe(to);
  });

  it("moves by a year with Shift, and leaves other keys alone", () => {
    expect(dayAfterKey("2027-02-10", "PageDown", true, { first: "2026-11-20", last: "2029-05-20" })).toBe("2028-02-10");
    expect(press("2027-02-10", "PageUp", true)).toBe("2026-11-20");
    expect(press("2027-02-10", "Enter")).toBeUndefined();
  });
});

describe("the visible months", () => {
  const shown = (from: string, count: number) => monthsFrom(from, count, range).map((month) => month.slice(0, 7));

  it("are never completely outside the range", () => {
    expect(shown("2026-11-20", 2)).toEqual(["2026-11", "2026-12"]);
    expect(shown("2027-05-20", 2)).toEqual(["2027-04", "2027-05"]);
    expect(shown("2027-05-20", 1)).toEqual(["2027-05"]);
    expect(shown("2026-01-01", 1)).toEqual(["2026-11"]);
  });

  it("move only as far as needed to show a day", () => {
    const months = monthsFrom("2027-01-01", 2, range);
    expect(monthThatShows("2027-02-28", months)).toBe("2027-01-01");
    expect(monthThatShows("2027-03-01", months)).toBe("2027-02-01");
    expect(monthThatShows("2026-12-31", months)).toBe("2026-12-01");
  });
});
