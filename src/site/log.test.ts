import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterAll, expect, it, vi } from "vitest";
import { openLog, privateLog } from "./log.ts";

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

it("writes lines after a short time", async () => {
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

it("an error that names a private link is logged without its token", () => {
  const lines: string[] = [];
  const log = privateLog(pino({ level: "info" }, { write: (line: string) => void lines.push(line) }));
  const error = new Error("no page at /richiesta/s3cr3t", { cause: new Error("GET /en/request/s3cr3t failed") });
  log.error({ err: error }, "a page failed");
  log.error({ err: { status: 404, data: 'No route matches URL "/decisione/s3cr3t"' } }, "a page failed");
  expect(lines.join("")).not.toContain("s3cr3t");
  expect(lines[0]).toContain("no page at /richiesta/:token");
  expect(lines[1]).toContain("/decisione/:token");
});

it("a path is logged without its token, and truncated", () => {
  const lines: string[] = [];
  const log = privateLog(pino({ level: "info" }, { write: (line: string) => void lines.push(line) }));
  log.child({ requestId: "1" }).info({ path: "/richiesta/s3cr3t/scheda" }, "request");
  log.info({ path: `/${"a/".repeat(500)}` }, "request");
  expect(lines[0]).toContain('"path":"/richiesta/:token/scheda"');
  expect(lines[1]).toContain(`"path":"/${"a/".repeat(500).slice(0, 199)}…"`);
});
