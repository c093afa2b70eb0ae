import { mkdtemp, open, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Kysely } from "kysely";
import type { DatabaseTarget } from "#src/site/config.ts";
import { openDatabase } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { startProgram, waitUntil } from "../helpers/process.ts";
import { type BuiltSite, withBuiltSite } from "./built-site.ts";
import { type LoadResult, loadWithBookings } from "./load.ts";
import { median, printMachine, printTable } from "./report.ts";
import { countRequests, forgetDeliveries, storeRequests } from "./stored-requests.ts";

export interface RequestsBench {
  /** Of each measurement. */
  seconds: number;
  /** The number of requests in the full database. */
  stored: number;
  /** Measurements of each kind. */
  rounds: number;
}

const connectionCounts = [1, 10, 100];
const warmUpSeconds = 3;

interface Measurement extends LoadResult {
  /** Mails sent during the measurement. */
  mailsPerSecond: number;
  /** Resident memory of the site's process afterwards, in MiB; NaN where the system does not tell. */
  memory: number;
}

/** A site with its own database. */
interface Measured {
  db: Kysely<Database>;
  site: BuiltSite;
  /** The number of mails that its mail server has received. */
  mailsTaken(): number;
}

/**
 * Measures how many bookings a second the built site takes, each answered once it is durably stored, over SQLite and
 * PostgreSQL, empty and full, while the mails of the bookings before leave for a mail server that keeps none. The empty and the
 * full database are measured in turns, so that what else the machine does falls on both.
 * @throws Error where an answer was a refusal or a success is not in the database
 */
export async function benchRequests(options: RequestsBench): Promise<void> {
  printMachine();
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  try {
    console.log(`Flushing 4 KiB to this disk: ${(await flushTime(folder)).toFixed(2)} ms.`);
    console.log(
      `Medians of ${options.rounds} × ${options.seconds} s; full: ${options.stored.toLocaleString("en")} stored requests and their mails\n`,
    );
    const sqlite = (name: string): DatabaseTarget => ({ kind: "sqlite", path: path.join(folder, `${name}.db`) });
    const rows = await compare("SQLite", sqlite("empty"), sqlite("full"), options);
    const postgres = await startPostgres();
    try {
      const database = async (): Promise<DatabaseTarget> => ({
        kind: "postgres",
        url: await postgres.createDatabase(),
      });
      rows.push(...(await compare("PostgreSQL", await database(), await database(), options)));
    } finally {
      await postgres.stop();
    }
    const columns = ["requests/s", "p50 ms", "p99 ms", "mails/s", "MiB"];
    printTable(["database", "connections", ...columns, ...columns.map((column) => `full: ${column}`), "ratio"], rows);
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** The median time of a disk flush in milliseconds, the lower bound of a commit. */
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
async function compare(
  name: string,
  empty: DatabaseTarget,
  full: DatabaseTarget,
  options: RequestsBench,
): Promise<Row[]> {
  const filled = await openDatabase(full);
  await storeRequests(filled, options.stored);
  await filled.destroy();
  const rows: Row[] = [];
  await withMeasured(empty, (first) =>
    withMeasured(full, async (second) => {
      for (const connections of connectionCounts) {
        const pairs: Array<[Measurement, Measurement]> = [];
        for (let round = 0; round < options.rounds; round++) {
          const measured = [await measure(first, connections, options.seconds)];
          measured.push(await measure(second, connections, options.seconds));
          pairs.push(measured as [Measurement, Measurement]);
        }
        const ratio = median(pairs.map(([one, other]) => other.perSecond / one.perSecond));
        const sides = [pairs.map(([one]) => one), pairs.map(([, other]) => other)];
        rows.push([name, connections, ...sides.flatMap(cells), ratio.toFixed(2)]);
      }
    }),
  );
  return rows;
}

type Row = Array<string | number>;

function cells(measurements: readonly Measurement[]): Row {
  const middle = (of: keyof Measurement): number => median(measurements.map((one) => one[of]));
  return [
    Math.round(middle("perSecond")),
    middle("p50").toFixed(1),
    middle("p99").toFixed(1),
    Math.round(middle("mailsPerSecond")),
    Math.round(middle("memory")),
  ];
}

async function withMeasured(target: DatabaseTarget, work: (measured: Measured) => Promise<void>): Promise<void> {
  // In a process of its own, which takes no time of this one.
  const sink = startProgram(process.execPath, [path.join(import.meta.dirname, "mail-sink.mjs")], {}, ".");
  const port = await waitUntil("the mail sink", () => /^\d+(?=\n)/.exec(sink.output)?.[0]);
  const db = await openDatabase(target);
  const env = {
    DATABASE_URL: target.kind === "sqlite" ? `sqlite:${target.path}` : target.url,
    TRUST_PROXY: "1",
    REQUESTS_PER_MINUTE: "1000000",
    REQUESTS_PER_HOUR: "1000000",
    SMTP_URL: `smtp://127.0.0.1:${port}`,
    MAIL_FROM: "Ambra <ciao@ambra.example>",
    OWNER_EMAIL: "owner@ambra.example",
  };
  try {
    await withBuiltSite(
      async (site) => {
        const most = connectionCounts.at(-1) ?? 1;
        await loadWithBookings({ siteUrl: site.url, connections: most, seconds: warmUpSeconds });
        await forgetDeliveries(db);
        await work({ db, site, mailsTaken: () => sink.output.length - port.length });
      },
      { env },
    );
  } finally {
    await db.destroy();
    await sink.end("SIGTERM");
  }
}

async function measure({ db, site, mailsTaken }: Measured, connections: number, seconds: number): Promise<Measurement> {
  const before = await countRequests(db);
  const [mails, began] = [mailsTaken(), performance.now()];
  const result = await loadWithBookings({ siteUrl: site.url, connections, seconds });
  const mailsPerSecond = ((mailsTaken() - mails) / (performance.now() - began)) * 1000;
  const added = (await countRequests(db)) - before;
  if (added < result.stored) throw new Error(`${result.stored} were answered, ${added} are stored`);
  // Pending mails must not be sent while the other site is measured.
  await forgetDeliveries(db);
  return { ...result, mailsPerSecond, memory: (await site.memory()) ?? NaN };
}
