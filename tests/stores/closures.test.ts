import { randomUUID } from "node:crypto";
import { expect, it } from "vitest";
import { createClosures } from "#domain/availability/closures.ts";
import { createAvailability } from "#src/availability/availability.server.ts";
import { createClosureStore } from "#infra/stores/closures.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("days closed at the desk", (bench) => {
  const closures = () =>
    createClosures({
      store: createClosureStore(bench.db, randomUUID),
      now: () => new Date("2027-05-01T10:00:00Z"),
      newId: randomUUID,
      onChanged: () => Promise.resolve(),
    });
  const ranges = async (from = "2027-05-01", to = "2027-05-31") =>
    (await closures().list(from, to)).map((closure) => [closure.from, closure.to, closure.reason]);

  it("are listed once if they overlap the requested days", async () => {
    await closures().close({ from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closures().close({ from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closures().close({ from: "2027-05-03", reason: "" });
    expect(await ranges()).toEqual([
      ["2027-05-03", "2027-05-03", ""],
      ["2027-05-10", "2027-05-16", "Ferie"],
    ]);
    expect(await ranges("2027-05-16", "2027-05-20")).toHaveLength(1);
    expect(await ranges("2027-05-04", "2027-05-09")).toEqual([]);
  });

  it("are opened again, also in the middle of a range", async () => {
    await closures().close({ from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closures().close({ from: "2027-05-12", reason: "Furgone" });
    expect(await closures().open({ from: "2027-05-12" })).toMatchObject({ ok: true, opened: 2 });
    expect(await ranges()).toEqual([
      ["2027-05-10", "2027-05-11", "Ferie"],
      ["2027-05-13", "2027-05-16", "Ferie"],
    ]);
    expect(await closures().open({ from: "2027-05-12" })).toMatchObject({ opened: 0 });
    await closures().open({ from: "2027-05-01", to: "2027-06-30" });
    expect(await ranges()).toEqual([]);
  });

  it("are taken together with those of the content and the owner's calendar", async () => {
    const availability = createAvailability({
      db: bench.db,
      calendar: { busyDays: () => new Set(["2027-05-11"]) },
      days: () => ({
        closed: { weekdays: ["sunday"], periods: [{ from: "2027-05-12", to: "2027-05-12" }] },
        capacity: undefined,
      }),
    });
    await closures().close({ from: "2027-05-10", to: "2027-05-11" });
    expect([...(await availability.takenDays("2027-05-09", "2027-05-12"))]).toEqual([
      ["2027-05-09", ["closed"]],
      ["2027-05-10", ["closed"]],
      ["2027-05-11", ["closed", "busy"]],
      ["2027-05-12", ["closed"]],
    ]);
    await closures().open({ from: "2027-05-09", to: "2027-05-12" });
    expect([...(await availability.takenDays("2027-05-09", "2027-05-12"))]).toEqual([
      ["2027-05-09", ["closed"]],
      ["2027-05-11", ["busy"]],
      ["2027-05-12", ["closed"]],
    ]);
  });
});
