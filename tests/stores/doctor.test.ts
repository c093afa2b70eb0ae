import { expect, it } from "vitest";
import { checkDatabase } from "#cli/doctor/database.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the check of the database", (bench) => {
  it("finds one that is right", async () => {
    const found = await checkDatabase(bench.target);
    expect(found.map(({ state }) => state)).toEqual(bench.kind === "sqlite" ? ["ok", "ok"] : ["ok", "ok", "ok"]);
    expect(found.at(-1)?.says).toBe("its schema is up to date");
  });

  it("finds a new one, and leaves it as it is", async () => {
    const target = await bench.another();
    for (let look = 1; look <= 2; look++)
      expect((await checkDatabase(target)).at(-1)).toMatchObject({ state: "warning" });
  });

  it("is refused without a word of the password", async () => {
    if (bench.target.kind === "sqlite") return;
    const url = new URL(bench.target.url);
    url.password = "s3cret";
    const found = await checkDatabase({ kind: "postgres", url: url.href });
    expect(found).toMatchObject([{ state: "problem" }]);
    expect(found[0]?.says).not.toContain("s3cret");
  });
});
