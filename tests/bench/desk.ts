import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { deskRequestPath, deskRoutes } from "#src/i18n/desk-routes.ts";
import { composeDeskAccess } from "#src/site/compose-desk-access.ts";
import type { DatabaseTarget } from "#src/site/config.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { withBuiltSite } from "./built-site.ts";
import { median, printMachine, printTable } from "./report.ts";
import { storeRequests } from "./stored-requests.ts";

export interface DeskBench {
  /** The number of requests in the database. */
  stored: number;
  /** Readings of each screen. */
  times: number;
}

/**
 * Measures how long each screen of the owner's desk takes over a full database: over SQLite and PostgreSQL, one reading after
 * another, as the owner asks. @throws Error where a screen does not answer 200
 */
export async function benchDesk({ stored, times }: DeskBench): Promise<void> {
  printMachine();
  console.log(`${stored.toLocaleString("en")} stored requests, ${times} readings of each screen\n`);
  const folder = await mkdtemp(path.join(tmpdir(), "bench-desk-"));
  try {
    await measure("SQLite", { kind: "sqlite", path: path.join(folder, "site.db") }, { stored, times });
    const postgres = await startPostgres();
    try {
      await measure("PostgreSQL", { kind: "postgres", url: await postgres.createDatabase() }, { stored, times });
    } finally {
      await postgres.stop();
    }
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function measure(name: string, target: DatabaseTarget, { stored, times }: DeskBench): Promise<void> {
  const db = await openDatabase(target);
  let session: string | undefined;
  let id: string;
  try {
    await storeRequests(target, stored, { isVaried: true });
    const access = composeDeskAccess(db);
    session = await access.signIn(await access.createLink(), "benchmark");
    id = (
      await db.selectFrom("request").select("id").where("status", "=", "confirmed").limit(1).executeTakeFirstOrThrow()
    ).id;
  } finally {
    await db.destroy();
  }
  const list = deskRoutes["desk-requests"];
  const screens = {
    ...Object.fromEntries(
      Object.values(deskRoutes)
        .filter((one) => !one.includes(":"))
        .map((one) => [one, one]),
    ),
    "one request": deskRequestPath(id),
    "requests, by state": `${list}?stato=declined`,
    "requests, by month": `${list}?mese=${new Date().toISOString().slice(0, 7)}`,
    "search, a common word": `${list}?cerca=frascati`,
    "search, the beginning of a common word": `${list}?cerca=fra`,
    "search, two common words": `${list}?cerca=giulia+villa`,
    "search, a rare word": `${list}?cerca=77777`,
    "search, nothing": `${list}?cerca=frascati+zzz`,
  };
  const databaseUrl = target.kind === "postgres" ? target.url : `sqlite:${target.path}`;
  await withBuiltSite(
    async ({ url }) => {
      const rows = [];
      for (const [screen, at] of Object.entries(screens)) {
        const taken = await read(`${url}${at}`, `banco=${session}`, times);
        rows.push([screen, ...[median(taken), share(taken, 0.95), taken.at(-1) ?? NaN].map((one) => one.toFixed(1))]);
      }
      printTable([name, "p50 ms", "p95 ms", "longest ms"], rows);
    },
    { env: { DATABASE_URL: databaseUrl } },
  );
}

/** The milliseconds of each reading, the shortest first. */
async function read(url: string, cookie: string, times: number): Promise<number[]> {
  const taken: number[] = [];
  for (let time = 0; time < times; time++) {
    const began = performance.now();
    const answer = await fetch(url, { headers: { Cookie: cookie } });
    await answer.arrayBuffer();
    taken.push(performance.now() - began);
    if (answer.status !== 200) throw new Error(`${url} answered ${answer.status}`);
  }
  return taken.toSorted((one, other) => one - other);
}

function share(sorted: readonly number[], part: number): number {
  return sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? NaN;
}
