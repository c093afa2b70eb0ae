import { type Kysely, sql } from "kysely";
import type { Pool } from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openDatabase } from "#src/site/database.server.ts";
import { limiterPool } from "#src/site/postgres.server.ts";
import type { Database } from "#src/site/schema.ts";
import { createLimits } from "#src/site/limits.server.ts";
import { newPostgresDatabase } from "./dialects.ts";

let db: Kysely<Database>;
let clients: [Pool, Pool];

beforeAll(async () => {
  const url = await newPostgresDatabase();
  db = await openDatabase({ kind: "postgres", url });
  // A busy machine's database may take its time.
  clients = [limiterPool(url, 60_000), limiterPool(url)];
});
afterAll(async () => {
  for (const client of clients) await client.end();
  await db.destroy();
});

const limitsOf = (client: Pool) =>
  createLimits({ httpRequestsPerMinute: 1, requestsPerMinute: 5, requestsPerHour: 20 }, client);

it("processes over one database count together, also at the same moment", async () => {
  const [one, other] = [limitsOf(clients[0]), limitsOf(clients[0])];
  const client = "192.0.2.1";
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? one : other).post(client)),
  );
  expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  const refused = { allowed: false, retryAfterSeconds: expect.any(Number) };
  expect(await Promise.all([one.post(client), other.post(client)])).toEqual([refused, refused]);
  expect(await one.post("192.0.2.2")).toEqual({ allowed: true });
  for (let turn = 0; turn < 10; turn++) expect(await one.request(client)).toBe(true);
  expect(await other.request(client)).toBe(false);
  // The stored counts hold no addresses.
  const rows = await db.selectFrom("rate_limit").select("key").execute();
  expect(rows.length).toBeGreaterThan(1);
  expect(JSON.stringify(rows)).not.toContain("192.0.2");
});

it("a mail that was not sent leaves the counts as they were in all processes", async () => {
  const [one, other] = [limitsOf(clients[0]), limitsOf(clients[0])];
  for (let turn = 0; turn < 6; turn++) {
    expect(await one.signInMail("192.0.2.3", undefined, () => Promise.resolve(false))).toEqual({ state: "failed" });
  }
  expect(await other.signInMail("192.0.2.3", undefined, () => Promise.resolve(true))).toEqual({ state: "sent" });
});

it("a process counts alone while the database does not answer", async () => {
  const limits = limitsOf(clients[1]);
  await db.transaction().execute(async (transaction) => {
    await sql`lock table rate_limit in access exclusive mode`.execute(transaction);
    const answers = await Promise.all(Array.from({ length: 8 }, () => limits.post("192.0.2.4")));
    expect(answers.filter(({ allowed }) => allowed)).toHaveLength(5);
  });
});
