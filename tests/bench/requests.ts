import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { DatabaseTarget } from "#infra/config/database-url.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { withBuiltSite } from "./built-site.ts";
import { type LoadResult, loadWithBookings } from "./load.ts";
import { median, printMachine, printTable } from "./report.ts";
import { countRequests, forgetDeliveries, storeRequests } from "./stored-requests.ts";

export interface RequestsBench {
  /** Of each measurement. */
  seconds: number;
  /** How many requests the full database holds. */
  stored: number;
}

const connectionCounts = [1, 10, 100];
const warmUpSeconds = 3;

interface Measurement extends LoadResult {
  connections: number;
  /** Resident memory of the site's process afterwards, in MiB; undefined where the system does not tell. */
  memory: number | undefined;
}

/**
 * Measures how many bookings a second the built site takes, each answered once it is durably stored, over SQLite and
 * PostgreSQL, empty and full. Mails become files meanwhile, in the same process, as on a machine that is up to its work.
 * @throws Error where an answer was a refusal or a success is not in the database
 */
export async function benchRequests(options: RequestsBench): Promise<void> {
  printMachine();
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    console.log(`Flushing 4 KiB to this disk: ${(await flushTime(folder)).toFixed(2)} ms.`);
    console.log(
      `${options.seconds} s each; full: ${options.stored.toLocaleString("en")} stored requests and their mails\n`,
    );
    const rows = await compare("SQLite", { kind: "sqlite", path: path.join(folder, "site.db") }, options);
    const postgres = await startPostgres();
    try {
      const url = await postgres.createDatabase();
      rows.push(...(await compare("PostgreSQL", { kind: "postgres", url }, options)));
    } finally {
      await postgres.stop();
    }
    const columns = ["requests/s", "p50 ms", "p99 ms", "MiB"];
    printTable(["database", "connections", ...columns, ...columns.map((column) => `full: ${column}`), "ratio"], rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The median time that the disk takes to keep a page, in milliseconds: no commit is quicker. */
async function flushTime(folder: string): Promise<number> {
  const file = await open(path.join(folder, "flushed"), "w");
  const times: number[] = [];
  try {
    for (let count = 0; count < 101; count++) {
      await file.write(Buffer.alloc(4096));
      const began = performance.now();
      await file.datasync();
      times.push(performance.now() - began);
    }
  } finally {
    await file.close();
  }
  return median(times);
}

/** A row for each number of connections: the empty database, the full one, and how many of the first the second takes. */
async function compare(name: string, target: DatabaseTarget, options: RequestsBench): Promise<Row[]> {
  const empty = await measure(target, options.seconds);
  await storeRequests(target, options.stored);
  const full = await measure(target, options.seconds);
  return empty.flatMap((one, index) => {
    const other = full[index];
    if (!other) return [];
    return [[name, one.connections, ...cells(one), ...cells(other), (other.perSecond / one.perSecond).toFixed(2)]];
  });
}

type Row = Array<string | number>;

const cells = ({ perSecond, p50, p99, memory }: Measurement): Row => [
  Math.round(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  memory ?? "–",
];

/** Measures one after the other on one start of the site. */
async function measure(target: DatabaseTarget, seconds: number): Promise<Measurement[]> {
  const env = {
    DATABASE_URL: target.kind === "sqlite" ? `sqlite:${target.path}` : target.url,
    TRUST_PROXY: "1",
    REQUESTS_PER_MINUTE: "1000000",
  };
  return withBuiltSite(
    async ({ url: siteUrl, memory }) => {
      await loadWithBookings({ siteUrl, connections: 10, seconds: warmUpSeconds });
      const measurements: Measurement[] = [];
      for (const connections of connectionCounts) {
        await forgetDeliveries(target);
        const before = await countRequests(target);
        const result = await loadWithBookings({ siteUrl, connections, seconds });
        const added = (await countRequests(target)) - before;
        if (added < result.stored) throw new Error(`${result.stored} were answered, ${added} are stored`);
        measurements.push({ ...result, connections, memory: await memory() });
      }
      await forgetDeliveries(target);
      return measurements;
    },
    { env },
  );
}
