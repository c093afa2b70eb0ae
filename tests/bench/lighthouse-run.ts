import { existsSync } from "node:fs";
import { mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { captured, Failure, step } from "#scripts/process.ts";
import { installPackages } from "./install.ts";
import { median } from "./report.ts";

/** Too big for a dependency: it is installed in a temporary folder when it is needed. */
const version = "13.5.0";

const categories = ["performance", "accessibility", "best-practices", "seo"] as const;

export interface Audit {
  /** 0 to 100. */
  scores: Record<(typeof categories)[number], number>;
  /** Milliseconds. */
  lcp: number;
  tbt: number;
  cls: number;
  /** As transferred, with headers: in all, of scripts, of the document. */
  bytes: number;
  scriptBytes: number;
  documentBytes: number;
  /** Lighthouse's estimate of the speed of this machine; its simulated phone assumes about 1500 or more. */
  benchmarkIndex: number;
}

export interface Lighthouse {
  version: string;
  /** Audits a page `times` on a simulated phone with a slow network. @returns the medians */
  audit(url: string, times: number): Promise<Audit>;
}

/** Lighthouse, installed if necessary. @throws Failure if there is no browser */
export async function openLighthouse(): Promise<Lighthouse> {
  const chrome = ["/usr/bin/chromium", "/usr/bin/google-chrome"].find((file) => existsSync(file));
  const browser = process.env["CHROMIUM_PATH"] ?? chrome;
  if (browser === undefined) {
    throw new Failure(
      "Lighthouse needs a whole Chromium: install it (Debian: apt-get install chromium) or set CHROMIUM_PATH.",
    );
  }
  const folder = path.join(tmpdir(), `site-bench-lighthouse-${version}`);
  const program = path.join(folder, "node_modules", "lighthouse", "cli", "index.js");
  if (!existsSync(program)) await step("Installing Lighthouse", () => install(folder));
  return {
    version,
    async audit(url, times) {
      const audits: Audit[] = [];
      for (let time = 0; time < times; time += 1) audits.push(await auditOnce(program, browser, url));
      const middle = (of: (audit: Audit) => number): number => median(audits.map(of));
      const score = (category: (typeof categories)[number]) => middle(({ scores }) => scores[category]);
      return {
        scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Audit["scores"],
        lcp: middle(({ lcp }) => lcp),
        tbt: middle(({ tbt }) => tbt),
        cls: middle(({ cls }) => cls),
        bytes: middle(({ bytes }) => bytes),
        scriptBytes: middle(({ scriptBytes }) => scriptBytes),
        documentBytes: middle(({ documentBytes }) => documentBytes),
        benchmarkIndex: middle(({ benchmarkIndex }) => benchmarkIndex),
      };
    },
  };
}

async function install(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  await writeFile(
    path.join(folder, "package.json"),
    JSON.stringify({ private: true, dependencies: { lighthouse: version } }),
  );
  await installPackages(folder);
}

async function auditOnce(program: string, browser: string, url: string, tries = 3): Promise<Audit> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-audit-"));
  const report = path.join(folder, "report.json");
  try {
    const { code, output } = await captured(
      process.execPath,
      [
        program,
        url,
        "--quiet",
        "--output=json",
        `--output-path=${report}`,
        `--only-categories=${categories.join(",")}`,
        // The proxy on this machine has its own certificate authority.
        "--chrome-flags=--headless=new --no-sandbox --disable-gpu --ignore-certificate-errors",
      ],
      { env: { ...process.env, CHROME_PATH: browser }, cwd: folder },
    );
    if (code === 0) return readAudit(await readFile(report, "utf8"));
    // Some traces lack the start of the navigation; Lighthouse then asks to run it again.
    if (tries > 1 && /run Lighthouse again/.test(output)) return await auditOnce(program, browser, url, tries - 1);
    throw new Error(`Lighthouse failed on ${url}:\n${output}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

interface NetworkItem {
  resourceType: string;
  transferSize: number;
}

function readAudit(json: string): Audit {
  const report = JSON.parse(json) as {
    categories: Record<string, { score: number | null }>;
    environment: { benchmarkIndex: number };
    audits: Record<string, { numericValue?: number; details?: { items?: NetworkItem[] } }>;
  };
  const loads = report.audits["network-requests"]?.details?.items ?? [];
  const transferred = (type: string): number =>
    loads.filter(({ resourceType }) => resourceType === type).reduce((sum, { transferSize }) => sum + transferSize, 0);
  const value = (id: string): number => report.audits[id]?.numericValue ?? NaN;
  const score = (category: string): number => Math.round((report.categories[category]?.score ?? NaN) * 100);
  return {
    scores: Object.fromEntries(categories.map((category) => [category, score(category)])) as Audit["scores"],
    lcp: value("largest-contentful-paint"),
    tbt: value("total-blocking-time"),
    cls: value("cumulative-layout-shift"),
    bytes: value("total-byte-weight"),
    scriptBytes: transferred("Script"),
    documentBytes: transferred("Document"),
    benchmarkIndex: report.environment.benchmarkIndex,
  };
}
