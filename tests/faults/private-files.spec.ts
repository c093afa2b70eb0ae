import {
  chmodSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test } from "@playwright/test";
import { siteFlags } from "#scripts/process.ts";
import { freePort, type Program, startProgram, waitUntil } from "../helpers/process.ts";
import { aVisit, send } from "../helpers/visitors.ts";

const built = path.resolve(import.meta.dirname, "../../build/site");
let folder: string;
let url: string;
let environment: Record<string, string>;
const started: Program[] = [];

test.beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), "private-files-"));
  const port = String(await freePort());
  url = `http://127.0.0.1:${port}`;
  environment = { PATH: process.env["PATH"] ?? "", NODE_ENV: "production", PORT: port, SITE_URL: url };
});
test.afterEach(async () => {
  for (const program of started.splice(0)) await program.end("SIGTERM");
  rmSync(folder, { recursive: true });
});

/** Runs a built program with umask 0. */
function run(file: "main.js" | "site.js", ...args: string[]): Program {
  const command = [process.execPath, ...siteFlags, path.join(built, file), ...args];
  const program = startProgram("sh", ["-c", 'umask 000; exec "$@"', "sh", ...command], environment, folder);
  started.push(program);
  return program;
}

async function start(): Promise<Program> {
  const site = run("main.js");
  const isReady = async () => (await fetch(`${url}/readyz`).catch(() => undefined))?.ok === true || undefined;
  await waitUntil("the site to be ready", isReady, { details: () => site.output });
  return site;
}

const ending = (program: Program): Promise<string> =>
  waitUntil("the program to end", () => program.exit, { details: () => program.output });

const files = (): string[] =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => path.join(parentPath, name));

test("no file of the site is readable by other accounts, whatever the umask at the start", async () => {
  const site = await start();
  expect((await send(url, aVisit())).status).toBe(200);
  await waitUntil("the mails", () => files().filter((file) => file.endsWith(".eml")).length === 2 || undefined);
  const backup = run("site.js", "db", "backup", "backups/one.db");
  expect(await ending(backup)).toBe("exit code 0");
  const exported = run("site.js", "requests", "export", "--format", "csv", "--output", "requests.csv");
  expect(await ending(exported), exported.output).toBe("exit code 0");
  const names = files().map((file) => path.basename(file));
  for (const name of ["site.db", "site.db-wal", "link-secret", "one.db", "requests.csv"]) expect(names).toContain(name);
  expect(files().filter((file) => (statSync(file).mode & 0o077) !== 0)).toEqual([]);
  expect(site.output).not.toContain("may read");

  // Files of an earlier version, or copied files.
  await site.end("SIGTERM");
  chmodSync(path.join(folder, "var/link-secret"), 0o644);
  const again = await start();
  const warning = /"level":50.*chmod -R go-rwx [^"]*\/var\/link-secret"/;
  await waitUntil("the warning", () => warning.test(again.output) || undefined, { details: () => again.output });
});

test("without the link secret the start stops with instructions, and only the command creates a new one", async () => {
  const site = await start();
  await send(url, aVisit());
  await waitUntil("the mails", () => files().filter((file) => file.endsWith(".eml")).length === 2 || undefined);
  await site.end("SIGTERM");
  const secret = path.join(folder, "var/link-secret");
  const copy = readFileSync(secret);
  rmSync(secret);

  const refused = run("main.js");
  expect(await ending(refused)).toBe("exit code 1");
  expect(refused.output).toContain("Put your copy of the file back");
  expect(refused.output).toContain("npm run site -- link-secret new");
  expect(files()).not.toContain(secret);

  writeFileSync(secret, copy);
  await (await start()).end("SIGTERM");
  rmSync(secret);
  expect(await ending(run("site.js", "link-secret", "new"))).toBe("exit code 0");
  await start();
});

test("with a damaged database the start stops and names the command that restores a backup", async () => {
  await (await start()).end("SIGTERM");
  const database = path.join(folder, "var/site.db");
  truncateSync(database, 5_000);
  const damaged = run("main.js");
  expect(await ending(damaged)).toBe("exit code 1");
  expect(damaged.output).toContain("is damaged");
  expect(damaged.output).toContain("npm run site -- db restore BACKUP");
  expect(damaged.output).not.toContain("writable file");

  writeFileSync(database, "no database at all ".repeat(100));
  const none = run("main.js");
  expect(await ending(none)).toBe("exit code 1");
  expect(none.output).toContain("npm run site -- db restore BACKUP");
});
