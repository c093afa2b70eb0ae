import autocannon from "autocannon";
import { pathTo, sitemapPath } from "#src/i18n/routes.ts";
import { withBuiltSite } from "./built-site.ts";
import { median, printMachine, printTable } from "./report.ts";

export interface PagesBench {
  rounds: number;
  /** Of each measurement. */
  seconds: number;
}

const connections = 50;
const pages = [pathTo("home", "it"), pathTo("booking", "it"), pathTo("contact", "it"), pathTo("services", "it")];

/**
 * Measures how many pages a second the site sends from one core, logging every request, while the load comes from another. Then its
 * resident memory after a load over all public pages.
 * @throws Error where an answer failed
 */
export async function benchPages({ rounds, seconds }: PagesBench): Promise<void> {
  printMachine();
  await withBuiltSite(
    async (site) => {
      console.log(`Brotli, ${connections} connections, medians of ${rounds} × ${seconds} s\n`);
      const rows: string[][] = [];
      for (const path of pages) {
        await load(site.url, [path], 2);
        const measured: autocannon.Result[] = [];
        for (let round = 0; round < rounds; round += 1) measured.push(await load(site.url, [path], seconds));
        const perSecond = median(measured.map(({ requests }) => requests.average));
        rows.push([path, perSecond.toFixed(0), median(measured.map(({ latency }) => latency.p99)).toFixed(0)]);
      }
      printTable(["page", "requests/s", "p99 ms"], rows);

      const sitemap = await (await fetch(site.url + sitemapPath)).text();
      const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
      const before = await site.memory();
      await load(site.url, all, rounds * seconds);
      const after = await site.memory();
      console.log(
        `${all.length} public pages: resident memory ${before ?? "?"} MiB before and ${after ?? "?"} MiB after`,
      );
    },
    { core: 0 },
  );
}

async function load(url: string, paths: readonly string[], seconds: number): Promise<autocannon.Result> {
  const requests = paths.map((path) => ({ path }));
  const result = await autocannon({
    url,
    connections,
    duration: seconds,
    headers: { "Accept-Encoding": "br" },
    requests,
  });
  if (result.non2xx > 0 || result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
  return result;
}
