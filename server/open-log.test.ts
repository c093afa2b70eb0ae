import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, it, vi } from "vitest";
import { openLog } from "./open-log.ts";

const folder = mkdtempSync(path.join(tmpdir(), "site-log-"));
afterAll(() => rmSync(folder, { recursive: true }));

function open(name: string) {
  const file = path.join(folder, name);
  const log = openLog("info", file);
  const written = (): unknown[] =>
    readFileSync(file, "utf8")
      .split("\n")
      .filter(Boolean)
      .map((line) => (JSON.parse(line) as { msg: string }).msg);
  return { log, written };
}

it("keeps lines back for a moment, and no longer", async () => {
  const { log, written } = open("later");
  log.info("a page was read");
  expect(written()).toEqual([]);
  await vi.waitFor(() => expect(written()).toEqual(["a page was read"]), { timeout: 5_000 });
});

it("writes a warning at once, after what came before it, also from a child", () => {
  const { log, written } = open("at-once");
  log.info("a page was read");
  log.child({ request: 7 }).warn("the disk is nearly full");
  expect(written()).toEqual(["a page was read", "the disk is nearly full"]);
});
