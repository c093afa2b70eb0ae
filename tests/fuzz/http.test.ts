import { once } from "node:events";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { getRequestListener } from "@hono/node-server";
import { today } from "@internationalized/date";
import Database from "better-sqlite3";
import * as fc from "fast-check";
import pino from "pino";
import { expect, it } from "vitest";
import { readEntries } from "#src/ui/entries.ts";
import { pathTo } from "#src/i18n/routes.ts";
import { openSite } from "#src/site/site.ts";
import { type Config, readConfig } from "#src/site/config.ts";
import { openSiteContent } from "#src/content/open-content.server.ts";
import { createApp } from "#src/site/pipeline.server.ts";
import { noFiles, stubPages } from "#tests/helpers/test-site.ts";
import { type Attack, attacks } from "./bodies.ts";
import { faultsOf, type StoredRow } from "./stored-row.ts";

/** 10,000 bodies in CI, and some of them each time. */
const batches = process.env["CI"] === undefined ? 40 : 200;
const batchSize = 50;

/** Where there is a disk in memory, thousands of commits need not wait for the real one. */
const memory = "/dev/shm";

/** The booking page's way in, without the page: `tests/e2e/hostile-requests.spec.ts` meets the real one. */
const pages = stubPages({
  async render(request, { submit }) {
    if (request.method !== "POST") return new Response("page", { status: 404 });
    const fields = readEntries(await request.formData());
    const result = await submit({ kind: "booking", fields });
    return new Response(null, { status: result.ok ? 200 : result.reason === "invalid" ? 422 : 503 });
  },
  readsQuery: () => Promise.resolve(false),
  at: (pathname) => Promise.resolve(pathname === pathTo("booking", "it") ? "form" : "nothing"),
});

function siteConfig(folder: string): Config {
  const variables = {
    DATABASE_URL: `sqlite:${folder}/site.db`,
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_PER_HOUR: "1000000",
    HTTP_REQUESTS_PER_MINUTE: "1000000",
    LOG_LEVEL: "silent",
  };
  const configured = readConfig(variables);
  if (!configured.ok) throw new Error(configured.problems.join());
  return configured.config;
}

/** The site over HTTP, on its real database. */
async function openApp(folder: string) {
  const config = siteConfig(folder);
  const log = pino({ level: "silent" });
  const opened = await openSite(config, log, openSiteContent(config, { log }));
  const app = createApp({ ...opened, pages, files: noFiles, headers: {} });
  const answer = getRequestListener(app.fetch);
  // By default it closes a connection that is idle for some seconds, at the moment perhaps when the next body is sent on it.
  const server = createServer({ keepAliveTimeout: 0 }, (request, response) => void answer(request, response));
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("no port was given");
  return {
    send: ({ path: target, headers, body }: Attack) =>
      fetch(`http://127.0.0.1:${address.port}${target}`, {
        method: "POST",
        headers: { "Accept-Encoding": "identity", ...headers },
        body,
      }),
    async close() {
      server.closeAllConnections();
      server.close();
      await opened.stop();
    },
  };
}

it(
  `answers ${batches * batchSize} bodies of all kinds without a fault, and stores none that is invalid`,
  { timeout: 600_000 },
  async () => {
    const folder = mkdtempSync(path.join(existsSync(memory) ? memory : tmpdir(), "fuzz-"));
    const site = await openApp(folder);
    const statuses = new Map<number, number>();
    try {
      await fc.assert(
        fc.asyncProperty(
          fc.array(attacks(today("Europe/Rome").add({ days: 61 }).toString()), {
            minLength: batchSize,
            maxLength: batchSize,
          }),
          async (batch) => {
            await Promise.all(
              batch.map(async (attack) => {
                const response = await site.send(attack);
                await response.arrayBuffer();
                statuses.set(response.status, (statuses.get(response.status) ?? 0) + 1);
                if (response.status >= 500) throw new Error(`${response.status} for ${JSON.stringify(attack)}`);
              }),
            );
          },
        ),
        { numRuns: batches, endOnFailure: true },
      );
      const database = new Database(path.join(folder, "site.db"), { readonly: true });
      const rows = database.prepare<[], StoredRow>("select * from request").all();
      database.close();
      expect(rows.flatMap(faultsOf)).toEqual([]);
      // The bodies are close enough to the real ones to come through, and far enough to be refused in every way.
      expect(rows.length).toBeGreaterThan((batches * batchSize) / 20);
      expect([...statuses.keys()].toSorted((one, other) => one - other)).toEqual([200, 400, 413, 415, 422]);
    } finally {
      await site.close();
      rmSync(folder, { recursive: true });
    }
  },
);
