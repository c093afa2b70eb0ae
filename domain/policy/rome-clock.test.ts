import { assert, date, property } from "fast-check";
import { describe, expect, it } from "vitest";
import { policy } from "./constants.ts";
import { romeClock } from "./rome-clock.ts";

const platform = new Intl.DateTimeFormat("sv-SE", {
  dateStyle: "short",
  timeStyle: "short",
  timeZone: policy.timeZone,
});

function byThePlatform(instant: Date): string {
  return platform.format(instant);
}

function byTheRule(instant: Date): string {
  const { day, time } = romeClock(instant);
  return `${day} ${time}`;
}

describe("Rome's clock", () => {
  it.each([
    ["2026-11-21T19:20:59.999Z", "2026-11-21 20:20"],
    ["2026-12-31T23:00:00Z", "2027-01-01 00:00"],
    // Two o'clock is three; and half past two comes twice.
    ["2027-03-28T00:59:59.999Z", "2027-03-28 01:59"],
    ["2027-03-28T01:00:00Z", "2027-03-28 03:00"],
    ["2027-10-31T00:30:00Z", "2027-10-31 02:30"],
    ["2027-10-31T00:59:59.999Z", "2027-10-31 02:59"],
    ["2027-10-31T01:00:00Z", "2027-10-31 02:00"],
    ["2027-10-31T01:30:00Z", "2027-10-31 02:30"],
    // The month ends on a Sunday, and on the day before one.
    ["2030-03-31T01:00:00Z", "2030-03-31 03:00"],
    ["2029-03-25T01:00:00Z", "2029-03-25 03:00"],
    ["2029-03-25T00:59:59Z", "2029-03-25 01:59"],
  ])("shows at %s %s", (instant, shown) => {
    expect(byTheRule(new Date(instant))).toBe(shown);
  });

  it("agrees with the platform's time zones on both sides of every change of the clocks, and at any time", () => {
    for (let year = 1996; year <= 2037; year += 1) {
      for (const month of [2, 9]) {
        for (let day = 24; day <= 31; day += 1) {
          for (const time of [Date.UTC(year, month, day, 1) - 1, Date.UTC(year, month, day, 1)]) {
            expect(byTheRule(new Date(time))).toBe(byThePlatform(new Date(time)));
          }
        }
      }
    }
    const instants = date({
      min: new Date("1996-01-01T00:00:00Z"),
      max: new Date("2037-12-31T23:59:59Z"),
      noInvalidDate: true,
    });
    assert(property(instants, (instant) => byTheRule(instant) === byThePlatform(instant)));
  });
});
