import { expect, it } from "vitest";
import type { SystemView } from "#domain/desk/system.ts";
import { systemModel } from "./system-model.ts";

const fine: SystemView = {
  quarantined: 0,
  failedMails: 0,
  waitingMails: 0,
  erasures: 0,
  lastErasureAt: undefined,
  version: "1.4.0",
  report: undefined,
  failed: false,
};

const report = (...states: Array<"ok" | "warning" | "problem" | "hint">): SystemView["report"] => ({
  at: "2026-11-22T23:30:00.000Z",
  groups: [{ group: "Disk", observations: states.map((state) => ({ state, says: state })) }],
  unfinished: 0,
});

it.each([
  [{}, "Da controllare"],
  [{ report: report("ok", "hint") }, "Sì"],
  [{ report: report("warning") }, "Quasi"],
  [{ report: report("warning", "problem") }, "No"],
  [{ report: report("ok"), failedMails: 1 }, "Quasi"],
])("answers whether all is well: %j", (changes, answer) => {
  expect(systemModel({ ...fine, ...changes }).heading).toBe(`«Tutto bene?» *${answer}.*`);
});

it("says when it was checked, in Rome, and what was found", () => {
  const { check, facts } = systemModel({
    ...fine,
    failedMails: 1,
    waitingMails: 2,
    report: report("warning", "problem"),
  });
  expect(check).toMatchObject({ when: "Fatto il 23/11/2026 alle 00:30", summary: "1 problemi, 1 avvisi" });
  expect(check.groups[0]?.observations.map(({ state, isBad }) => [state, isBad])).toEqual([
    ["avviso", true],
    ["problema", true],
  ]);
  expect(facts.map(({ value, note }) => [value, note])).toEqual([
    ["1 non partite", "2 in attesa"],
    ["vuota", undefined],
    ["1.4.0", undefined],
    ["nessuna", undefined],
  ]);
});
