import { describe, expect, it } from "vitest";
import { romeDay } from "./open-page-cache.ts";

describe("the day in Rome", () => {
  it("changes at midnight there, in winter and in summer", () => {
    let now = "";
    const day = romeDay(() => Date.parse(now));
    const asked = [
      "2026-11-20T22:59:59.999Z",
      "2026-11-20T23:00:00Z",
      "2027-06-30T21:59:59.999Z",
      "2027-06-30T22:00:00Z",
    ];
    const days = asked.map((instant) => {
      now = instant;
      return day();
    });
    expect(days).toEqual(["2026-11-20", "2026-11-21", "2027-06-30", "2027-07-01"]);
  });

  it("follows a clock that is set back", () => {
    let now = Date.parse("2026-11-21T00:00:00Z");
    const day = romeDay(() => now);
    expect(day()).toBe("2026-11-21");
    now = Date.parse("2026-11-19T12:00:00Z");
    expect(day()).toBe("2026-11-19");
  });
});
