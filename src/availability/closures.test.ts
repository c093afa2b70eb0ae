import { describe, expect, it } from "vitest";
import { readClosure, withoutDays } from "./closures.ts";

const week = { from: "2027-05-10", to: "2027-05-16" };

it.each([
  ["all", week, []],
  ["more than all", { from: "2027-05-01", to: "2027-05-31" }, []],
  ["its beginning", { from: "2027-05-08", to: "2027-05-11" }, [{ from: "2027-05-12", to: "2027-05-16" }]],
  ["its end", { from: "2027-05-16", to: "2027-05-20" }, [{ from: "2027-05-10", to: "2027-05-15" }]],
  [
    "its middle",
    { from: "2027-05-12", to: "2027-05-12" },
    [
      { from: "2027-05-10", to: "2027-05-11" },
      { from: "2027-05-13", to: "2027-05-16" },
    ],
  ],
  ["days before it", { from: "2027-05-01", to: "2027-05-08" }, [week]],
  ["days after it", { from: "2027-05-18", to: "2027-05-19" }, [week]],
])("a range without some of its days leaves the rest: %s", (_, range, rest) => {
  expect(withoutDays(week, range)).toEqual(rest);
});

describe("a closure as it was typed", () => {
  it.each([
    [{ from: " 12/05/2027", to: "", reason: " Ferie  di\nmaggio " }, "2027-05-12", "2027-05-12", "Ferie di maggio"],
    [{ from: "2027-05-10", to: "2028-05-09" }, "2027-05-10", "2028-05-09", ""],
  ])("is read in either form, one day if there is no last one: %j", (fields, from, to, reason) => {
    expect(readClosure(fields, "2027-05-10")).toEqual({ ok: true, range: { from, to }, reason });
  });

  it.each([
    [{}, { from: "required" }],
    [{ from: "2027-05-09" }, { from: "date-past" }],
    [{ from: "31/02/2028" }, { from: "invalid-date" }],
    [{ from: "2027-05-12", to: "soon" }, { to: "invalid-date" }],
    [{ from: "2027-05-12", to: "2027-05-11" }, { to: "before-start" }],
    [{ from: "2027-05-12", to: "2028-05-12" }, { to: "date-too-late" }],
    [{ from: "2027-05-12", reason: "x".repeat(201) }, { reason: "too-long" }],
  ])("is refused: %j", (fields, errors) => {
    expect(readClosure(fields, "2027-05-10")).toEqual({ ok: false, errors });
  });
});
