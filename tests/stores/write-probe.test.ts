import { sql } from "kysely";
import { expect, it } from "vitest";
import { writeProbe } from "#infra/db/write-check.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the probe of whether requests can be stored", (bench) => {
  it("leaves one row, however often it is written", async () => {
    await writeProbe(bench.db);
    await writeProbe(bench.db);
    const rows = await bench.db.selectFrom("write_probe").selectAll().execute();
    expect(rows.map(({ filler }) => filler.length)).toEqual([64 * 1024]);
  });

  it("fails if the database is read-only", async () => {
    await bench.db.connection().execute(async (one) => {
      const readOnly = (on: boolean) =>
        bench.kind === "sqlite"
          ? sql`pragma query_only = ${sql.raw(on ? "on" : "off")}`.execute(one)
          : sql`set default_transaction_read_only = ${sql.raw(on ? "on" : "off")}`.execute(one);
      await readOnly(true);
      await expect(writeProbe(one)).rejects.toThrow(/read.?only/i);
      await readOnly(false);
    });
  });
});
