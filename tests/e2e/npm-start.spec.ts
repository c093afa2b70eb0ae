import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "../../scripts/set-up/project.ts";
import { freePort, type Program, startProgram, waitUntil } from "../helpers/process.ts";

let folder: string;
let program: Program;
const bootstrap = [path.join(root, "scripts", "bootstrap.mjs"), "start"];

test.beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), "npm-start-"));
});

test.afterEach(async () => {
  await program.end("SIGKILL");
  await rm(folder, { recursive: true });
});

async function start(command: string[], env: Record<string, string> = {}): Promise<string> {
  const port = await freePort();
  const [first = "", ...args] = command;
  const database = `sqlite:${folder}/site.db`;
  const variables = { PATH: process.env["PATH"] ?? "", PORT: String(port), DATABASE_URL: database, ...env };
  program = startProgram(first, args, variables, root);
  return `http://127.0.0.1:${port}/healthz`;
}

async function isServed(url: string): Promise<true | undefined> {
  if (program.exit !== undefined) throw new Error(`${program.exit}: ${program.output}`);
  return (await fetch(url).catch(() => undefined))?.ok === true || undefined;
}

const served = (url: string) => waitUntil("the site to be served", () => isServed(url), { timeout: 40_000 });

test("npm start is replaced by the process of the site @scripts @desk", async () => {
  await served(await start([process.execPath, ...bootstrap]));
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const fields = processes.map((line) => line.trim().split(/\s+/));
  expect(fields.find(([pid]) => Number(pid) === program.pid)?.join(" ")).toContain(
    path.join("build", "site", "main.js"),
  );
  expect(fields.filter(([, parent]) => Number(parent) === program.pid)).toEqual([]);
  expect(await program.end("SIGTERM")).toBe("exit code 0");
});

test("a site that cannot start exits with 1 @scripts @desk", async () => {
  await start([process.execPath, ...bootstrap], { TRUST_PROXY: "many" });
  await waitUntil("the end", () => program.exit, { timeout: 40_000 });
  expect(program.exit).toBe("exit code 1");
  expect(program.output).toContain("TRUST_PROXY");
});

test("the site ends when npm is killed @scripts @desk", async () => {
  // A shell instead of npm, which waits for its child.
  const shell = ["sh", "-c", '"$0" "$@" & wait', process.execPath, ...bootstrap];
  const url = await start(shell, { npm_lifecycle_event: "start" });
  await served(url);
  // Its output closes only after the site has ended.
  expect(await program.end("SIGKILL")).toBe("SIGKILL");
  await expect(fetch(url)).rejects.toThrow("fetch failed");
});
