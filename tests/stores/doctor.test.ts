import { expect, it } from "vitest";
import { checkDatabase } from "#src/cli/doctor.ts";
import { overEachDialect } from "./dialects.ts";

overEachDialect("the check of the database", (bench) => {
  it("finds no problem", async () => {
    const found = await checkDatabase(bench.target);
    expect(found.filter(({ state }) => state !== "ok")).toEqual([]);
    expect(found.at(-1)?.says).toBe("its schema is up to date");
  });

  it("reports a new one and does not change it", async () => {
    const target = await bench.another();
    for (let look = 1; look <= 2; look++)
      expect((await checkDatabase(target)).at(-1)).toMatchObject({ state: "warning" });
  });

  it("is reported as unreachable without the password", async () => {
    if (bench.target.kind === "sqlite") return;
    const url = new URL(bench.target.url);
    url.password = "s3cret";
    const found = await checkDatabase({ kind: "postgres", url: url.href });
    expect(found).toMatchObject([{ state: "problem" }]);
    expect(found[0]?.says).not.toContain("s3cret");
  });
});
