import { benchPages } from "../tests/bench/pages.ts";
import { benchRequests } from "../tests/bench/requests.ts";
import { Failure } from "./process.ts";
import { type ProgramName, requirePrograms } from "./programs.ts";
import { ensureBuildAndPictures } from "./set-up.ts";

type Bench = {
  description: string;
  needs: readonly ProgramName[];
  run(options: { short: boolean }): Promise<void>;
};

const benches: Record<string, Bench> = {
  requests: {
    description: "bookings a second on SQLite and PostgreSQL, with an empty database and with 50,000 requests",
    needs: ["postgres"],
    run: ({ short }) =>
      benchRequests(short ? { seconds: 2, stored: 20_000, rounds: 1 } : { seconds: 6, stored: 50_000, rounds: 5 }),
  },
  pages: {
    needs: [],
    description: "pages a second, and memory after loading all pages",
    run: ({ short }) => benchPages(short ? { rounds: 1, seconds: 2 } : { rounds: 5, seconds: 4 }),
  },
};

const shortFlag = "--short";

/** Runs the named benchmarks, or lists all. `--short` checks within a minute that a benchmark works; its figures mean little. */
export async function runBenches(args: string[]): Promise<number> {
  const names = args.filter((arg) => arg !== shortFlag);
  if (names.length === 0) {
    for (const [name, { description }] of Object.entries(benches)) console.log(`npm run bench ${name}  ${description}`);
    console.log(`“-- NAME ${shortFlag}” checks within a minute that a benchmark works; its figures mean little.`);
    return 0;
  }
  const unknown = names.find((name) => !(name in benches));
  if (unknown !== undefined) {
    throw new Failure(`There is no benchmark “${unknown}”. Benchmarks: ${Object.keys(benches).join(", ")}.`);
  }
  await ensureBuildAndPictures();
  for (const [name, { description, needs, run }] of Object.entries(benches)) {
    if (!names.includes(name)) continue;
    console.log(`── ${name}: ${description}\n`);
    requirePrograms(...needs);
    await run({ short: args.includes(shortFlag) });
  }
  return 0;
}
