import { ensureInstalled } from "#scripts/set-up/system-packages.ts";
import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import { pathTo } from "#i18n/routes.ts";
import { captured, Failure, step } from "../../scripts/set-up/process.mjs";
import { root, withBuiltSite } from "./built-site.ts";
import { installPackages } from "./install.ts";
import { type Lighthouse, openLighthouse } from "./lighthouse-run.ts";
import { withNginx } from "./nginx.ts";
import { type PageContent, readContent } from "./page-content.ts";
import { kilobytes, printMachine, printTable } from "./report.ts";

/** The pages that are compared, and their files in each build. */
const pages = { home: "index.html", booking: "booking.html" } as const;
type PageId = keyof typeof pages;
const pageIds = Object.keys(pages) as PageId[];

interface Peer {
  name: string;
  /** Its folder below `peers`. */
  folder: string;
  /** Where it wants the content. */
  content: string;
  /** Where its build stands. */
  output: string;
  /** Whether the page's own attributes have the names of HTML. */
  plainNames?: true;
}

const peers: Peer[] = [
  { name: "Astro, form as a React island", folder: "astro", content: "src", output: "dist", plainNames: true },
  { name: "Next.js, app router", folder: "next", content: "app", output: "out" },
];

/**
 * Shows the content of the home and booking pages as other frameworks deliver it: same words, pictures, style and faces, same
 * server, same simulated phone.
 */
export async function benchPeers({ times }: { times: number }): Promise<void> {
  await ensureInstalled("nginx");
  const lighthouse = await openLighthouse();
  const work = await mkdtemp(path.join(tmpdir(), "site-bench-peers-"));
  try {
    const own = path.join(work, "site");
    const brandFiles = path.join(work, "brand-files");
    const content = await withBuiltSite(async ({ url }) => {
      await mkdir(own);
      const read = {} as Record<PageId, PageContent>;
      for (const page of pageIds) {
        const address = url + pathTo(page, "it");
        const html = await (await fetch(address)).text();
        await writeFile(path.join(own, pages[page]), html);
        await saveBrandFiles(html, url, brandFiles);
        read[page] = await readContent(address);
      }
      return read;
    });
    const outputs: [string, string][] = [["this site", own]];
    for (const peer of peers)
      outputs.push([peer.name, await step(`Building ${peer.name}`, () => build(peer, work, content))]);
    for (const [, folder] of outputs) await prepare(folder, brandFiles);
    printMachine();
    console.log(`Lighthouse ${lighthouse.version}, mobile, median of ${times}; nginx, gzip\n`);
    for (const page of pageIds) {
      const rows = [];
      for (const [name, folder] of outputs)
        rows.push([name, ...(await measure(lighthouse, folder, pages[page], times))]);
      printTable(
        [
          `${page} page by`,
          "KB in all",
          "KB of scripts",
          "KB of the document",
          "LCP s",
          "TBT ms",
          "CLS",
          "performance",
        ],
        rows,
      );
    }
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** Copies a peer, gives it the content, installs and builds it. @returns the folder of its build */
async function build(
  { folder, content: place, output, plainNames }: Peer,
  work: string,
  content: Record<PageId, PageContent>,
): Promise<string> {
  const copy = path.join(work, folder);
  await cp(path.join(import.meta.dirname, "peers", folder), copy, { recursive: true });
  for (const page of pageIds) {
    const { island: _, ...rest } = content[page];
    const json = JSON.stringify(rest);
    await writeFile(path.join(copy, place, `${page}.json`), plainNames ? inPlainNames(json) : json);
  }
  // The form is React's in every peer.
  await writeFile(path.join(copy, place, "booking-island.json"), JSON.stringify(content.booking.island));
  await installPackages(copy);
  const { code, output: said } = await captured("npm", ["run", "build"], {
    cwd: copy,
    env: {
      ...process.env,
      NODE_ENV: "production",
      ASTRO_TELEMETRY_DISABLED: "1",
      NEXT_TELEMETRY_DISABLED: "1",
    },
  });
  if (code !== 0) throw new Failure(`${folder} could not be built:\n${said}`);
  return path.join(copy, output);
}

function inPlainNames(json: string): string {
  return json
    .replaceAll('"className":', '"class":')
    .replaceAll('"htmlFor":', '"for":')
    .replace(/"(srcSet|imageSrcSet|imageSizes|fetchPriority|crossOrigin|tabIndex)":/g, (name) => name.toLowerCase());
}

/** Saves the icons, and the drawings and marks that a page names: the server makes them, no build has them. */
async function saveBrandFiles(html: string, url: string, folder: string): Promise<void> {
  const named = [...html.matchAll(/"(\/(?:brand|drawings)\/[^"#]+)/g)].map(([, file = ""]) => file);
  for (const file of new Set(["/favicon.ico", "/favicon.svg", ...named])) {
    const target = path.join(folder, file);
    await mkdir(path.dirname(target), { recursive: true });
    await writeFile(target, Buffer.from(await (await fetch(url + file)).arrayBuffer()));
  }
}

/** Puts the site's files beside a build and compresses all of them. */
async function prepare(folder: string, brandFiles: string): Promise<void> {
  const client = path.join(root, "build", "client");
  await cp(path.join(client, "assets"), path.join(folder, "assets"), { recursive: true });
  await symlink(path.join(root, "var", "cache", "pictures"), path.join(folder, "pictures"));
  await cp(brandFiles, folder, { recursive: true });
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    const file = path.join(entry.parentPath, entry.name);
    if (entry.isFile() && /\.(html|js|css|svg|txt|json)$/.test(file))
      await writeFile(`${file}.gz`, gzipSync(await readFile(file), { level: 9 }));
  }
}

async function measure(
  lighthouse: Lighthouse,
  folder: string,
  page: string,
  times: number,
): Promise<(string | number)[]> {
  return withNginx(
    async (url) => {
      const { scores, lcp, tbt, cls, bytes, scriptBytes, documentBytes } = await lighthouse.audit(
        `${url}/${page}`,
        times,
      );
      return [
        kilobytes(bytes),
        kilobytes(scriptBytes),
        kilobytes(documentBytes),
        (lcp / 1000).toFixed(2),
        Math.round(tbt),
        Number(cls.toFixed(3)),
        scores.performance,
      ];
    },
    { folders: { "/": folder } },
  );
}
