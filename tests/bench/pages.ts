import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { pathTo } from "#i18n/routes.ts";
import { captured } from "../../scripts/set-up/process.mjs";
import { pinned, withBuiltSite } from "./built-site.ts";
import { ensureNginx, ensureProgram, withNginx } from "./nginx.ts";
import { median, printMachine, printTable } from "./report.ts";

export interface PagesBench {
  rounds: number;
  /** Of each measurement; each server is measured once a round. */
  seconds: number;
}

const loadProgram = "/usr/bin/wrk";
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const connections = 50;
const [serverCore, loadCore] = [0, 1];

interface Measurement {
  perSecond: number;
  /** Milliseconds within which 99 in 100 answers came. */
  p99: number;
}

/**
 * Measures the home page beside nginx: the same bytes with the same headers, each server alone on one core and logging every
 * request, the load from another core, taking turns.
 * @throws Error where an answer failed
 */
export async function benchPages({ rounds, seconds }: PagesBench): Promise<void> {
  await ensureNginx();
  await ensureProgram(loadProgram, "wrk");
  printMachine();
  await withBuiltSite(
    async (site) => {
      const { body, headers } = await fetchGzipped(site.url + pathTo("home", "it"));
      const folder = await mkdtemp(path.join(tmpdir(), "bench-page-"));
      await writeFile(path.join(folder, "index.html"), gunzipSync(body));
      await writeFile(path.join(folder, "index.html.gz"), body);
      try {
        await withNginx(
          async (nginx) => {
            const same = await fetchGzipped(nginx);
            if (!same.body.equals(body)) throw new Error("The two servers do not send the same bytes");
            const results = { site: [] as Measurement[], nginx: [] as Measurement[] };
            const targets = [
              ["site", site.url + pathTo("home", "it")],
              ["nginx", `${nginx}/`],
            ] as const;
            for (const [, url] of targets) await load(url, 3);
            for (let round = 0; round < rounds; round += 1) {
              for (const [name, url] of targets) results[name].push(await load(url, seconds));
            }
            const [ours, theirs] = [middle(results.site), middle(results.nginx)];
            console.log(
              `${body.length} bytes gzipped, ${connections} connections, ${rounds} rounds of ${seconds} s, medians\n`,
            );
            printTable(
              ["server", "requests/s", "p99 ms"],
              [
                ["nginx, one worker", Math.round(theirs.perSecond), theirs.p99.toFixed(1)],
                ["site", Math.round(ours.perSecond), ours.p99.toFixed(1)],
                ["site / nginx", (ours.perSecond / theirs.perSecond).toFixed(2), (ours.p99 / theirs.p99).toFixed(2)],
              ],
            );
          },
          { folders: { "/": folder }, headers: sharedHeaders(headers), core: serverCore },
        );
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    { core: serverCore },
  );
}

/** What nginx does not say by itself. */
function sharedHeaders(headers: IncomingHttpHeaders): Record<string, string> {
  const own = /^(date|connection|keep-alive|transfer-encoding|content-.*|etag|last-modified|accept-ranges|server)$/;
  const policy = /^content-security-policy$/;
  return Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) =>
      typeof value === "string" && (!own.test(name) || policy.test(name)) ? [[name, value]] : [],
    ),
  );
}

function fetchGzipped(url: string): Promise<{ body: Buffer; headers: IncomingHttpHeaders }> {
  return new Promise((resolve, reject) => {
    get(url, { headers: { "Accept-Encoding": "gzip" } }, (response) => {
      if (response.headers["content-encoding"] !== "gzip") reject(new Error(`${url} is not sent in gzip`));
      buffer(response).then((body) => resolve({ body, headers: response.headers }), reject);
    }).once("error", reject);
  });
}

/** The load comes from a program that costs less than either server: measured is the server, not who asks. */
async function load(url: string, seconds: number): Promise<Measurement> {
  const [command = "", ...args] = pinned(loadCore, [
    loadProgram,
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--latency",
    "--header=Accept-Encoding: gzip",
    url,
  ]);
  const { code, output } = await captured(command, args);
  const perSecond = Number(/Requests\/sec:\s+([\d.]+)/.exec(output)?.[1]);
  const [, p99, unit = ""] = /99%\s+([\d.]+)(us|ms|s)/.exec(output) ?? [];
  if (code !== 0 || Number.isNaN(perSecond) || /Socket errors|Non-2xx/.test(output)) {
    throw new Error(`The load broke off (${code}):\n${output}`);
  }
  return { perSecond, p99: Number(p99) * (milliseconds[unit] ?? NaN) };
}

function middle(measured: readonly Measurement[]): Measurement {
  return {
    perSecond: median(measured.map(({ perSecond }) => perSecond)),
    p99: median(measured.map(({ p99 }) => p99)),
  };
}
