import { cp, mkdtemp, readdir, rm, stat, symlink } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { blogPath, postPath } from "#i18n/routes.ts";
import { captured } from "../../scripts/set-up/process.mjs";
import { buildInputs } from "../../scripts/set-up/build.ts";
import { toolPath } from "../../scripts/set-up/project.ts";
import { root, withBuiltSite } from "./built-site.ts";
import { postId, writePosts } from "./generated-posts.ts";
import { kilobytes, printMachine, printTable } from "./report.ts";

export interface GrowthBench {
  /** Numbers of posts to compare. */
  counts: number[];
}

interface Growth {
  posts: number;
  /** Milliseconds. */
  build: number;
  start: number;
  /** Bytes of the list's first page, and that in Brotli. */
  list: number;
  listCompressed: number;
  /** MiB after the start, and after two hundred different pages. */
  memoryAtStart: number;
  memoryAfter: number;
  /** Of what the browser may load, bytes of scripts. */
  clientScripts: number;
}

/**
 * Builds and starts copies of the site with more and more posts. What a post costs is what a count costs beyond the count
 * before it, by the post. The pictures of shared links, which are drawn once for each new post, are not part of it.
 */
export async function benchGrowth({ counts }: GrowthBench): Promise<void> {
  printMachine();
  const grown: Growth[] = [];
  for (const posts of counts) grown.push(await grow(posts));
  printTable(
    [
      "posts",
      "build s",
      "start ms",
      "list KB",
      "list KB Brotli",
      "MiB at start",
      "MiB after 200 pages",
      "client scripts KB",
    ],
    grown.map((one) => [
      one.posts.toLocaleString("en"),
      (one.build / 1000).toFixed(1),
      Math.round(one.start),
      kilobytes(one.list),
      kilobytes(one.listCompressed),
      one.memoryAtStart,
      one.memoryAfter,
      kilobytes(one.clientScripts),
    ]),
  );
  const steps = grown.slice(1).map((to, index) => [grown[index] ?? to, to] as const);
  printTable(
    ["each further post, from – to", "build ms", "start ms", "KiB at start"],
    steps.map(([from, to]) => {
      const each = (of: (one: Growth) => number, decimals: number): string =>
        ((of(to) - of(from)) / (to.posts - from.posts)).toFixed(decimals);
      const span = `${from.posts.toLocaleString("en")} – ${to.posts.toLocaleString("en")}`;
      return [
        span,
        each((one) => one.build, 2),
        each((one) => one.start, 3),
        each((one) => one.memoryAtStart * 1024, 1),
      ];
    }),
  );
}

async function grow(posts: number): Promise<Growth> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-bench-growth-"));
  try {
    for (const source of buildInputs) {
      await cp(path.join(root, source), path.join(folder, source), { recursive: true });
    }
    await symlink(path.join(root, "node_modules"), path.join(folder, "node_modules"));
    await writePosts(path.join(folder, "content", "posts"), posts);
    const began = performance.now();
    await run(folder, [toolPath("@react-router/dev", "react-router"), "build"]);
    await run(folder, [toolPath("vite"), "build", "--config", "vite.server.config.ts"]);
    const build = performance.now() - began;
    return await withBuiltSite(
      async (site) => {
        const memoryAtStart = (await site.memory()) ?? NaN;
        const list = Buffer.from(await read(site.url + blogPath(1, "it")));
        for (let index = 0; index < 100; index += 1) {
          const post = postId(Math.floor((index / 100) * posts));
          for (const locale of ["it", "en"] as const) await read(site.url + postPath(post, locale));
        }
        return {
          posts,
          build,
          start: site.readyAfter,
          list: list.length,
          listCompressed: brotliCompressSync(list).length,
          memoryAtStart,
          memoryAfter: (await site.memory()) ?? NaN,
          clientScripts: await scriptBytes(folder),
        };
      },
      { folder },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function run(folder: string, args: string[]): Promise<void> {
  const env = { ...process.env, NODE_ENV: "production", FORCE_COLOR: "0" };
  const { code, output } = await captured(process.execPath, args, { cwd: folder, env });
  if (code !== 0) throw new Error(`The build failed:\n${output.slice(-4000)}`);
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}

/** Of all scripts that the built pages may ask for: no post may be in one. */
async function scriptBytes(folder: string): Promise<number> {
  const assets = path.join(folder, "build", "client", "assets");
  const scripts = (await readdir(assets)).filter((name) => name.endsWith(".js"));
  const sizes = await Promise.all(scripts.map(async (name) => (await stat(path.join(assets, name))).size));
  return sizes.reduce((sum, size) => sum + size, 0);
}
