import { describe, expect, it } from "vitest";
import { romeClock } from "#domain/policy/rome-clock.ts";
import { checkClock, compareServerClock } from "./clock.ts";

const builtAt = new Date("2026-11-20T10:00:00Z");
const states = (...given: Parameters<typeof checkClock>) => checkClock(...given).map(({ state }) => state);

describe("the clock", () => {
  it("is right after the build, with the zones that this Node has", () => {
    const now = new Date("2026-11-21T17:05:00Z");
    const [clock, zone] = checkClock({ now, builtAt });
    expect(clock).toEqual({ state: "ok", says: "it says 2026-11-21 17:05 UTC" });
    expect(zone).toEqual({ state: "ok", says: "Europe/Rome is known, with summer time" });
  });

  it("is wrong if it is earlier than the build", () => {
    expect(states({ now: new Date("2026-11-20T09:59:59Z"), builtAt })).toEqual(["problem", "ok"]);
    expect(states({ now: builtAt, builtAt })).toEqual(["ok", "ok"]);
  });

  it("is wrong where Rome has no summer time, or is not known", () => {
    const winter = (instant: Date) => new Date(instant.getTime() + 3_600_000).toISOString().slice(11, 16);
    expect(states({ now: builtAt, builtAt, timeInRome: winter })).toEqual(["ok", "problem"]);
    const unknown = () => {
      throw new RangeError("Invalid time zone");
    };
    expect(states({ now: builtAt, builtAt, timeInRome: unknown })).toEqual(["ok", "problem"]);
  });
});

describe("Rome's clocks in the year ahead", () => {
  const now = new Date("2027-01-10T12:00:00Z");

  it("differ from the site's rule where the time zones of this Node know of another one", () => {
    // As if summer time were kept from October 2027 on.
    const abolished = (instant: Date) => {
      const kept = instant >= new Date("2027-10-31T01:00:00Z");
      return kept ? new Date(instant.getTime() + 7_200_000).toISOString().slice(11, 16) : romeClock(instant).time;
    };
    const [, zone] = checkClock({ now, builtAt, timeInRome: abolished });
    expect(zone?.state).toBe("problem");
    expect(zone?.says).toContain("from 2027-10-31 on");
  });

  it("agree as the law stands", () => {
    expect(states({ now, builtAt })).toEqual(["ok", "ok"]);
  });
});

describe("the clock of the database's server", () => {
  it.each([
    [0, "ok"],
    [-1_999, "ok"],
    [2_000, "warning"],
    [-59_999, "warning"],
    [60_000, "problem"],
  ] as const)("is %i ms behind: %s", (ahead, state) => {
    expect(compareServerClock(ahead).state).toBe(state);
  });

  it("is reported in seconds, with the direction", () => {
    expect(compareServerClock(90_400).says).toContain("90 seconds ahead of");
    expect(compareServerClock(-3_000).says).toContain("3 seconds behind");
  });
});
