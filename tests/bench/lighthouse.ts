import { withBuiltSite } from "./built-site.ts";
import { openLighthouse } from "./lighthouse-run.ts";
import { printMachine, printTableHead, printTableRow } from "./report.ts";
import { shownPaths } from "./weight.ts";

export interface LighthouseBench {
  /** How often each page is audited. */
  times: number;
  /** How many pages, from the first on; all unless said otherwise. */
  pages?: number;
}

/** Audits every page in both languages with Lighthouse's preset for mobiles. */
export async function benchLighthouse({ times, pages }: LighthouseBench): Promise<void> {
  const lighthouse = await openLighthouse();
  printMachine();
  console.log(`Lighthouse ${lighthouse.version}, mobile, median of ${times}\n`);
  await withBuiltSite(async ({ url }) => {
    printTableHead(["page", "performance", "LCP s", "TBT ms", "CLS", "accessibility", "best practices", "SEO"]);
    const indexes: number[] = [];
    for (const path of shownPaths().slice(0, pages)) {
      const { scores, lcp, tbt, cls, benchmarkIndex } = await lighthouse.audit(url + path, times);
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
  });
}
