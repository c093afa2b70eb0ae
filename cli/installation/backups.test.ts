import { mkdtempSync, rmSync, utimesSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { backupCheck } from "./backups.ts";

const now = new Date("2026-11-21T12:00:00Z");
let folder: string;
beforeEach(() => void (folder = mkdtempSync(path.join(tmpdir(), "backups-"))));
afterEach(() => rmSync(folder, { recursive: true }));

function add(name: string, hoursAgo: number): void {
  const file = path.join(folder, name);
  writeFileSync(file, "");
  const taken = new Date(now.getTime() - hoursAgo * 3_600_000);
  utimesSync(file, taken, taken);
}
async function observe() {
  const [found] = await backupCheck([path.join(folder, "not-there"), folder], now).look(new AbortController().signal);
  return found;
}

describe("the backups", () => {
  it.each([
    [1, "ok", "1 hour old"],
    [32, "ok", "32 hours old"],
    [50, "ok", "2 days old"],
    [51, "warning", "2 days old: see why"],
    [240, "warning", "10 days old: see why"],
  ])("of %i hours ago: %s", async (hours, state, said) => {
    add("site-old.db", 500);
    add("site-new.db", hours);
    add("notes.txt", 0);
    const found = await observe();
    expect(found?.state).toBe(state);
    expect(found?.says).toContain(`site-new.db, is ${said}`);
  });

  it("are missed where there are none", async () => {
    add("site.db.partial", 1);
    expect(await observe()).toMatchObject({ state: "warning" });
  });
});
