import { expect, it, vi } from "vitest";
import { openDatabase } from "#src/site/database.server.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { textOf } from "#tests/helpers/text-of.ts";
import type { Route } from "./+types/system.page";
import System from "./system.page.tsx";
import { createDeskSystem, type DoctorReport, type SystemView } from "./system.server.ts";

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

const report = (...states: Array<"ok" | "warning" | "problem">): DoctorReport => ({
  at: "2026-11-22T23:30:00.000Z",
  groups: [{ group: "Disk", observations: states.map((state) => ({ state, says: state })) }],
  unfinished: 0,
});

const textOfPage = (changes: Partial<SystemView>): string =>
  textOf(markupOf(<System {...({ loaderData: { ...fine, ...changes } } as Route.ComponentProps)} />, "it"));

it.each([
  [{}, "Da controllare"],
  [{ report: report("ok", "ok") }, "Sì"],
  [{ report: report("warning") }, "Quasi"],
  [{ report: report("warning", "problem") }, "No"],
  [{ report: report("ok"), failedMails: 1 }, "Quasi"],
])("answers whether all is well: %j", (changes, answer) => {
  expect(textOfPage(changes)).toContain(`«Tutto bene?» ${answer}.`);
});

it("says when it was checked, in Rome, and what was found", () => {
  const text = textOfPage({ failedMails: 1, waitingMails: 2, report: report("warning", "problem") });
  expect(text).toContain("Fatto il 23/11/2026 alle 00:30: 1 problema, 1 avviso");
  expect(text).toContain("Mail1 non partita2 in attesaQuarantenavuotaVersione1.4.0Cancellatenessuna");
  expect(text).toContain("Diskavvisowarningproblemaproblem");
});

it("checks once for all who ask at once, and keeps the last report if a check cannot run", async () => {
  const site = testSite({ db: await openDatabase({ kind: "sqlite", path: ":memory:" }) });
  const examine = vi.fn(() => Promise.resolve({ groups: [], unfinished: 2 }));
  const system = createDeskSystem(site, examine, "1.4.0");
  expect(await system.view()).toEqual(fine);
  await Promise.all([system.check(), system.check()]);
  expect(examine).toHaveBeenCalledTimes(1);
  examine.mockRejectedValueOnce(new Error("no memory"));
  await system.check();
  const checked = { at: site.now().toISOString(), groups: [], unfinished: 2 };
  expect(await system.view()).toMatchObject({ report: checked, failed: true });
  await system.check();
  expect(await system.view()).toMatchObject({ report: checked, failed: false });
  await site.db.destroy();
});
