import { describe, expect, it } from "vitest";
import { forVisitors } from "./availability.ts";
import { takenDays } from "./taken-days.ts";

const nothing = { closed: { weekdays: [], periods: [] }, busy: new Set<string>(), confirmed: new Map(), capacity: 2 };

describe("takenDays", () => {
  it("finds none if nothing takes a day", () => {
    expect(takenDays("2026-12-01", "2026-12-31", nothing)).toEqual(new Map());
  });

  it.each([
    [1, false],
    [2, true],
    [3, true],
  ])("with room for two and %i confirmed, a day is full: %s", (count, full) => {
    const taken = takenDays("2026-12-01", "2026-12-31", { ...nothing, confirmed: new Map([["2026-12-12", count]]) });
    expect(taken).toEqual(new Map(full ? [["2026-12-12", ["full"]]] : []));
  });

  it("finds no full day without a capacity", () => {
    const confirmed = new Map([["2026-12-12", 50]]);
    expect(takenDays("2026-12-01", "2026-12-31", { ...nothing, confirmed, capacity: undefined })).toEqual(new Map());
  });

  it("takes the first and the last day, and none outside", () => {
    const busy = new Set(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"]);
    expect([...takenDays("2026-12-01", "2026-12-31", { ...nothing, busy }).keys()]).toEqual([
      "2026-12-01",
      "2026-12-31",
    ]);
    expect(takenDays("2026-12-01", "2026-12-01", { ...nothing, busy }).size).toBe(1);
    expect(takenDays("2026-12-02", "2026-12-01", { ...nothing, busy }).size).toBe(0);
  });

  it("has all reasons of a day, of which visitors get the first", () => {
    const taken = takenDays("2026-12-24", "2026-12-26", {
      closed: { weekdays: [], periods: [{ from: "2026-12-25", to: "2026-12-25" }] },
      busy: new Set(["2026-12-25", "2026-12-26"]),
      confirmed: new Map([
        ["2026-12-25", 1],
        ["2026-12-24", 1],
        ["2026-12-26", 1],
      ]),
      capacity: 1,
    });
    expect(taken).toEqual(
      new Map([
        ["2026-12-24", ["full"]],
        ["2026-12-25", ["closed", "busy", "full"]],
        ["2026-12-26", ["busy", "full"]],
      ]),
    );
    expect(forVisitors(taken)).toEqual({ "2026-12-24": "full", "2026-12-25": "closed", "2026-12-26": "busy" });
  });
});
