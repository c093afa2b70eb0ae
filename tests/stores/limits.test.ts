import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { sharedLimiter } from "#infra/limits/shared-limiter.ts";
import { newPostgresDatabase } from "./dialects.ts";

let processes: Array<Kysely<Database>> = [];

beforeAll(async () => {
  const url = await newPostgresDatabase();
  processes = [await openDatabase({ kind: "postgres", url }), await openDatabase({ kind: "postgres", url })];
}, 60_000);
afterAll(async () => {
  for (const db of processes) await db.destroy();
});

function limiters(name: string, seconds = 60) {
  const onFault = vi.fn<(error: unknown) => void>();
  return { each: processes.map((db) => sharedLimiter(db, { name, count: 5, seconds }, onFault)), onFault };
}

it("counts what all processes are sent, at the same moment too", async () => {
  const { each, onFault } = limiters("together");
  const answers = await Promise.all(Array.from({ length: 20 }, (_, turn) => each[turn % 2]?.consume("client")));
  expect(answers.filter((answer) => answer?.allowed)).toHaveLength(5);
  const refused = { allowed: false, retryAfterSeconds: expect.any(Number) };
  expect(await Promise.all(each.map((limiter) => limiter.consume("client")))).toEqual([refused, refused]);
  expect(await each[0]?.consume("somebody else")).toEqual({ allowed: true });
  expect(onFault).not.toHaveBeenCalled();
});

it("tells limits of different names apart, and asks without counting", async () => {
  const { each } = limiters("one");
  for (let turn = 0; turn < 10; turn++) expect(await each[0]?.consume("client", 0)).toEqual({ allowed: true });
  for (let turn = 0; turn < 5; turn++) await each[0]?.consume("client");
  expect(await each[1]?.consume("client", 0)).toEqual({ allowed: true });
  expect(await each[1]?.consume("client")).toMatchObject({ allowed: false });
  expect(await limiters("other").each[0]?.consume("client")).toEqual({ allowed: true });
});

it("forgets when the time is over", async () => {
  const { each } = limiters("brief", 1);
  for (let turn = 0; turn < 6; turn++) await each[0]?.consume("client");
  expect(await each[0]?.consume("client")).toMatchObject({ allowed: false, retryAfterSeconds: 1 });
  await vi.waitFor(async () => expect(await each[1]?.consume("client")).toEqual({ allowed: true }), { timeout: 3_000 });
});

it("counts alone while the database does not answer, and says why", async () => {
  const { each, onFault } = limiters("alone");
  const [db] = processes;
  if (db === undefined) throw new Error("no database");
  await db.transaction().execute(async (transaction) => {
    await sql`lock table rate_limit in access exclusive mode`.execute(transaction);
    const answers = await Promise.all(Array.from({ length: 8 }, () => each[1]?.consume("client")));
    expect(answers.filter((answer) => answer?.allowed)).toHaveLength(5);
  });
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ message: "No answer within 500 ms" }));
});
