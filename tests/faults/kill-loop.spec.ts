import { setTimeout as sleep } from "node:timers/promises";
import { expect, test } from "@playwright/test";
import { skipWithout } from "../helpers/skip-without.ts";
import { ask, startPostgres } from "../helpers/postgres.ts";
import { type Site, withSite } from "../helpers/site.ts";
import { randomFrom } from "./random.ts";
import { type Answer, aVisit, expectDelivered, send, type Visit } from "../helpers/visitors.ts";

/** Any number with `KILLS=100 npm test -- e2e tests/faults`. */
const kills = Number(process.env["KILLS"] ?? 10);
const seed = Number(process.env["FAULTS_SEED"] ?? 1 + Math.floor(Math.random() * 1_000_000));

test.describe.configure({ timeout: 600_000 + kills * 60_000 });

test.afterEach(({}, { status, expectedStatus }) => {
  if (status !== expectedStatus) console.error(`FAULTS_SEED=${seed} kills at the same moments again`);
});

const visitorsPerLife = 3;

/** Lets the site run until a random point: before a response, after the first one, or while mails are sent. */
async function live(sending: ReadonlyArray<Promise<Answer>>, random: () => number, isFirst: boolean): Promise<void> {
  const [way, moment] = [random(), random()];
  // At least one kill is in the middle of a request.
  if (isFirst) return sleep(1);
  if (way < 0.4) return sleep(moment * 90);
  await Promise.race(sending);
  await sleep(moment * (way < 0.8 ? 30 : 500));
}

/** The outcomes of the visitors until the last kill. */
interface KilledVisits {
  visits: Visit[];
  /** Attempts without a response. */
  cut: number;
  /** Requests that were stored although the attempt got no response. */
  storedUnanswered: number;
}

/** Kills the site while visitors send; visitors without a response send again after the restart. */
async function killOverAndOver(
  site: Site,
  random: () => number,
  storedAddresses: () => Promise<string[]>,
): Promise<KilledVisits> {
  const visits: Visit[] = [];
  let cut = 0;
  const storedUnanswered = new Set<Visit>();
  for (let kill = 0; kill < kills; kill++) {
    visits.push(...Array.from({ length: visitorsPerLife }, aVisit));
    const senders = visits.filter(({ reference }) => reference === undefined);
    const sending = senders.map((visit) => send(site.url, visit));
    await live(sending, random, kill === 0);
    await site.kill();
    for (const { status } of await Promise.all(sending)) {
      expect([200, undefined]).toContain(status);
      if (status === undefined) cut += 1;
    }
    const stored = new Set(await storedAddresses());
    const unanswered = visits.filter(({ reference }) => reference === undefined);
    for (const visit of unanswered) if (stored.has(visit.booking.email)) storedUnanswered.add(visit);
    const lost = visits.filter(({ reference, booking }) => reference !== undefined && !stored.has(booking.email));
    expect(lost, "requests that were answered and are not stored").toEqual([]);
    await site.start();
  }
  for (const visit of visits) if (visit.reference === undefined) expect((await send(site.url, visit)).status).toBe(200);
  return { visits, cut, storedUnanswered: storedUnanswered.size };
}

/** Checks every guarantee about killed sites, over a database that is read by `rows`. */
async function surviveKills(site: Site, rows: <Row extends object>(sql: string) => Promise<Row[]>): Promise<void> {
  const storedAddresses = async (): Promise<string[]> =>
    (await rows<{ email_key: string }>("select email_key from request")).map((row) => row.email_key);
  const { visits, cut, storedUnanswered } = await killOverAndOver(site, randomFrom(seed), storedAddresses);
  expect(cut, "kills in the middle of a request").toBeGreaterThan(0);

  const sent = await expectDelivered(site, visits, rows);
  const repeated = sent.filter((copies) => copies > 1).length;
  const outcome = `${visits.length} requests; ${cut} tries cut off, ${storedUnanswered} requests stored all the same`;
  console.log(`${kills} kills, ${outcome}; ${sent.length} mails, ${repeated} of them sent more than once`);
}

test("killed repeatedly over SQLite, the site loses and duplicates no confirmed request and sends every mail", async () => {
  await withSite(
    async (site) => {
      // Without waiting for leases, which are two minutes long: the start makes due what waits.
      await surviveKills(site, (sql) => Promise.resolve(site.rows(sql)));
      expect(site.rows("pragma integrity_check")).toEqual([{ integrity_check: "ok" }]);
    },
    { env: { LOG_LEVEL: "warn" } },
  );
});

test("killed repeatedly over PostgreSQL, the site loses and duplicates no confirmed request and sends every mail", async () => {
  skipWithout("postgres");
  const postgres = await startPostgres();
  try {
    const url = await postgres.createDatabase();
    await withSite(
      (site) => surviveKills(site, (sql) => ask(url, sql)),
      // Mails of a killed process wait for the end of their lease.
      { env: { DATABASE_URL: url, LOG_LEVEL: "warn", MAIL_LEASE_SECONDS: "8" } },
    );
  } finally {
    await postgres.stop();
  }
});
