import { describe, expect, it } from "vitest";
import { isClosed, nearestFreeDays, forVisitors, takenDays } from "./taken-days.ts";

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

describe("isClosed", () => {
  const closed = {
    weekdays: ["monday"],
    periods: [
      { from: "2026-12-24", to: "2027-01-01" },
      { from: "2027-02-14", to: "2027-02-14" },
    ],
  } as const;

  it.each([
    ["2026-12-23", false],
    ["2026-12-24", true],
    ["2026-12-31", true],
    ["2027-01-01", true],
    ["2027-01-02", false],
    ["2027-02-13", false],
    ["2027-02-14", true],
    ["2027-02-16", false],
    ["2027-02-22", true],
  ])("on %s: %s", (day, expected) => {
    expect(isClosed(day, closed)).toBe(expected);
  });
});

const window = { first: "2026-11-21", last: "2027-05-21" };
const instead = (day: string, ...taken: string[]) => nearestFreeDays(day, window, (one) => taken.includes(one));

describe("nearestFreeDays", () => {
  it("offers the days beside it and the same weekday of the weeks beside it", () => {
    expect(instead("2027-01-16", "2027-01-16")).toEqual(["2027-01-09", "2027-01-15", "2027-01-17", "2027-01-23"]);
  });

  it("skips further taken days", () => {
    expect(instead("2027-01-16", "2027-01-15", "2027-01-14", "2027-01-17", "2027-01-23")).toEqual([
      "2027-01-09",
      "2027-01-13",
      "2027-01-18",
      "2027-01-30",
    ]);
  });

  it("stays within the window", () => {
    expect(instead("2026-11-21")).toEqual(["2026-11-22", "2026-11-28"]);
    expect(instead("2026-11-22")).toEqual(["2026-11-21", "2026-11-23", "2026-11-29"]);
    expect(instead("2026-11-28")).toEqual(["2026-11-21", "2026-11-27", "2026-11-29", "2026-12-05"]);
    expect(instead("2027-05-21")).toEqual(["2027-05-14", "2027-05-20"]);
    expect(instead("2027-05-14")).toEqual(["2027-05-07", "2027-05-13", "2027-05-15", "2027-05-21"]);
  });

  it("offers a day once, however it was found", () => {
    const week = ["2027-01-17", "2027-01-18", "2027-01-19", "2027-01-20", "2027-01-21", "2027-01-22"];
    expect(instead("2027-01-16", ...week)).toEqual(["2027-01-09", "2027-01-15", "2027-01-23"]);
  });

  it("offers nothing if all days are taken", () => {
    expect(nearestFreeDays("2027-01-16", window, () => true)).toEqual([]);
  });
});
