import { parseDate } from "@internationalized/date";
import { assert, date, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, isCivilDate, plusDays, plusMonths } from "./civil-days.ts";

const days = date({ min: new Date("1970-01-01"), max: new Date("2199-12-31"), noInvalidDate: true }).map((instant) =>
  instant.toISOString().slice(0, 10),
);

// A library of calendars, which is too heavy to travel with the forms, holds the platform to its word.
describe("arithmetic on civil dates agrees with a library's", () => {
  it("on days", () => {
    assert(
      property(days, integer({ min: -800, max: 800 }), (day, count) => {
        const later = parseDate(day).add({ days: count }).toString();
        expect(plusDays(day, count)).toBe(later);
        expect(daysBetween(day, later)).toBe(count);
      }),
    );
  });

  it("on months, whose ends are clamped", () => {
    assert(
      property(days, integer({ min: -24, max: 24 }), (day, count) => {
        expect(plusMonths(day, count)).toBe(parseDate(day).add({ months: count }).toString());
      }),
    );
    expect(plusMonths("2027-08-31", 6)).toBe("2028-02-29");
    expect(plusMonths("2026-08-31", 6)).toBe("2027-02-28");
  });
});

describe("a real day", () => {
  it.each([
    ["2028-02-29", true],
    ["2027-02-29", false],
    ["2027-02-30", false],
    ["2027-04-31", false],
    ["2027-13-01", false],
    ["2027-00-10", false],
    ["2027-01-00", false],
    ["0000-01-01", false],
    ["0001-01-01", true],
    ["27-01-01", false],
    ["2027-1-1", false],
    ["", false],
    ["2027-01-01T00:00", false],
    ["12027-01-01", false],
    ["2027-01-011", false],
  ])("%s: %s", (value, expected) => {
    expect(isCivilDate(value)).toBe(expected);
  });

  it("is what arithmetic asks for", () => {
    expect(() => plusDays("tomorrow", 1)).toThrow(RangeError);
    expect(() => daysBetween("2027-01-01", "")).toThrow(RangeError);
  });
});
