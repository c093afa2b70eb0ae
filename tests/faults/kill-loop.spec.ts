import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { randomFrom, seedOfRun } from "./random.ts";
import { aVisit, expectedMails, mailsByKind, send, type Visit } from "./visitors.ts";

test.describe.configure({ timeout: 400_000 });

const kills = 100;
const seed = seedOfRun();

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.error(`FAULTS_SEED=${seed} kills at the same moments again`);
});

const visitorsPerLife = 3;

/** How long a life of the site lasts once visitors send, in milliseconds: mostly until somewhere in their requests. */
function lifeTime(random: () => number): number {
  const untilMailsLeave = random() < 0.25;
  return random() * (untilMailsLeave ? 700 : 90);
}

/** What happened to visitors until the last kill. */
interface KilledVisits {
  visits: Visit[];
  /** Tries that ended without an answer. */
  cut: number;
  /** Of these, requests that were found stored. */
  storedUnanswered: number;
}

/** Kills the site while visitors send; who got no answer sends again to its next life. */
async function killOverAndOver(
  site: Site,
  random: () => number,
  storedKeys: () => Promise<string[]>,
): Promise<KilledVisits> {
  const visits: Visit[] = [];
  let cut = 0;
  let storedUnanswered = 0;
  for (let kill = 0; kill < kills; kill++) {
    visits.push(...Array.from({ length: visitorsPerLife }, aVisit));
    const sending = visits.filter(({ reference }) => reference === undefined).map((visit) => send(site.url, visit));
    await sleep(lifeTime(random));
    await site.kill();
    for (const { status } of await Promise.all(sending)) {
      expect([200, undefined]).toContain(status);
      if (status === undefined) cut += 1;
    }
    const stored = new Set(await storedKeys());
    const unanswered = visits.filter(({ reference }) => reference === undefined);
    storedUnanswered += unanswered.filter(({ idempotencyKey }) => stored.has(idempotencyKey)).length;
    const lost = visits.filter(
      ({ reference, idempotencyKey }) => reference !== undefined && !stored.has(idempotencyKey),
    );
    expect(lost, "requests that were answered and are not stored").toEqual([]);
    await site.start();
  }
  for (const visit of visits) if (visit.reference === undefined) await send(site.url, visit);
  return { visits, cut, storedUnanswered };
}

interface StoredVisit {
  idempotency_key: string;
  reference: string;
}

/** Holds every promise about killed sites, over a database that is read by `rows`. */
async function surviveKills(site: Site, rows: <Row extends object>(sql: string) => Promise<Row[]>): Promise<void> {
  const storedKeys = async (): Promise<string[]> =>
    (await rows<StoredVisit>("select idempotency_key from request")).map((row) => row.idempotency_key);
  const { visits, cut, storedUnanswered } = await killOverAndOver(site, randomFrom(seed), storedKeys);
  expect(cut, "kills in the middle of a request").toBeGreaterThan(0);

  const stored = await rows<StoredVisit>("select idempotency_key, reference from request");
  const pairs = (list: Array<[string, string | undefined]>): string[] => list.map(String).toSorted();
  expect(pairs(stored.map((row) => [row.idempotency_key, row.reference]))).toEqual(
    pairs(visits.map((visit) => [visit.idempotencyKey, visit.reference])),
  );

  await expect
    .poll(() => rows("select id from outbox where state <> 'sent' limit 1"), { timeout: 60_000, intervals: [250] })
    .toEqual([]);
  const mails = mailsByKind(site.mailbox.mails, site.ownerEmail);
  expect([...mails.keys()].toSorted()).toEqual(expectedMails(visits));
  for (const copies of mails.values()) expect(new Set(copies).size).toBe(1);
  const repeated = [...mails.values()].filter((copies) => copies.length > 1).length;
  const outcome = `${visits.length} requests; ${cut} tries cut off, ${storedUnanswered} of them stored all the same`;
  console.log(`${kills} kills, ${outcome}; ${mails.size} mails, ${repeated} of them sent more than once`);
}

/** What a life compiles the next need not: the loop is about the lives, not about how they begin. */
async function withCompileCache(work: (env: Record<string, string>) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), "compiled-"));
  try {
    await work({ NODE_COMPILE_CACHE: folder, LOG_LEVEL: "warn" });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

test("killed 100 times over SQLite, the site loses no answered request, doubles none and sends every mail", async () => {
  await withCompileCache((env) =>
    withSite(
      async (site) => {
        // An ordinary end writes the cache.
        await site.restart();
        await surviveKills(site, (sql) => Promise.resolve(site.rows(sql)));
        expect(site.rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
      },
      { env },
    ),
  );
});

test("killed 100 times over PostgreSQL, the site loses no answered request, doubles none and sends every mail", async () => {
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await withCompileCache((env) =>
      withSite(
        async (site) => {
          await site.restart();
          await surviveKills(site, (sql) => ask(url, sql));
        },
        { env: { ...env, DATABASE_URL: url } },
      ),
    );
  } finally {
    await postgres.stop();
  }
});
