import { describe, expect, it } from "vitest";
import { forVisitors, nearestFreeDays, takenDays } from "./taken-days.ts";

const nothing = { closed: { weekdays: [], periods: [] }, busy: new Set<string>(), confirmed: new Map(), capacity: 2 };
const takenOn = (day: string, sources: Partial<Parameters<typeof takenDays>[2]>) =>
  takenDays(day, day, { ...nothing, ...sources }).get(day);

describe("takenDays", () => {
  it.each([
    [1, 2, undefined],
    [2, 2, ["full"]],
    [3, 2, ["full"]],
    [50, undefined, undefined],
  ])("with %i confirmed and a capacity of %j: %j", (count, capacity, reasons) => {
    expect(takenOn("2026-12-12", { confirmed: new Map([["2026-12-12", count]]), capacity })).toEqual(reasons);
  });

  it.each([
    ["2026-12-23", false],
    ["2026-12-24", true],
    ["2026-12-31", true],
    ["2027-01-01", true],
    ["2027-01-02", false],
    ["2027-02-14", true],
    ["2027-02-16", false],
    // A Monday.
    ["2027-02-22", true],
  ])("closed on %s: %s", (day, isClosed) => {
    const periods = [
      { from: "2026-12-24", to: "2027-01-01" },
      { from: "2027-02-14", to: "2027-02-14" },
    ];
    expect(takenOn(day, { closed: { weekdays: ["monday"], periods } })).toEqual(isClosed ? ["closed"] : undefined);
  });

  it("takes the first and the last day, and none outside", () => {
    const busy = new Set(["2026-11-30", "2026-12-01", "2026-12-31", "2027-01-01"]);
    const days = (from: string, to: string) => [...takenDays(from, to, { ...nothing, busy }).keys()];
    expect(days("2026-12-01", "2026-12-31")).toEqual(["2026-12-01", "2026-12-31"]);
    expect(days("2026-12-02", "2026-12-01")).toEqual([]);
  });

  it("has all reasons of a day, and visitors get the first", () => {
    const taken = takenDays("2026-12-24", "2026-12-26", {
      closed: { weekdays: [], periods: [{ from: "2026-12-25", to: "2026-12-25" }] },
      busy: new Set(["2026-12-25", "2026-12-26"]),
      confirmed: new Map(["2026-12-24", "2026-12-25", "2026-12-26"].map((day) => [day, 1])),
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

const window = { first: "2026-11-21", last: "2027-05-21" };

describe("nearestFreeDays", () => {
  it.each([
    ["the days beside it and the weekday of the weeks beside it", "2027-01-16", [], "01-09 01-15 01-17 01-23"],
    [
      "further ones if those are taken",
      "2027-01-16",
      ["2027-01-15", "2027-01-14", "2027-01-17", "2027-01-23"],
      "01-09 01-13 01-18 01-30",
    ],
    ["none before the window", "2026-11-21", [], "11-22 11-28"],
    ["its first day", "2026-11-28", [], "11-21 11-27 11-29 12-05"],
    ["none after the window", "2027-05-21", [], "05-14 05-20"],
    ["its last day", "2027-05-14", [], "05-07 05-13 05-15 05-21"],
    [
      "a day once, however it was found",
      "2027-01-16",
      ["2027-01-17", "2027-01-18", "2027-01-19", "2027-01-20", "2027-01-21", "2027-01-22"],
      "01-09 01-15 01-23",
    ],
  ])("offers %s", (_, day, taken, offered) => {
    const found = nearestFreeDays(day, window, (one) => taken.includes(one));
    expect(found.map((one) => one.slice("yyyy-".length)).join(" ")).toBe(offered);
  });

  it("offers nothing if all days are taken", () => {
    expect(nearestFreeDays("2027-01-16", window, () => true)).toEqual([]);
  });
});
