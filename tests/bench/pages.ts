import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { get, type IncomingHttpHeaders } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { buffer } from "node:stream/consumers";
import { gunzipSync } from "node:zlib";
import { pathTo, sitemapPath } from "#src/i18n/routes.ts";
import { captured } from "#scripts/process.ts";
import { freePort, startProgram, waitUntil } from "../helpers/process.ts";
import { type BuiltSite, pinned, withBuiltSite } from "./built-site.ts";
import { median, printMachine, printTable } from "./report.ts";

export interface PagesBench {
  rounds: number;
  /** Of each measurement; one measurement of each server per round. */
  seconds: number;
}

const loadProgram = "/usr/bin/wrk";
const milliseconds: Record<string, number> = { us: 0.001, ms: 1, s: 1000 };
const connections = 50;
const [serverCore, loadCore] = [0, 1];

/** The pages that are compared, by their folder below nginx's root. */
const pages = [
  [pathTo("home", "it"), ""],
  [pathTo("booking", "it"), "booking/"],
  [pathTo("contact", "it"), "contact/"],
  [pathTo("services", "it"), "services/"],
] as const;

interface Measurement {
  perSecond: number;
  /** The 99th percentile of the response time in milliseconds. */
  p99: number;
}

/**
 * Measures pages beside nginx: the same bytes with the same headers, each server alone on one core and logging every request, the
 * load from another core, taking turns. Then the site's resident memory after a load over all public pages.
 * @throws Error where an answer failed
 */
export async function benchPages({ rounds, seconds }: PagesBench): Promise<void> {
  printMachine();
  await withBuiltSite(
    async (site) => {
      const folder = await mkdtemp(path.join(tmpdir(), "bench-pages-"));
      try {
        const saved = await Promise.all(pages.map(([at, name]) => savePage(site.url + at, path.join(folder, name))));
        await withNginx(folder, sharedHeaders(saved[0] ?? {}), (nginx) =>
          compare(site.url, nginx, { rounds, seconds }),
        );
        await measureMemory(site, folder, rounds * seconds);
      } finally {
        await rm(folder, { recursive: true });
      }
    },
    { core: serverCore },
  );
}

/** Starts nginx with one worker over a folder with `.gz` files beside the others, and ends it after `work`. */
async function withNginx(
  root: string,
  headers: Record<string, string>,
  work: (url: string) => Promise<void>,
): Promise<void> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const added = Object.entries(headers).map(([name, value]) => `add_header ${name} "${value.replaceAll('"', '\\"')}";`);
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"];
  const settings = path.join(root, "nginx.conf");
  await writeFile(
    settings,
    `
worker_processes 1;
daemon off;
pid ${root}/nginx.pid;
${process.getuid?.() === 0 ? "user root;" : ""}
events { worker_connections 1024; }
http {
  include /etc/nginx/mime.types;
  access_log ${root}/access.log;
  sendfile on;
  tcp_nopush on;
  keepalive_requests 1000000000;
  gzip_static on;
  open_file_cache max=1000;
  ${temporary.map((kind) => `${kind}_temp_path ${root}/${kind};`).join("\n  ")}
  ${added.join("\n  ")}
  server {
    listen 127.0.0.1:${port};
    root ${root};
  }
}
`,
  );
  const [command = "", ...args] = pinned(serverCore, ["/usr/sbin/nginx", "-c", settings, "-e", "stderr"]);
  const running = startProgram(command, args, { PATH: process.env["PATH"] ?? "" }, root);
  try {
    const isServed = () =>
      fetch(url).then(
        () => true,
        () => undefined,
      );
    await waitUntil("nginx", isServed, { details: () => running.output });
    await work(url);
  } finally {
    await running.end("SIGTERM");
  }
}

/** Writes a page as nginx serves it. @returns the headers that the site sends with it */
async function savePage(url: string, folder: string): Promise<IncomingHttpHeaders> {
  const { body, headers } = await fetchGzipped(url);
  await mkdir(folder, { recursive: true });
  await writeFile(path.join(folder, "index.html"), gunzipSync(body));
  await writeFile(path.join(folder, "index.html.gz"), body);
  return headers;
}

async function compare(site: string, nginx: string, { rounds, seconds }: PagesBench): Promise<void> {
  console.log(`gzip, ${connections} connections, ${rounds} rounds of ${seconds} s, medians\n`);
  const rows: string[][] = [];
  for (const [at, name] of pages) {
    const targets = { site: site + at, nginx: `${nginx}/${name}` };
    const [ours, theirs] = await Promise.all([fetchGzipped(targets.site), fetchGzipped(targets.nginx)]);
    if (!theirs.body.equals(ours.body)) throw new Error(`The two servers do not send the same bytes for ${at}`);
    const results = { site: [] as Measurement[], nginx: [] as Measurement[] };
    for (const url of Object.values(targets)) await load(url, { seconds: 2 });
    for (let round = 0; round < rounds; round += 1) {
      results.nginx.push(await load(targets.nginx, { seconds }));
      results.site.push(await load(targets.site, { seconds }));
    }
    const [own, other] = [middle(results.site), middle(results.nginx)];
    rows.push([
      at,
      String(ours.body.length),
      String(Math.round(other.perSecond)),
      String(Math.round(own.perSecond)),
      (own.perSecond / other.perSecond).toFixed(2),
      `${other.p99.toFixed(1)}, ${own.p99.toFixed(1)}`,
    ]);
  }
  printTable(
    ["page", "bytes", "nginx, requests/s", "site, requests/s", "site / nginx", "p99 ms, nginx and site"],
    rows,
  );
}

/** Resident memory before and after a load over every page of the sitemap, in Brotli. */
async function measureMemory(site: BuiltSite, folder: string, seconds: number): Promise<void> {
  const sitemap = await (await fetch(site.url + sitemapPath)).text();
  const paths = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
  const script = path.join(folder, "pages.lua");
  const list = paths.map((at) => JSON.stringify(at)).join(", ");
  await writeFile(
    script,
    `local paths = {${list}}\nlocal turn = 0\nrequest = function()\n  turn = turn % #paths + 1\n  return wrk.format("GET", paths[turn])\nend\n`,
  );
  const before = await site.memory();
  const { perSecond } = await load(site.url, { seconds, encoding: "br", script });
  const after = await site.memory();
  console.log(
    `\n${connections} connections over ${paths.length} public pages for ${seconds} s: ${Math.round(perSecond)} requests/s, ` +
      `resident memory ${before ?? "?"} MiB before and ${after ?? "?"} MiB after`,
  );
}

/** Headers that nginx sets itself are left out. */
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

interface Load {
  seconds: number;
  encoding?: string;
  /** A file that tells the program what to ask for. */
  script?: string;
}

/** The load generator needs less time than either server, so that the server is measured. */
async function load(url: string, { seconds, encoding = "gzip", script }: Load): Promise<Measurement> {
  const [command = "", ...args] = pinned(loadCore, [
    loadProgram,
    "--threads=1",
    `--connections=${connections}`,
    `--duration=${seconds}s`,
    "--latency",
    `--header=Accept-Encoding: ${encoding}`,
    ...(script === undefined ? [] : [`--script=${script}`]),
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
