import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { drillReportFile, writeDrillReport } from "#infra/backup/drill-report.ts";
import { checkDrill } from "./drill.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "drill "));
});
afterEach(() => rmSync(folder, { recursive: true }));

it.each([
  ["there was none", undefined, "warning", "none was ever restored on trial"],
  ["it succeeded", { at: "2026-11-20T02:30:00Z" }, "ok", "restored on trial on 2026-11-20"],
  [
    "it failed",
    { at: "2026-11-20T02:30:00Z", problem: "the file is malformed" },
    "problem",
    "failed: the file is malformed",
  ],
  ["it was long ago", { at: "2026-11-01T02:30:00Z" }, "warning", "for 21 days"],
])("if %s", (_, report, state, says) => {
  const config = { database: { kind: "sqlite" as const, path: path.join(folder, "site.db") }, dataFolder: folder };
  if (report) writeDrillReport(drillReportFile(config), report);
  expect(checkDrill(config, new Date("2026-11-22T12:00:00Z"))).toMatchObject({
    state,
    says: expect.stringContaining(says),
  });
});
