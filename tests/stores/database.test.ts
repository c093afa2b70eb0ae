import { randomUUID } from "node:crypto";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { setImmediate as nextTurn } from "node:timers/promises";
import SqliteDatabase from "better-sqlite3";
import { CompiledQuery, createQueryId, type Kysely, type RootOperationNode, sql } from "kysely";
import { describe, expect, it, onTestFinished, vi } from "vitest";
import { connect, openDatabase, status } from "#src/site/database.server.ts";
import type { Database } from "#src/site/schema.ts";
import { mailKinds } from "#src/mail/kinds.ts";
import { requestOfToken, tokenFor } from "#src/requests/links.server.ts";
import { outboxConcerns } from "#src/mail/outbox.server.ts";
import { claim, markSent, nextDue, sendAgain, stoppedDeliveries } from "#src/mail/outbox.server.ts";
import { monthView } from "#src/desk/calendar.server.ts";
import { ledgerEntries, moneyOverview } from "#src/requests/money.server.ts";
import { sessionOf } from "#src/desk/access.server.ts";
import { readBadges } from "#src/desk/lists.server.ts";
import { saveRequest } from "#src/requests/submit.server.ts";
import { findErasure } from "#src/requests/erasure.server.ts";
import { openOn } from "#src/requests/request-row.server.ts";
import { historyOf, perform } from "#src/requests/perform.server.ts";
import { ask } from "../helpers/postgres.ts";
import { testSite } from "#tests/helpers/test-site.ts";
import { newPostgresDatabase, overEachDialect } from "./dialects.ts";
import { aRequest, later, received } from "#tests/helpers/requests.ts";

overEachDialect("the database", (bench) => {
  it("is migrated once by processes that open it together", async () => {
    const shared = await bench.another();
    const open = async () => (await openDatabase(shared)).destroy();
    expect((await status(shared)).filter(({ appliedAt }) => appliedAt !== undefined)).toEqual([]);
    await Promise.all([open(), open()]);
    expect((await status(shared)).filter(({ appliedAt }) => appliedAt === undefined)).toEqual([]);
  });

  it.runIf(bench.kind === "sqlite")(
    "lets the event loop run between transactions that wait for one another",
    async () => {
      let turns = 0;
      let waiting = setImmediate(function next() {
        turns += 1;
        waiting = setImmediate(next);
      });
      onTestFinished(() => clearImmediate(waiting));
      const read = () => bench.db.transaction().execute((transaction) => sql`select 1`.execute(transaction));
      await Promise.all(Array.from({ length: 20 }, read));
      expect(turns).toBeGreaterThanOrEqual(20);
    },
  );

  it.runIf(bench.kind === "sqlite")("waits for a lock of another process between turns of the event loop", async () => {
    const { db, unlock } = await locked();
    const written = write(db);
    await nextTurn();
    unlock();
    expect((await written).numDeletedRows).toBe(0n);
  });

  it.runIf(bench.kind === "sqlite")("waits once for all statements that meet one lock", async () => {
    const { db } = await locked();
    const now = vi.spyOn(performance, "now").mockReturnValue(0);
    onTestFinished(() => now.mockRestore());
    const written = Promise.allSettled([write(db), write(db)]);
    await nextTurn();
    now.mockReturnValue(10_000);
    expect((await written).map(({ status: outcome }) => outcome)).toEqual(["rejected", "rejected"]);
  });

  const write = (db: Kysely<Database>) => db.deleteFrom("closure").executeTakeFirstOrThrow();

  /** A database that another connection has locked. */
  async function locked() {
    const target = await bench.another();
    const db = await openDatabase(target);
    const other = new SqliteDatabase(target.kind === "sqlite" ? target.path : "");
    onTestFinished(async () => {
      other.close();
      await db.destroy();
    });
    other.exec("begin immediate");
    return { db, unlock: () => void other.exec("commit") };
  }

  /** The database, and the statements that are asked of it from now on. */
  function listen() {
    const asked: RootOperationNode[] = [];
    const listening = bench.db.withPlugin({
      transformQuery: ({ node }) => {
        asked.push(node);
        return node;
      },
      transformResult: ({ result }) => Promise.resolve(result),
    });
    return { asked, listening };
  }

  it("answers what is asked all the time without reading a whole table", async () => {
    const { asked, listening } = listen();
    await saveRequest(listening, aRequest(), mailKinds);
    const mail = await claim(listening, received, later(60));
    if (mail) await markSent(listening, mail, later(1));
    await nextDue(listening);
    await outboxConcerns({ db: listening, now: () => received });
    await stoppedDeliveries(listening, 10);
    await sendAgain(listening, later(1), mail?.id ?? "");
    const site = testSite({ db: listening, now: () => received });
    const token = await tokenFor(site, mail?.requestId ?? "", "visitor");
    await requestOfToken(site, token, "visitor");
    await historyOf(listening, mail?.requestId ?? "");
    await openOn(listening, "2027-05-15", randomUUID());
    await requestOfToken(site, "unknown", "owner");
    await findErasure(listening, randomUUID());
    expect(await perform(testSite({ db: listening }), "visitor", "erase", mail?.requestId ?? "")).toMatchObject({
      ok: true,
    });
    await sessionOf({ db: listening, now: () => later(60) }, "x".repeat(43));
    await readBadges({ db: listening, now: () => later(60) });
    const plans = await Promise.all(asked.filter((node) => node.kind !== "InsertQueryNode").map(planOf));
    expect(plans.length).toBeGreaterThan(8);
    for (const plan of plans)
      expect(plan).not.toMatch(/Seq Scan|SCAN (request|outbox|event|link|erasure|former_link|desk_session)(?! USING)/);
  });

  it("reads the desk's calendar and money without reading a whole table", async () => {
    const { asked, listening } = listen();
    await monthView(testSite({ db: listening }), "2027-05-15");
    await moneyOverview({ db: listening, now: () => new Date("2027-05-15T10:00:00Z") });
    await ledgerEntries({ db: listening }, "2027-05-01", "2027-05-31");
    const plans = await Promise.all(asked.map(planOf));
    expect(plans.length).toBeGreaterThan(8);
    for (const plan of plans) expect(plan).not.toMatch(/Seq Scan|SCAN (request|payment|closure)\b/);
  });

  async function planOf(node: RootOperationNode): Promise<string> {
    const { sql: statement, parameters } = bench.db.getExecutor().compileQuery(node, createQueryId());
    const explain = bench.kind === "postgres" ? "explain" : "explain query plan";
    return bench.db.connection().execute(async (one) => {
      // PostgreSQL would read tables as small as here whole; what matters is whether it could do otherwise.
      if (bench.kind === "postgres") await sql`set enable_seqscan = off`.execute(one);
      const { rows } = await one.executeQuery(CompiledQuery.raw(`${explain} ${statement}`, [...parameters]));
      if (bench.kind === "postgres") await sql`reset enable_seqscan`.execute(one);
      return rows.map((row) => JSON.stringify(row)).join("\n");
    });
  }
});

