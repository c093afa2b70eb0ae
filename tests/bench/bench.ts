import { readFileSync } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, release, tmpdir, totalmem } from "node:os";
import path from "node:path";
import autocannon from "autocannon";
import { type Kysely, sql } from "kysely";
import { ensureBuild } from "#scripts/set-up.ts";
import { Failure, siteEnvironment } from "#scripts/process.ts";
import { apiPaths, pathTo, sitemapPath } from "#src/i18n/routes.ts";
import { toRow } from "#src/requests/request-row.server.ts";
import type { DatabaseTarget } from "#src/site/config.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { insertInto, isPostgres, newId } from "#src/site/dialect.server.ts";
import type { Database } from "#src/site/schema.ts";
import { bookingCall } from "../helpers/booking-call.ts";
import { aBooking, daysAhead } from "../helpers/booking-page.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { startProgram, waitUntil } from "../helpers/process.ts";
import { aBooking as storedBooking } from "../helpers/requests.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { benchPageLoads, median } from "./page-loads.ts";

interface Measures {
  /** Measurements of each kind, and the seconds of each. */
  rounds: number;
  seconds: number;
  /** The number of requests in the full database. */
  stored: number;
  /** The folder of the build of an earlier release. */
  before: string | undefined;
}

const benches: Record<string, { description: string; run(measures: Measures): Promise<void> }> = {
  requests: {
    description: "bookings a second on SQLite and PostgreSQL, with an empty database and with 50,000 requests",
    run: benchRequests,
  },
  pages: {
    description: "what a telephone on a slow network waits for, pages a second, and memory after loading all pages",
    run: benchPages,
  },
};

const shortFlag = "--short";
const beforeFlag = "--before=";

/**
 * Runs the named benchmarks, or lists all. `--short` checks within two minutes that a benchmark works; its figures mean little.
 * `--before=FOLDER` names the build of an earlier release, beside which `pages` measures.
 */
export async function runBenches(args: string[]): Promise<number> {
  const before = args.find((arg) => arg.startsWith(beforeFlag))?.slice(beforeFlag.length);
  const names = args.filter((arg) => arg !== shortFlag && !arg.startsWith(beforeFlag));
  if (names.length === 0) {
    for (const [name, { description }] of Object.entries(benches)) console.log(`npm run bench ${name}  ${description}`);
    console.log(`“-- NAME ${shortFlag}” checks within two minutes that a benchmark works; its figures mean little.`);
    console.log(`“-- pages ${beforeFlag}FOLDER” measures the pages of another build beside those of this one.`);
  }
  const [cpu] = cpus();
  const machine = `${cpus().length} × ${cpu?.model.trim() ?? "processor"}, ${Math.round(totalmem() / 2 ** 30)} GiB`;
  for (const name of names) {
    const bench = benches[name];
    if (bench === undefined) {
      throw new Failure(`There is no benchmark “${name}”. Benchmarks: ${Object.keys(benches).join(", ")}.`);
    }
    await ensureBuild();
    console.log(`── ${name}: ${bench.description}\n`);
    console.log(
      `${machine}, Linux ${release()}, Node ${process.versions.node}; load before: ${loadavg()[0]?.toFixed(1)}\n`,
    );
    const isShort = args.includes(shortFlag);
    await bench.run({ before, ...(isShort ? shortMeasures : fullMeasures) });
  }
  return 0;
}

const shortMeasures = { rounds: 1, seconds: 2, stored: 20_000 };
const fullMeasures = { rounds: 5, seconds: 6, stored: 50_000 };

/** Applies a load several times. @returns medians @throws Error if an answer was a refusal */
async function measure(load: autocannon.Options, { rounds, seconds }: Measures) {
  const results: autocannon.Result[] = [];
  for (let round = 0; round < rounds; round++) {
    const result = await autocannon({ ...load, duration: seconds, timeout: 60 });
    if (result.non2xx + result.errors > 0) throw new Error(`${result.non2xx} refusals, ${result.errors} errors`);
    results.push(result);
  }
  const of = (figure: (result: autocannon.Result) => number): number => median(results.map(figure));
  const perSecond = of(({ requests, duration }) => requests.total / duration);
  return {
    perSecond: Math.round(perSecond),
    p50: of(({ latency }) => latency.p50),
    p99: of(({ latency }) => latency.p99),
  };
}

/** Resident memory of a site's process in MiB. */
function memoryOf({ pid }: Site): number {
  return Math.round(Number(/VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1]) / 1024);
}

/** Writes the log to a file: reading a pipe would take as much time in this process as in the site. */
const loggingToFile = ["sh", "-c", 'exec "$@" >site.log 2>&1', "sh"];

/**
 * Loads pages as a telephone does. Then measures how many pages a second the site sends from one core, logging every request, while the load comes from another. Then its
 * resident memory after a load over all public pages.
 */
