import { benchGrowth } from "../tests/bench/growth.ts";
import { benchLighthouse } from "../tests/bench/lighthouse.ts";
import { benchPages } from "../tests/bench/pages.ts";
import { benchPeers } from "../tests/bench/peers.ts";
import { benchRequests } from "../tests/bench/requests.ts";
import { benchWeight } from "../tests/bench/weight.ts";
import { ensureBuild } from "./set-up/build.ts";
import { ensureChromium } from "./set-up/chromium.ts";
import { ensurePostgres } from "./set-up/postgres.ts";
import { Failure } from "./set-up/process.mjs";

type Bench = { says: string; run(options: { short: boolean }): Promise<void> };

const benches: Record<string, Bench> = {
  requests: {
    says: "bookings a second over SQLite and PostgreSQL, empty and with 1,000,000 stored requests",
    async run({ short }) {
      await ensureBuild();
      await ensurePostgres();
      await benchRequests(
        short ? { seconds: 2, stored: 20_000, rounds: 1 } : { seconds: 6, stored: 1_000_000, rounds: 5 },
      );
    },
  },
  pages: {
    says: "pages a second, beside nginx with the same bytes, and memory after a load over all pages",
    async run({ short }) {
      await ensureBuild();
      await benchPages(short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 });
    },
  },
  weight: {
    says: "requests and bytes of every page, before it is idle and after",
    async run() {
      await ensureBuild();
      await ensureChromium();
      await benchWeight();
    },
  },
  lighthouse: {
    says: "Lighthouse's figures of every page on a phone, through Caddy",
    async run({ short }) {
      await ensureBuild();
      await benchLighthouse(short ? { times: 1, pages: 1 } : { times: 5 });
    },
  },
  peers: {
    says: "the home and booking pages beside the same content by Astro with a React island and by Next.js",
    async run({ short }) {
      await ensureBuild();
      await ensureChromium();
      await benchPeers({ times: short ? 1 : 5 });
    },
  },
  growth: {
    says: "build, start, list and memory with 10, 1,000 and 10,000 posts",
    run: ({ short }) => benchGrowth({ counts: short ? [10, 100] : [10, 1_000, 10_000] }),
  },
};

const shortFlag = "--short";

/** Runs the benchmarks that are named, or lists them; `--short` shows in a minute that they work and measures little. */
export async function runBenches(args: string[]): Promise<number> {
  const names = args.filter((arg) => arg !== shortFlag);
  if (names.length === 0) {
    for (const [name, { says }] of Object.entries(benches)) console.log(`npm run bench:${name}  ${says}`);
    console.log(`With “-- ${shortFlag}” each shows in a minute that it works, and measures little.`);
    return 0;
  }
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    throw new Failure(`There is no benchmark “${unknown}”. Benchmarks: ${Object.keys(benches).join(", ")}.`);
  }
  for (const name of names) {
    console.log(`── ${name}: ${benches[name]?.says ?? ""}\n`);
    await benches[name]?.run({ short: args.includes(shortFlag) });
  }
  return 0;
}
