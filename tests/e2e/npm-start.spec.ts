import { execFileSync } from "node:child_process";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { root } from "#scripts/process.ts";
import { freePort, type Program, startProgram, waitUntil } from "../helpers/process.ts";

let folder: string;
let program: Program;
const npmStart = [path.join(root, "scripts", "run"), "start"];
const npmRunDev = [path.join(root, "scripts", "run"), "dev"];

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

const served = (url: string) => waitUntil("the site to be served", () => isServed(url), { timeout: 300_000 });

test("npm start is replaced by the process of the site @scripts @desk @thorough", async () => {
  await served(await start(npmStart));
  const processes = execFileSync("ps", ["-A", "-o", "pid=,ppid=,args="], { encoding: "utf8" }).split("\n");
  const fields = processes.map((line) => line.trim().split(/\s+/));
  expect(fields.find(([pid]) => Number(pid) === program.pid)?.join(" ")).toContain(
    path.join("build", "site", "main.js"),
  );
  expect(fields.filter(([, parent]) => Number(parent) === program.pid)).toEqual([]);
  expect(await program.end("SIGTERM")).toBe("exit code 0");
});

test("a site that cannot start exits with 1 @scripts @desk @thorough", async () => {
  await start(npmStart, { TRUST_PROXY: "many" });
  await waitUntil("the end", () => program.exit);
  expect(program.exit).toBe("exit code 1");
  expect(program.output).toContain("TRUST_PROXY");
});

test("npm run dev serves pages from the sources @scripts @desk @thorough", async () => {
  const health = await start(npmRunDev, { HOME: folder });
  await served(health);
  const page = await fetch(new URL("/", health));
  expect([page.status, await page.text()]).toEqual([200, expect.stringContaining("<h1")]);
  // Vite and the site both end at the signal, whichever is first.
  expect(await program.end("SIGTERM")).toMatch(/^exit code (0|143)$/);
});
