import { sql } from "kysely";
import { describe, expect, it, onTestFinished } from "vitest";
import { checkDatabase } from "#src/cli/doctor.ts";
import { openDatabase } from "#src/site/database.server.ts";
import { startPostgres } from "../helpers/postgres.ts";
import { newPostgresDatabase, withoutPostgres } from "./dialects.ts";

const one = sql<{ one: number }>`select 1 as one`;

describe.skipIf(withoutPostgres !== undefined)("the connections to PostgreSQL", () => {
  it("are opened again after the server was away, also in the middle of a transaction", async () => {
    const server = await startPostgres({ fsync: false });
    onTestFinished(() => server.stop());
    const lost: string[] = [];
    const url = await server.createDatabase();
    const db = await openDatabase({ kind: "postgres", url }, { onConnectionLost: ({ message }) => lost.push(message) });
    onTestFinished(() => db.destroy());
    const interrupted = db.transaction().execute(async (transaction) => {
      await Promise.all([one.execute(transaction), one.execute(db), one.execute(db)]);
      await server.down();
      await one.execute(transaction);
    });
    await expect(interrupted).rejects.toThrow(/terminat|not queryable/);
    await expect(one.execute(db)).rejects.toThrow("ECONNREFUSED");
    expect(lost.length).toBeGreaterThanOrEqual(2);
    await server.start();
    expect((await one.execute(db)).rows).toEqual([{ one: 1 }]);
  });

  it("never include the password in an error", async () => {
    const url = new URL(await newPostgresDatabase());
    url.password = "not-the-pass%3Fword";
    const refused = openDatabase({ kind: "postgres", url: url.href });
    await expect(refused).rejects.toThrow("password authentication failed");
    await expect(refused).rejects.not.toThrow("not-the-pass");
    const found = await checkDatabase({ kind: "postgres", url: url.href });
    expect(found).toMatchObject([{ state: "problem" }]);
    expect(found[0]?.says).not.toContain("not-the-pass");
  });

  it("are tried by the doctor, which leaves a new database as it is", async () => {
    const target = { kind: "postgres", url: await newPostgresDatabase() } as const;
    for (let look = 1; look <= 2; look++)
      expect((await checkDatabase(target)).at(-1)).toMatchObject({ state: "warning" });
    await (await openDatabase(target)).destroy();
    expect((await checkDatabase(target)).filter(({ state }) => state !== "ok")).toEqual([]);
  });

  it("return counts as numbers", async () => {
    const db = await openDatabase({ kind: "postgres", url: await newPostgresDatabase() });
    onTestFinished(() => db.destroy());
    const { rows } = await sql`select count(*) as count from request`.execute(db);
    expect(rows).toEqual([{ count: 0 }]);
  });
});