describe("what was committed survives the machine", () => {
  const valueOf = async (db: Kysely<Database>, statement: string): Promise<unknown> =>
    Object.values((await db.executeQuery<object>(CompiledQuery.raw(statement))).rows[0] ?? {})[0];

  it("on SQLite", async () => {
    const folder = mkdtempSync(path.join(tmpdir(), "site-durable-"));
    const db = await openDatabase({ kind: "sqlite", path: path.join(folder, "site.db") });
    onTestFinished(async () => {
      await db.destroy();
      rmSync(folder, { recursive: true });
    });
    expect(await valueOf(db, "pragma journal_mode")).toBe("wal");
    expect(await valueOf(db, "pragma synchronous")).toBe(2);
    expect(await valueOf(db, "pragma foreign_keys")).toBe(1);
  });

  it("on PostgreSQL, even if its default is to answer early", async () => {
    const url = await newPostgresDatabase();
    await ask(url, `alter database ${new URL(url).pathname.slice(1)} set synchronous_commit = off`);
    expect(await ask(url, "show synchronous_commit")).toEqual([{ synchronous_commit: "off" }]);
    const db = await openDatabase({ kind: "postgres", url });
    onTestFinished(() => db.destroy());
    expect(await valueOf(db, "show synchronous_commit")).toBe("on");
  });

  it("closes after connections that could not be prepared", async () => {
    const url = await newPostgresDatabase();
    await using db = connect({ kind: "postgres", url });
    const name = new URL(url).pathname.slice(1);
    await ask(url, "create schema broken");
    await ask(url, "create function broken.current_setting(text) returns text language sql as 'select 1 / 0 || $1'");
    await ask(url, `alter database ${name} set search_path = broken, pg_catalog`);
    await expect(sql`select 1`.execute(db)).rejects.toThrow("division by zero");
  });
});
