import { type Kysely, sql } from "kysely";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { openDatabase } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { createLimits } from "#infra/limits/limits.ts";
import { sharedLimiter } from "#infra/limits/shared-limiter.ts";
import { newPostgresDatabase } from "./dialects.ts";

let processes: [Kysely<Database>, Kysely<Database>];

beforeAll(async () => {
  const url = await newPostgresDatabase();
  processes = [await openDatabase({ kind: "postgres", url }), await openDatabase({ kind: "postgres", url })];
}, 60_000);
afterAll(async () => {
  for (const db of processes) await db.destroy();
});

/** A busy machine's database may take its time. */
const patient = 60_000;

function limiters(name: string, patience = patient) {
  const onFault = vi.fn<(error: unknown) => void>();
  const limiter = (db: Kysely<Database>) => sharedLimiter(db, { name, count: 5, seconds: 600 }, onFault, patience);
  return { one: limiter(processes[0]), other: limiter(processes[1]), onFault };
}

it("counts the requests of all processes, also concurrent ones", async () => {
  const { one, other, onFault } = limiters("together");
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => (turn % 2 === 0 ? one : other).consume("client")),
  );
  expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  const refused = { allowed: false, retryAfterSeconds: expect.any(Number) };
  expect(await Promise.all([one.consume("client"), other.consume("client")])).toEqual([refused, refused]);
  expect(await one.consume("somebody else")).toEqual({ allowed: true });
  expect(onFault).not.toHaveBeenCalled();
});

it("returns each of several concurrent callers its own count", async () => {
  const { one } = limiters("each");
  const clients = ["one", "two", "one", "two", "one", "one", "one", "one"];
  const answers = await Promise.all(clients.map((client) => one.consume(client)));
  expect(answers.map(({ allowed }) => allowed)).toEqual([...Array.from({ length: 7 }, () => true), false]);
});

it("separates limits by name, and can be read without counting", async () => {
  const { one, other } = limiters("one");
  for (let turn = 0; turn < 10; turn++) expect(await one.consume("client", 0)).toEqual({ allowed: true });
  for (let turn = 0; turn < 5; turn++) await one.consume("client");
  expect(await other.consume("client", 0)).toEqual({ allowed: true });
  expect(await other.consume("client")).toMatchObject({ allowed: false });
  expect(await limiters("other").one.consume("client")).toEqual({ allowed: true });
});

it("starts again when its time is over", async () => {
  const { one, other } = limiters("brief");
  for (let turn = 0; turn < 6; turn++) await one.consume("client");
  expect(await one.consume("client")).toMatchObject({ allowed: false });
  await processes[0]
    .updateTable("rate_limit")
    .set({ expire: Date.now() - 1 })
    .execute();
  expect(await other.consume("client")).toEqual({ allowed: true });
});

it.each([
  ["an hour", 3_600_000],
  ["a day", 86_400_000],
  ["a year", 31_536_000_000],
])("ends no later than its time where the clock was %s ahead and is set back", async (name, ahead) => {
  const { one, other } = limiters(name);
  for (let turn = 0; turn < 6; turn++) await one.consume("client");
  await processes[0]
    .updateTable("rate_limit")
    .set(({ eb }) => ({ expire: eb("expire", "+", ahead) }))
    .execute();
  expect(await other.consume("client")).toEqual({ allowed: true });
  for (let turn = 0; turn < 4; turn++) await other.consume("client");
  expect(await one.consume("client")).toEqual({ allowed: false, retryAfterSeconds: 600 });
});

it("is the same for processes whose clocks differ by some minutes", async () => {
  const { one, other } = limiters("skewed");
  for (let turn = 0; turn < 5; turn++) await one.consume("client");
  await processes[0]
    .updateTable("rate_limit")
    .set(({ eb }) => ({ expire: eb("expire", "+", 300_000) }))
    .execute();
  expect(await other.consume("client")).toEqual({ allowed: false, retryAfterSeconds: 600 });
});

it("counts alone while the database does not answer, and says why", async () => {
  const { other, onFault } = limiters("alone", 100);
  await processes[0].transaction().execute(async (transaction) => {
    await sql`lock table rate_limit in access exclusive mode`.execute(transaction);
    const answers = await Promise.all(Array.from({ length: 8 }, () => other.consume("client")));
    expect(answers.filter((answer) => answer.allowed)).toHaveLength(5);
  });
  expect(onFault).toHaveBeenCalledWith(expect.objectContaining({ message: "No answer within 100 ms" }));
});

it("knows a form that comes again to another process, so that it does not count for its mail address twice", async () => {
  const limits = processes.map((db) =>
    createLimits({ requestsPerMinute: 20, requestsPerHour: 1000 }, (allowance) =>
      sharedLimiter(db, allowance, (error) => expect.unreachable(String(error)), patient),
    ),
  );
  const answers: boolean[] = [];
  for (const { repeated } of limits) answers.push((await repeated.consume("this form")).allowed);
  expect(answers).toEqual([true, false]);
});
