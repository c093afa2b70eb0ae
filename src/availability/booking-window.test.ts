import { todayInRome } from "#src/i18n/days.ts";
import { formatDate } from "#src/i18n/format.ts";
import { describe, expect, it } from "vitest";
import { isSlotPast, readShownDate, windowFrom } from "./booking-window.ts";

describe("the booking window", () => {
  it.each([
    ["2026-11-20T12:00:00Z", "2026-11-20", "2027-05-20"],
    ["2026-08-31T12:00:00Z", "2026-08-31", "2027-02-28"],
    ["2027-08-30T12:00:00Z", "2027-08-30", "2028-02-29"],
    ["2026-12-31T23:30:00Z", "2027-01-01", "2027-07-01"],
    // Its last second in Rome, and the first of the next day.
    ["2027-10-31T22:59:59Z", "2027-10-31", "2028-04-30"],
    ["2027-10-31T23:00:00Z", "2027-11-01", "2028-05-01"],
    ["2027-03-28T21:59:59Z", "2027-03-28", "2027-09-28"],
  ])("at %s runs from %s to %s", (instant, first, last) => {
    expect(windowFrom(todayInRome(new Date(instant)), { months: 6 })).toEqual({ first, last });
  });
});

describe("a slot of today", () => {
  it.each([
    ["2026-11-20", "9:00", "2026-11-20T07:59:59Z", false],
    ["2026-11-20", "9:00", "2026-11-20T08:00:00Z", true],
    ["2026-11-20", "19:00", "2026-11-20T17:59:00Z", false],
    // These are the days of the changes to summer and to winter time.
    ["2027-03-28", "9:00", "2027-03-28T06:59:59Z", false],
    ["2027-03-28", "9:00", "2027-03-28T07:00:00Z", true],
    ["2027-10-31", "9:00", "2027-10-31T07:59:59Z", false],
    ["2027-10-31", "9:00", "2027-10-31T08:00:00Z", true],
    // Tomorrow, and yesterday.
    ["2026-11-21", "9:00", "2026-11-20T22:59:59Z", false],
    ["2026-11-19", "19:00", "2026-11-20T22:59:59Z", true],
  ])("is past from the minute it begins: %s, %s at %s", (day, slot, now, isPast) => {
    expect(isSlotPast(day, slot, new Date(now))).toBe(isPast);
  });
});

describe("a shown date", () => {
  it("is read as it is formatted, also with spaces around it", () => {
    expect(formatDate("2027-05-15")).toBe("15/05/2027");
    expect(readShownDate(" 15/05/2027 ")).toBe("2027-05-15");
  });
  it("is returned unchanged if it is not a date", () => {
    for (const text of ["15.5.2027", "1/5/2027", "15/05/20270", "115/05/2027", "on 15/05/2027", "15/05/2027 or so"]) {
      expect(readShownDate(text)).toBe(text);
    }
  });
});
