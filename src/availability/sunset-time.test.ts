import { afterEach, describe, expect, it, vi } from "vitest";
import { sunsetTime } from "./sunset-time.ts";

const frascati = { latitude: 41.8167, longitude: 12.6833 };

describe("sunset in Frascati", () => {
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    // The equations of the NOAA solar calculator give the shortest and the longest evening, the days around either change of the clocks, and the ends of a year.
    ["2026-12-09", "16:38"],
    ["2026-06-26", "20:48"],
    ["2026-03-28", "18:30"],
    ["2026-03-29", "19:31"],
    ["2026-10-24", "18:15"],
    ["2026-10-25", "17:13"],
    ["2026-12-31", "16:48"],
    ["2027-01-01", "16:49"],
  ])("is on %s at %s by Rome's clocks", (date, time) => {
    expect(sunsetTime(date, frascati)).toBe(time);
  });

  it.each(["America/Los_Angeles", "Asia/Tokyo", "Pacific/Kiritimati"])("is the same to a visitor in %s", (zone) => {
    vi.stubEnv("TZ", zone);
    expect(sunsetTime("2026-03-29", frascati)).toBe("19:31");
    expect(sunsetTime("2026-10-25", frascati)).toBe("17:13");
  });

  it("is undefined on what is not a day", () => {
    expect(sunsetTime("", frascati)).toBeUndefined();
    expect(sunsetTime("2026-13-40", frascati)).toBeUndefined();
  });
});
