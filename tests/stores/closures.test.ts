import { expect, it } from "vitest";
import { dayTakingStatuses } from "#src/requests/request.ts";
import { createAvailability } from "#src/availability/availability.server.ts";
import { closeDays, listClosures, reopenDays } from "#src/availability/closures.server.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("days closed at the desk", (bench) => {
  // In Rome it is the first already.
  const site = () => ({ db: bench.db, now: () => new Date("2027-04-30T22:30:00Z") });
  const ranges = async (from = "2027-05-01", to = "2027-05-31") =>
    (await listClosures(bench.db, from, to)).map((closure) => [closure.from, closure.to, closure.reason]);

  it("are listed once if they overlap the requested days", async () => {
    await closeDays(site(), { from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closeDays(site(), { from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closeDays(site(), { from: "2027-05-03", reason: "" });
    expect(await ranges()).toEqual([
      ["2027-05-03", "2027-05-03", ""],
      ["2027-05-10", "2027-05-16", "Ferie"],
    ]);
    expect(await ranges("2027-05-16", "2027-05-20")).toHaveLength(1);
    expect(await ranges("2027-05-04", "2027-05-09")).toEqual([]);
  });

  it("are opened again, also in the middle of a range", async () => {
    await closeDays(site(), { from: "2027-05-10", to: "2027-05-16", reason: "Ferie" });
    await closeDays(site(), { from: "2027-05-12", reason: "Furgone" });
    expect(await reopenDays(site(), { from: "2027-05-12" })).toMatchObject({ ok: true });
    expect(await ranges()).toEqual([
      ["2027-05-10", "2027-05-11", "Ferie"],
      ["2027-05-13", "2027-05-16", "Ferie"],
    ]);
    await reopenDays(site(), { from: "2027-05-01", to: "2027-06-30" });
    expect(await ranges()).toEqual([]);
  });

  it("are taken until they are opened, together with those of the content and the owner's calendar", async () => {
    const closed = [{ from: "2027-05-12", to: "2027-05-12", reason: "Ferie" }];
    const availability = createAvailability(
      bench.db,
      () => ({ availability: { closed, closedWeekdays: [{ weekday: "sunday", reason: "Riposo" }] } }),
      dayTakingStatuses,
      () => new Set(["2027-05-11"]),
    );
    const taken = async () => Object.fromEntries(await availability.takenDays("2027-05-09", "2027-05-12"));
    await closeDays(site(), { from: "2027-05-10", to: "2027-05-11" });
    const always = { "2027-05-09": ["closed"], "2027-05-12": ["closed"] };
    expect(await taken()).toEqual({ ...always, "2027-05-10": ["closed"], "2027-05-11": ["closed", "busy"] });
    await reopenDays(site(), { from: "2027-05-09", to: "2027-05-12" });
    expect(await taken()).toEqual({ ...always, "2027-05-11": ["busy"] });
  });
});
