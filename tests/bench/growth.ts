import { cp, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { brotliCompressSync } from "node:zlib";
import { blogPath, postPath } from "#i18n/routes.ts";
import { root, withBuiltSite } from "./built-site.ts";
import { postId, writePosts } from "./generated-posts.ts";
import { kilobytes, printMachine, printTable } from "./report.ts";

export interface GrowthBench {
  /** Numbers of posts to compare. */
  counts: number[];
}

interface Growth {
  posts: number;
  /** Milliseconds, with an empty cache and with a full one. */
  firstStart: number;
  start: number;
  /** Bytes of the list's first page, and that in Brotli. */
  list: number;
  listCompressed: number;
  /** MiB after the start, and after two hundred different pages. */
  memoryAtStart: number;
  memoryAfter: number;
}

/** Starts the site with more and more posts: with an empty cache of the content, and with a full one. */
export async function benchGrowth({ counts }: GrowthBench): Promise<void> {
  printMachine();
  const grown: Growth[] = [];
  for (const posts of counts) grown.push(await grow(posts));
  printTable(
    ["posts", "first start ms", "start ms", "list KB", "list KB Brotli", "MiB at start", "MiB after 200 pages"],
    grown.map((one) => [
      one.posts.toLocaleString("en"),
      Math.round(one.firstStart),
      Math.round(one.start),
      kilobytes(one.list),
      kilobytes(one.listCompressed),
      one.memoryAtStart,
      one.memoryAfter,
    ]),
  );
}

async function grow(posts: number): Promise<Growth> {
  const folder = await mkdtemp(path.join(tmpdir(), "site-bench-growth-"));
  const content = path.join(folder, "content");
  const env = { CONTENT_DIR: content, CACHE_DIR: path.join(folder, "cache") };
  try {
    await cp(path.join(root, "content"), content, { recursive: true });
    await cp(path.join(root, "var", "cache", "pictures"), path.join(env.CACHE_DIR, "pictures"), { recursive: true });
    await writePosts(path.join(content, "posts"), posts);
    const firstStart = await withBuiltSite(({ readyAfter }) => Promise.resolve(readyAfter), { env });
    return await withBuiltSite(
      async (site) => {
        const memoryAtStart = (await site.memory()) ?? NaN;
        const list = Buffer.from(await read(site.url + blogPath(1, "it")));
        for (let index = 0; index < 100; index += 1) {
          const post = posts === 0 ? "ambra-story" : postId(Math.floor((index / 100) * posts));
          for (const locale of ["it", "en"] as const) await read(site.url + postPath(post, locale));
        }
        return {
          posts,
          firstStart,
          start: site.readyAfter,
          list: list.length,
          listCompressed: brotliCompressSync(list).length,
          memoryAtStart,
          memoryAfter: (await site.memory()) ?? NaN,
        };
      },
      { env },
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function read(url: string): Promise<string> {
  const answer = await fetch(url);
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
  return answer.text();
}
