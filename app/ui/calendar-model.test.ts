import { parseDate } from "@internationalized/date";
import { describe, expect, it } from "vitest";
import { clampDay, dayAfterKey, monthsFrom, monthThatShows, weeksOf } from "./calendar-model.ts";

const range = { first: parseDate("2026-11-20"), last: parseDate("2027-05-20") };
const press = (from: string, key: string, shift = false) => dayAfterKey(parseDate(from), key, shift, range)?.toString();

describe("weeksOf", () => {
  it("begins weeks on Monday and leaves the neighbours' places empty", () => {
    const weeks = weeksOf(parseDate("2026-11-20"));
    expect(weeks).toHaveLength(6);
    expect(weeks[0]?.map((day) => day?.day)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      1,
    ]);
    expect(weeks[5]?.map((day) => day?.day)).toEqual([
      30,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
      undefined,
    ]);
  });

  it("fits a February of four whole weeks into four rows", () => {
    expect(weeksOf(parseDate("2027-02-01"))).toHaveLength(4);
  });

  it("has every day of a leap month once", () => {
    expect(weeksOf(parseDate("2028-02-10")).flat().filter(Boolean)).toHaveLength(29);
  });
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
  ])("from %s, %s leads to %s", (from, key, to) => {
    expect(press(from, key)).toBe(to);
  });

  it("stays where a step would leave the range", () => {
    expect(press("2026-11-20", "ArrowLeft")).toBe("2026-11-20");
    expect(press("2026-11-24", "ArrowUp")).toBe("2026-11-24");
    expect(press("2027-05-20", "ArrowRight")).toBe("2027-05-20");
    expect(press("2027-05-14", "ArrowDown")).toBe("2027-05-14");
  });

  it("stops longer ways at the end of the range", () => {
    expect(press("2026-11-21", "Home")).toBe("2026-11-20");
    expect(press("2027-05-19", "End")).toBe("2027-05-20");
    expect(press("2026-12-05", "PageUp")).toBe("2026-11-20");
    expect(press("2027-05-01", "PageDown")).toBe("2027-05-20");
    expect(press("2027-02-10", "PageUp", true)).toBe("2026-11-20");
    expect(press("2027-02-10", "PageDown", true)).toBe("2027-05-20");
  });

  it("leaves other keys alone", () => {
    expect(press("2027-02-10", "Enter")).toBeUndefined();
    expect(press("2027-02-10", "Tab")).toBeUndefined();
  });
});

describe("the months on view", () => {
  const shown = (from: string, count: number) =>
    monthsFrom(parseDate(from), count, range).map((month) => month.toString().slice(0, 7));

  it("never lie wholly outside the range", () => {
    expect(shown("2026-11-20", 2)).toEqual(["2026-11", "2026-12"]);
    expect(shown("2027-05-20", 2)).toEqual(["2027-04", "2027-05"]);
    expect(shown("2027-05-20", 1)).toEqual(["2027-05"]);
    expect(shown("2026-01-01", 1)).toEqual(["2026-11"]);
  });

  it("follow a day just as far as it takes to see it", () => {
    const months = monthsFrom(parseDate("2027-01-01"), 2, range);
    expect(monthThatShows(parseDate("2027-02-28"), months).toString()).toBe("2027-01-01");
    expect(monthThatShows(parseDate("2027-03-01"), months).toString()).toBe("2027-02-01");
    expect(monthThatShows(parseDate("2026-12-31"), months).toString()).toBe("2026-12-01");
  });
});

describe("clampDay", () => {
  it("brings a day into the range", () => {
    expect(clampDay(parseDate("2020-01-01"), range)).toEqual(range.first);
    expect(clampDay(parseDate("2030-01-01"), range)).toEqual(range.last);
    expect(clampDay(parseDate("2027-01-01"), range).toString()).toBe("2027-01-01");
  });
});
