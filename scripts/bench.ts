import { benchDesk } from "../tests/bench/desk.ts";
import { benchLighthouse } from "../tests/bench/lighthouse.ts";
import { benchNavigation } from "../tests/bench/navigation.ts";
import { benchPages } from "../tests/bench/pages.ts";
import { benchPeers } from "../tests/bench/peers.ts";
import { benchRequests } from "../tests/bench/requests.ts";
import { benchSlow } from "../tests/bench/slow.ts";
import { benchWeight } from "../tests/bench/weight.ts";
import { stopTestClock } from "../tests/helpers/clock.ts";
import { ensureBuild, ensurePictures } from "./set-up/build.ts";
import { ensureInstalled } from "./set-up/system-packages.ts";
import { Failure } from "./set-up/process.mjs";

type Bench = { description: string; run(options: { short: boolean }): Promise<void> };

const benches: Record<string, Bench> = {
  requests: {
    description: "bookings a second on SQLite and PostgreSQL, with an empty database and with 50,000 requests",
    async run({ short }) {
      await prepareSite();
      await ensureInstalled("postgres");
      await benchRequests(
        short ? { seconds: 2, stored: 20_000, rounds: 1 } : { seconds: 6, stored: 50_000, rounds: 5 },
      );
    },
  },
  pages: {
    description: "pages a second, compared with nginx serving the same bytes, and memory after loading all pages",
    async run({ short }) {
      await prepareSite();
      await benchPages(short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 });
    },
  },
  weight: {
    description: "requests and bytes of every page, before and after it is idle",
    async run() {
      await prepareSite();
      await ensureInstalled("chromium");
      await benchWeight();
    },
  },
  navigation: {
    description: "time from a click to the first paint, with the link hovered before and without",
    async run({ short }) {
      await prepareSite();
      await ensureInstalled("chromium");
      await benchNavigation(short ? { rounds: 1, pages: 2 } : { rounds: 7 });
    },
  },
  slow: {
    description: "a booking over 400 ms and 200 kbit/s with a sixth of the processor",
    async run({ short }) {
      await prepareSite();
      await ensureInstalled("chromium");
      await benchSlow({ rounds: short ? 1 : 5 });
    },
  },
  lighthouse: {
    description: "Lighthouse scores of every page on a phone, behind Caddy",
    async run({ short }) {
      await prepareSite();
      await benchLighthouse(short ? { times: 1, pages: 1 } : { times: 5 });
    },
  },
  peers: {
    description: "the home and booking pages, compared with the same content built with Astro and Next.js",
    async run({ short }) {
      await prepareSite();
      await ensureInstalled("chromium");
      await benchPeers({ times: short ? 1 : 5 });
    },
  },
  desk: {
    description: "the screens of the owner's desk on SQLite and PostgreSQL with 50,000 requests",
    async run({ short }) {
      await prepareSite();
      await ensureInstalled("postgres");
      await benchDesk(short ? { stored: 5_000, times: 5 } : { stored: 50_000, times: 40 });
    },
  },
};

async function prepareSite(): Promise<void> {
  await ensureBuild();
  await ensurePictures();
}

const shortFlag = "--short";

/** Runs the named benchmarks, or lists all. `--short` checks within a minute that a benchmark works; its figures mean little. */
export async function runBenches(args: string[]): Promise<number> {
  const names = args.filter((arg) => arg !== shortFlag);
  if (names.length === 0) {
    for (const [name, { description }] of Object.entries(benches)) console.log(`npm run bench:${name}  ${description}`);
    console.log(`“-- ${shortFlag}” checks within a minute that a benchmark works; its figures mean little.`);
    return 0;
  }
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    throw new Failure(`There is no benchmark “${unknown}”. Benchmarks: ${Object.keys(benches).join(", ")}.`);
  }
  // The configuration of the browser tests, whose options some benchmarks use, sets their clock.
  stopTestClock();
  for (const name of names) {
    console.log(`── ${name}: ${benches[name]?.description ?? ""}\n`);
    await benches[name]?.run({ short: args.includes(shortFlag) });
  }
  return 0;
}