async function benchPages(measures: Measures): Promise<void> {
  await benchPageLoads(measures, measures.before);
  const options = { env: siteEnvironment, starter: [...loggingToFile, "taskset", "-c", "0"] };
  await withSite(async (site) => {
    const load = { url: site.url, connections: 50, headers: { "Accept-Encoding": "br" } };
    const rows: object[] = [];
    for (const id of ["home", "booking", "contact", "services"] as const) {
      rows.push({ page: id, ...(await measure({ ...load, requests: [{ path: pathTo(id, "it") }] }, measures)) });
    }
    console.table(rows);
    const sitemap = await (await fetch(site.url + sitemapPath)).text();
    const all = [...sitemap.matchAll(/<loc>([^<]+)<\/loc>/g)].map(([, address = ""]) => new URL(address).pathname);
    const before = memoryOf(site);
    await measure({ ...load, requests: all.map((each) => ({ path: each })) }, measures);
    console.log(`${all.length} public pages: resident memory ${before} MiB before and ${memoryOf(site)} MiB after`);
  }, options);
}

/**
 * Measures how many bookings a second the site takes, each answered once it is durably stored, while the mails of the bookings before
 * leave for a mail server that keeps none.
 */
async function benchRequests(measures: Measures): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "bench-"));
  const postgres = await startPostgres();
  // It runs in a process of its own, which takes no time of this one.
  const sink = startProgram(process.execPath, [path.join(import.meta.dirname, "mail-sink.mjs")], {}, ".");
  try {
    const port = await waitUntil("the mail sink", () => /^\d+(?=\n)/.exec(sink.output)?.[0]);
    for (const stored of [0, measures.stored]) {
      for (const target of [
        { kind: "sqlite", path: path.join(folder, `${stored}.db`) },
        { kind: "postgres", url: await postgres.createDatabase() },
      ] as const) {
        await benchDatabase(target, { ...measures, stored }, `smtp://127.0.0.1:${port}`, () => sink.output.length);
      }
    }
  } finally {
    await sink.end("SIGTERM");
    await postgres.stop();
    await rm(folder, { recursive: true });
  }
}

async function benchDatabase(target: DatabaseTarget, measures: Measures, smtpUrl: string, mailsTaken: () => number) {
  const db = await openDatabase(target);
  await storeRequests(db, measures.stored);
  const env = {
    ...siteEnvironment,
    DATABASE_URL: target.kind === "sqlite" ? `sqlite:${target.path}` : target.url,
    TRUST_PROXY: "1",
    SMTP_URL: smtpUrl,
  };
  await withSite(
    async (site) => {
      const requests = [{ method: "POST" as const, path: apiPaths.email, setupRequest: aVisitorsRequest }];
      // A busy server takes one new connection in each turn of its loop: the first load is not measured.
      await measure({ url: site.url, connections: 100, requests }, { ...measures, rounds: 1 });
      const rows: object[] = [];
      for (const connections of [1, 10, 100]) {
        await forgetDeliveries(db);
        const [mails, began] = [mailsTaken(), performance.now()];
        const figures = await measure({ url: site.url, connections, requests }, measures);
        const mailsPerSecond = Math.round(((mailsTaken() - mails) / (performance.now() - began)) * 1000);
        const { kind } = target;
        rows.push({ kind, stored: measures.stored, connections, ...figures, mailsPerSecond, memory: memoryOf(site) });
      }
      console.table(rows);
    },
    { env, starter: loggingToFile },
  );
  await db.destroy();
}

/** A booking from an address of its own, for a day of the next five months: a notice lists the other requests for its day. */
function aVisitorsRequest(request: autocannon.Request): autocannon.Request {
  const part = (): number => 1 + Math.floor(Math.random() * 250);
  const client = `10.${part()}.${part()}.${part()}`;
  const headers = { "Content-Type": "application/json", "X-Forwarded-For": client };
  return { ...request, headers, body: bookingCall(aBooking({ date: daysAhead(2 + Math.floor(Math.random() * 150)) })) };
}

const batchSize = 1_000;
const minutesInTwentyYears = 20 * 365 * 24 * 60;

/** Stores requests that wait for an answer, spread over the past twenty years, an address each, whose mails have left. */
async function storeRequests(db: Kysely<Database>, count: number): Promise<void> {
  const began = Date.now() - minutesInTwentyYears * 60_000;
  for (let first = 0; first < count; first += batchSize) {
    const requests = Array.from({ length: batchSize }, (_, index) => {
      const number = first + index;
      const at = began + Math.floor((number / count) * minutesInTwentyYears) * 60_000;
      const receivedAt = new Date(at).toISOString();
      const content = { ...storedBooking, email: `visitor.${number}@posta.example`, date: receivedAt.slice(0, 10) };
      const request = { id: newId(at), reference: `AMB-${number}`, status: "received", locale: "it" } as const;
      return toRow({ ...request, receivedAt, content });
    });
    const mails = requests.flatMap(({ id, received_at: at }) =>
      ["owner-notice", "visitor-acknowledgement"].map((kind) => ({
        id: newId(Date.parse(at)),
        request_id: id,
        kind,
        state: "sent",
        repeats: 0,
        attempts: 1,
        due_at: at,
        next_attempt_at: at,
        created_at: at,
        sent_at: at,
      })),
    );
    await insertInto(db, "request", requests).execute(db);
    await insertInto(db, "outbox", mails).execute(db);
  }
}

/**
 * Marks all pending deliveries as sent, so that they do not slow down the next measurement, and has PostgreSQL analyze its tables,
 * as it does by itself once a minute.
 */
async function forgetDeliveries(db: Kysely<Database>): Promise<void> {
  await db.updateTable("outbox").set({ state: "sent", leased_until: null }).where("state", "=", "waiting").execute();
  if (isPostgres(db)) await sql`vacuum analyze`.execute(db);
}
