import { readFileSync } from "node:fs";
import { cpus, loadavg, release, totalmem } from "node:os";
import autocannon from "autocannon";
import { ensureBuild } from "#scripts/set-up.ts";
import { Failure, siteEnvironment } from "#scripts/process.ts";
import { pathTo, sitemapPath } from "#src/i18n/routes.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { benchPageLoads, median } from "./page-loads.ts";

interface Measures {
  /** Measurements of each kind, and the seconds of each. */
  rounds: number;
  seconds: number;
  /** The folder of the build of an earlier release. */
  before: string | undefined;
}

const benches: Record<string, { description: string; run(measures: Measures): Promise<void> }> = {
  pages: {
    description: "what a telephone on a slow network waits for, pages a second, and memory after loading all pages",
    run: benchPages,
  },
};

const shortFlag = "--short";
const beforeFlag = "--before=";

/**
 * Runs the named benchmarks, or lists all. `--short` checks within two minutes that a benchmark works; its figures mean little.
 * `--before=FOLDER` names the build of an earlier release, beside which `pages` measures.
 */
export async function runBenches(args: string[]): Promise<number> {
  const before = args.find((arg) => arg.startsWith(beforeFlag))?.slice(beforeFlag.length);
  const names = args.filter((arg) => arg !== shortFlag && !arg.startsWith(beforeFlag));
  if (names.length === 0) {
    for (const [name, { description }] of Object.entries(benches)) console.log(`npm run bench ${name}  ${description}`);
    console.log(`“-- NAME ${shortFlag}” checks within two minutes that a benchmark works; its figures mean little.`);
    console.log(`“-- pages ${beforeFlag}FOLDER” measures the pages of another build beside those of this one.`);
  }
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  for (const name of names) {
    const bench = benches[name];
    if (bench === undefined) {
      throw new Failure(`There is no benchmark “${name}”. Benchmarks: ${Object.keys(benches).join(", ")}.`);
    }
    await ensureBuild();
    console.log(`── ${name}: ${bench.description}\n`);
    console.log(
      `${machine}, Linux ${release()}, Node ${process.versions.node}; load before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const isShort = args.includes(shortFlag);
    await bench.run({ before, ...(isShort ? shortMeasures : fullMeasures) });
  }
  return 0;
}

const shortMeasures = { rounds: 1, seconds: 2 };
const fullMeasures = { rounds: 5, seconds: 6 };

/** Applies a load several times. @returns medians @throws Error if an answer was a refusal */
async function measure(load: autocannon.Options, { rounds, seconds }: Measures) {
  const results: autocannon.Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await autocannon({ ...load, duration: seconds, timeout: 60 });
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
    results.push(result);
  }
  const of = (figure: (result: autocannon.Result) => number): number => median(results.map(figure));
  const perSecond = of(({ requests, duration }) => requests.total / duration);
  return {
    perSecond: Math.round(perSecond),
    p50: of(({ latency }) => latency.p50),
    p99: of(({ latency }) => latency.p99),
  };
}

/** Resident memory of a site's process in MiB. */
function memoryOf({ pid }: Site): number {
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}

/** Writes the log to a file: reading a pipe would take as much time in this process as in the site. */
const loggingToFile = ["sh", "-c", 'exec "$@" >site.log 2>&1', "sh"];

/**
 * Loads pages as a telephone does. Then measures how many pages a second the site sends from one core, logging every request, while the load comes from another. Then its
 * resident memory after a load over all public pages.
 */
async function benchPages(measures: Measures): Promise<void> {
  await benchPageLoads(measures, measures.before);
  const options = { env: siteEnvironment, starter: [...loggingToFile, "taskset", "-c", "0"] };
  await withSite(async (site) => {
    const load = { url: site.url, connections: 50, headers: { "Accept-Encoding": "br" } };
    const rows: object[] = [];
    for (const id of ["home", "booking", "contact", "services"] as const) {
      rows.push({ page: id, ...(await measure({ ...load, requests: [{ path: pathTo(id, "it") }] }, measures)) });
    }
    console.table(rows);
    const sitemap = await (await fetch(site.url + sitemapPath)).text();
    const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const before = memoryOf(site);
    await measure({ ...load, requests: all.map((each) => ({ path: each })) }, measures);
    console.log(`${all.length} public pages: resident memory ${before} MiB before and ${memoryOf(site)} MiB after`);
  }, options);
}
