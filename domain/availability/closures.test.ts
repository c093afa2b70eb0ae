import { beforeEach, describe, expect, it } from "vitest";
import { type Closure, createClosures, withoutDays } from "./closures.ts";

const week = { from: "2027-05-10", to: "2027-05-16" };

describe("a range without some of its days", () => {
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
    ["days before it", { from: "2027-05-01", to: "2027-05-09" }, [week]],
    ["days after it", { from: "2027-05-17", to: "2027-05-18" }, [week]],
  ])("leaves the rest: %s", (_, range, rest) => {
    expect(withoutDays(week, range)).toEqual(rest);
  });
});

describe("closing and opening days", () => {
  let stored: Closure[];
  let changes: number;
  const closures = createClosures({
    store: {
      list: () => Promise.resolve(stored),
      add: (closure) => Promise.resolve(void stored.push(closure)),
      replace: () => Promise.resolve(stored.length),
    },
    // In Rome it is the tenth already.
    now: () => new Date("2027-05-09T22:30:00Z"),
    newId: () => "closure-1",
    onChanged: () => Promise.resolve(void (changes += 1)),
  });

  beforeEach(() => {
    stored = [];
    changes = 0;
  });

  it("reads days in either form, one day where there is no last one", async () => {
    expect(await closures.close({ from: " 12/05/2027", to: "", reason: " Ferie  di\nmaggio " })).toEqual({
      ok: true,
      range: { from: "2027-05-12", to: "2027-05-12" },
    });
    expect(stored).toEqual([{ id: "closure-1", from: "2027-05-12", to: "2027-05-12", reason: "Ferie di maggio" }]);
    expect(changes).toBe(1);
  });

  it.each([
    [{}, { from: "required" }],
    [{ from: "2027-05-09" }, { from: "date-past" }],
    [{ from: "31/02/2028" }, { from: "invalid-date" }],
    [{ from: "2027-05-12", to: "soon" }, { to: "invalid-date" }],
    [{ from: "2027-05-12", to: "2027-05-11" }, { to: "before-start" }],
    [{ from: "2027-05-12", to: "2028-05-12" }, { to: "date-too-late" }],
    [{ from: "2027-05-12", reason: "x".repeat(201) }, { reason: "too-long" }],
  ])("refuses %j", async (fields, errors) => {
    expect(await closures.close(fields)).toEqual({ ok: false, errors });
    expect([stored, changes]).toEqual([[], 0]);
  });

  it("takes today and a whole year", async () => {
    expect(await closures.close({ from: "2027-05-10", to: "2028-05-09" })).toMatchObject({ ok: true });
  });

  it("reports a change only if something was closed", async () => {
    expect(await closures.open({ from: "2027-05-12" })).toMatchObject({ ok: true, opened: 0 });
    expect(changes).toBe(0);
    stored.push({ id: "1", ...week, reason: "" });
    expect(await closures.open({ from: "2027-05-12" })).toMatchObject({ ok: true, opened: 1 });
    expect(changes).toBe(1);
  });
});
