import { expect, it } from "vitest";
import { databaseCheck } from "#cli/installation/database.ts";
import type { DatabaseTarget } from "#infra/config/database-url.ts";
import { overEachDialect } from "./dialects.ts";

const observe = (target: DatabaseTarget) => databaseCheck(target).look(new AbortController().signal);

overEachDialect("the doctor's look at the database", (bench) => {
  it("finds one that is right", async () => {
    const found = await observe(bench.target);
    expect(found.map(({ state }) => state)).toEqual(bench.kind === "sqlite" ? ["ok", "ok"] : ["ok", "ok", "ok"]);
    expect(found.at(-1)?.says).toBe("its schema is up to date");
  });

  it("finds a new one, and leaves it as it is", async () => {
    const target = await bench.another();
    for (let look = 1; look <= 2; look++) expect((await observe(target)).at(-1)).toMatchObject({ state: "warning" });
  });

  it("is refused without a word of the password", async () => {
    if (bench.target.kind === "sqlite") return;
    const url = new URL(bench.target.url);
    url.password = "s3cret";
    const found = await observe({ kind: "postgres", url: url.href });
    expect(found).toMatchObject([{ state: "problem" }]);
    expect(found[0]?.says).not.toContain("s3cret");
  });
});
