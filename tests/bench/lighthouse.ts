import { freePort } from "../helpers/process.ts";
import { withProxy } from "../helpers/proxies.ts";
import { withBuiltSite } from "./built-site.ts";
import { openLighthouse } from "./lighthouse-run.ts";
import { printMachine, printTableHead, printTableRow } from "./report.ts";
import { shownPaths } from "./weight.ts";

export interface LighthouseBench {
  /** How often each page is audited. */
  times: number;
  /** How many pages; by default all. */
  pages?: number;
}

/**
 * Audits every page in both languages with Lighthouse's preset for mobiles, through the Caddy configuration of `deploy/` (HTTP/2
 * and TLS, with a certificate of this machine).
 */
export async function benchLighthouse({ times, pages }: LighthouseBench): Promise<void> {
  const lighthouse = await openLighthouse();
  printMachine();
  console.log(`Lighthouse ${lighthouse.version}, mobile, through Caddy, median of ${times}\n`);
  const port = await freePort();
  const env = { TRUST_PROXY: "1", SITE_URL: `https://localhost:${port}` };
  await withBuiltSite(
    ({ url }) =>
      withProxy("caddy", { port, sitePort: new URL(url).port }, async (origin) => {
        printTableHead(["page", "performance", "LCP s", "TBT ms", "CLS", "accessibility", "best practices", "SEO"]);
        const indexes: number[] = [];
        for (const path of shownPaths().slice(0, pages)) {
          const { scores, lcp, tbt, cls, benchmarkIndex } = await lighthouse.audit(origin + path, times);
          indexes.push(benchmarkIndex);
          const { performance, accessibility, "best-practices": practices, seo } = scores;
          printTableRow([
            `\`${path}\``,
            performance,
            (lcp / 1000).toFixed(2),
            Math.round(tbt),
            Number(cls.toFixed(3)),
            accessibility,
            practices,
            seo,
          ]);
        }
        console.log(`\nBenchmark index of this machine: ${Math.min(...indexes)} to ${Math.max(...indexes)}`);
      }),
    { env },
  );
}
