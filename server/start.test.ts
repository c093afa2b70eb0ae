import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pino from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readConfig } from "#infra/config/config.ts";
import { writeDrillReport } from "#infra/backup/drill-report.ts";
import { openSiteContent } from "#infra/content/site-content.ts";
import { freePort } from "../tests/helpers/process.ts";
import { stubBuild } from "../tests/helpers/stub-site.ts";
import { newPostgresDatabase } from "../tests/stores/dialects.ts";
import { apiPaths } from "#i18n/routes.ts";
import { type RunningSite, startSite } from "./start.ts";

const build = stubBuild();

const serviceCall = {
  formType: "service",
  formData: {
    name: "Emma",
    email: "emma@post.example",
    eventDate: "2099-06-12",
    eventType: "Garden party",
    location: "Roma",
    message: "Forty guests",
    details: { locale: "EN" },
    website: "",
  },
};

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

async function start(env: Record<string, string> = {}, prepare?: () => Promise<void>): Promise<string> {
  const variables = { PORT: "0", DATABASE_URL: `sqlite:${folder}/site.db`, ...env };
  const configured = readConfig(variables);
  if (!configured.ok) throw new Error(configured.problems.join());
  const config = { ...configured.config, dataFolder: folder, mailFolder: path.join(folder, "mail") };
  const log = pino({}, { write: (line: string) => void lines.push(JSON.parse(line) as Record<string, unknown>) });
  site = await startSite({
    config,
    content: openSiteContent(config, { log }),
    log,
    loadBuild: () => Promise.resolve(build),
    prepare,
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

it("reports settings of the database server that endanger confirmed requests", async () => {
  // The tests' server does not flush.
  await start({ DATABASE_URL: await newPostgresDatabase() });
  expect(lines).toContainEqual(
    expect.objectContaining({ level: pino.levels.values["warn"], reason: expect.stringContaining("fsync is off") }),
  );
});

it("stays in service with a warning when a backup could not be restored on trial", async () => {
  const origin = await start();
  writeDrillReport(path.join(folder, "restore-drill.json"), { at: "2026-11-22T02:30:00Z", problem: "it is damaged" });
  const response = await fetch(`${origin}/readyz`);
  expect([response.status, await response.text()]).toEqual([200, "degraded: the restore drill of 2026-11-22 failed"]);
});

it("prepares before it listens", async () => {
  const port = await freePort();
  let answer: unknown;
  await start({ PORT: String(port) }, async () => {
    answer = await fetch(`http://127.0.0.1:${port}/healthz`).catch((error: Error) => error.message);
  });
  expect(answer).toBe("fetch failed");
});

describe("the metrics of a running site", () => {
  it("count every response by route, also from the cache, and stored requests", { timeout: 30_000 }, async () => {
    const port = await freePort();
    const origin = await start({ METRICS_PORT: String(port) });
    await use(origin);
    const stored = await fetch(origin + apiPaths.form, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify(serviceCall),
    });
    expect(stored.status).toBe(200);
    const text = await (await fetch(`http://127.0.0.1:${port}/metrics`)).text();
    expect(text).toContain('site_http_requests_total{route="faq.it",status="200"} 3');
    expect(text).toContain('site_http_requests_total{route="request.it",status="200"} 1');
    expect(text).toContain('site_http_requests_total{route="unknown",status="404"} 1');
    expect(text).toContain('site_http_requests_total{route="health",status="200"} 1');
    expect(text).toContain('site_http_requests_total{route="form-call",status="200"} 1');
    expect(text).toContain('site_requests_stored_total{kind="service"} 1');
    expect(text).not.toContain("s3cret");
    expect(requests()).toHaveLength(7);
    await site?.stop();
    site = undefined;
    await expect(fetch(`http://127.0.0.1:${port}/metrics`)).rejects.toThrow("fetch failed");
  });

  it("are off unless a port is set", async () => {
    const origin = await start();
    await use(origin);
    expect((await fetch(`${origin}/metrics`)).status).toBe(404);
  });

  it("stop the start if their port is taken", async () => {
    const port = await freePort();
    await start({ METRICS_PORT: String(port) });
    const first = site;
    await expect(start({ METRICS_PORT: String(port) })).rejects.toThrow(/^METRICS_PORT: /);
    site = first;
  });
});

it("logs each request with an id, also those that the cache answers", async () => {
  await use(await start());
  const ids = requests().map(({ requestId }) => requestId);
  expect(ids).toHaveLength(6);
  expect(new Set(ids).size).toBe(6);
  expect(JSON.stringify(lines)).not.toContain("s3cret");
});
