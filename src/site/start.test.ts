import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import Database from "better-sqlite3";
import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readConfig } from "./config.ts";
import { openSiteContent } from "#src/content/content-source.server.ts";
import { stubBuild } from "#tests/helpers/stub-site.ts";
import { type RunningSite, startSite } from "./start.ts";

const build = stubBuild();

let folder: string;
let site: RunningSite | undefined;
const lines: Array<Record<string, unknown>> = [];

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "start-"));
  lines.length = 0;
});
afterEach(async () => {
  await site?.stop();
  site = undefined;
  rmSync(folder, { recursive: true });
});

async function start(env: Record<string, string> = {}): Promise<string> {
  const variables = { PORT: "0", DATABASE_URL: `sqlite:${folder}/site.db`, ...env };
  const configured = readConfig(variables);
  if (!configured.ok) throw new Error(configured.problems.join());
  const config = { ...configured.config, mailFolder: path.join(folder, "mail") };
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  site = await startSite({
    config,
    content: openSiteContent(config, { log }),
    log,
    loadBuild: () => Promise.resolve(build),
    mode: "production",
    clientFolder: undefined,
  });
  return `http://127.0.0.1:${site.port}`;
}

async function use(origin: string): Promise<void> {
  for (const at of ["/faq", "/faq", "/faq", "/richiesta/s3cret", "/healthz", "/wp-login.php"])
    await (await fetch(origin + at)).text();
}

const requests = () => lines.filter(({ msg }) => msg === "request");

it("reports whether it is ready without writing", async () => {
  const origin = await start();
  const database = new Database(path.join(folder, "site.db"), { readonly: true });
  // Changes with every commit of another connection.
  const version = (): unknown => database.pragma("data_version", { simple: true });
  const before = version();
  for (let turn = 0; turn < 3; turn++) expect((await fetch(`${origin}/readyz`)).status).toBe(200);
  expect(version()).toBe(before);
  database.close();
});

it("logs each request with an id, also those that the cache answers", async () => {
  await use(await start());
  await expect.poll(requests).toHaveLength(6);
  expect(new Set(requests().map(({ requestId }) => requestId)).size).toBe(6);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});
