import { sql, type Transaction } from "kysely";
import { expect, it, onTestFinished } from "vitest";
import { connect } from "#infra/db/open.ts";
import type { Database } from "#infra/db/schema.ts";
import { transact } from "#infra/db/transact.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("transactions that arrive together", (bench) => {
  const keep = (id: string) => (transaction: Transaction<Database>) =>
    transaction
      .insertInto("erasure")
      .values({
        id,
        reference: id,
        kind: "booking",
        status: "received",
        event_type: null,
        event_date: null,
        erased_at: id,
      })
      .execute();
  const keepThenFail = (id: string) => async (transaction: Transaction<Database>) => {
    await keep(id)(transaction);
    throw new Error(`${id} failed`);
  };
  const kept = async () =>
    (await bench.db.selectFrom("erasure").select("id").orderBy("id").execute()).map(({ id }) => id);
  const statuses = (outcomes: ReadonlyArray<PromiseSettledResult<unknown>>) => outcomes.map(({ status }) => status);

  it("fail alone and leave nothing behind", async () => {
    const outcomes = await Promise.allSettled([
      transact(bench.db, keep("a")),
      transact(bench.db, keepThenFail("b")),
      transact(bench.db, keep("c")),
    ]);
    expect(outcomes[1]).toEqual({ status: "rejected", reason: new Error("b failed") });
    expect(statuses(outcomes)).toEqual(["fulfilled", "rejected", "fulfilled"]);
    expect(await kept()).toEqual(["a", "c"]);
  });

  it("resolve when everybody can see what they wrote", async () => {
    const other = connect(bench.target);
    onTestFinished(() => other.destroy());
    const seen = await Promise.all(
      ["a", "b", "c"].map(async (id) => {
        await transact(bench.db, keep(id));
        return other.selectFrom("erasure").select("id").where("id", "=", id).executeTakeFirst();
      }),
    );
    expect(seen).toEqual([{ id: "a" }, { id: "b" }, { id: "c" }]);
  });

  it("return what their work returns, and later ones see the earlier", async () => {
    const count = async (transaction: Transaction<Database>) =>
      (await transaction.selectFrom("erasure").selectAll().execute()).length;
    await transact(bench.db, keep("a"));
    expect(await transact(bench.db, count)).toBe(1);
  });

  it.runIf(bench.kind === "sqlite")("all fail where their commit does", async () => {
    const breakCommit = async (transaction: Transaction<Database>) => {
      await sql`pragma defer_foreign_keys = on`.execute(transaction);
      await transaction
        .insertInto("former_link")
        .values({ token_hash: "a", erasure_id: "nothing", purpose: "owner" })
        .execute();
    };
    const outcomes = await Promise.allSettled([transact(bench.db, keep("a")), transact(bench.db, breakCommit)]);
    expect(statuses(outcomes)).toEqual(["rejected", "rejected"]);
    expect(await kept()).toEqual([]);
    await transact(bench.db, keep("b"));
    expect(await kept()).toEqual(["b"]);
  });

  it.runIf(bench.kind === "sqlite")("all fail where one of them ends the transaction for all", async () => {
    const outcomes = await Promise.allSettled([
      transact(bench.db, keep("a")),
      transact(bench.db, (transaction) =>
        sql`insert or rollback into erasure select * from erasure`.execute(transaction),
      ),
      transact(bench.db, keep("c")),
    ]);
    expect(statuses(outcomes)).toEqual(["rejected", "rejected", "rejected"]);
    expect(await kept()).toEqual([]);
    await transact(bench.db, keep("d"));
    expect(await kept()).toEqual(["d"]);
  });
});
