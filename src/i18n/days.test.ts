import { parseDate } from "@internationalized/date";
import { assert, date, integer, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { daysBetween, isCivilDate, plusDays, plusMonths, romeClock, timeZone, weekdayOf, weekdays } from "./days.ts";

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
    ["2027-13-01", false],
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

it("knows the weekday of every day of a week, and of the first that there is", () => {
  const week = Array.from({ length: 7 }, (_, index) => plusDays("2028-02-28", index));
  expect(week.map(weekdayOf)).toEqual(weekdays);
  expect(weekdayOf("0001-01-01")).toBe("monday");
});

const platform = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone,
});

function byTheRule(instant: Date): string {
  const { day, time } = romeClock(instant);
  return `${day} ${time}`;
}

describe("Rome's clock", () => {
  it.each([
    ["2026-11-21T19:20:59.999Z", "2026-11-21 20:20"],
    ["2026-12-31T23:00:00Z", "2027-01-01 00:00"],
    // Two o'clock is three; and half past two comes twice.
    ["2027-03-28T01:00:00Z", "2027-03-28 03:00"],
    ["2027-10-31T00:30:00Z", "2027-10-31 02:30"],
    ["2027-10-31T01:30:00Z", "2027-10-31 02:30"],
  ])("shows at %s %s", (instant, shown) => {
    expect(byTheRule(new Date(instant))).toBe(shown);
  });

  it("agrees with the platform's time zones on both sides of every change of the clocks, and at any time", () => {
    for (let year = 1996; year <= 2037; year += 1) {
      for (const month of [2, 9]) {
        for (let day = 24; day <= 31; day += 1) {
          for (const time of [Date.UTC(year, month, day, 1) - 1, Date.UTC(year, month, day, 1)]) {
            expect(byTheRule(new Date(time))).toBe(platform.format(time));
          }
        }
      }
    }
    const instants = date({
      min: new Date("1996-01-01T00:00:00Z"),
      max: new Date("2037-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    assert(property(instants, (instant) => byTheRule(instant) === platform.format(instant)));
  });
});
