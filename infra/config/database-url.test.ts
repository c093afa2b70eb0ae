import { describe, expect, it } from "vitest";
import { parseDatabaseUrl, showDatabase } from "./database-url.ts";

describe("DATABASE_URL", () => {
  it("may name a file with any name", () => {
    expect(parseDatabaseUrl("sqlite:var/site.db")).toEqual({ kind: "sqlite", path: "var/site.db" });
    expect(parseDatabaseUrl("sqlite:/srv/a b/site.db")).toEqual({ kind: "sqlite", path: "/srv/a b/site.db" });
  });

  it.each([
    "postgres://site:p%40ss@db.example:5432/ambra",
    "postgresql://site@db.example/ambra?sslmode=verify-full",
    "postgres://site:secret@/ambra?host=/run/postgresql",
    "postgres:///ambra",
  ])("hands %s on as it is", (url) => {
    expect(parseDatabaseUrl(url)).toEqual({ kind: "postgres", url });
  });

  it.each([
    "",
    "sqlite:",
    "var/site.db",
    "mysql://root@db/site",
    "postgres:site",
    "postgres://site:100%@db/ambra",
    "postgres://site:pa#ss@db/ambra",
    "postgres://site:pa/ss@db/ambra",
  ])("refuses “%s”", (url) => {
    expect(parseDatabaseUrl(url)).toBeUndefined();
  });

  it("is shown without the password, wherever it is", () => {
    const show = (url: string) => showDatabase({ kind: "postgres", url });
    expect(show("postgres://site:s%40cret@db.example:5432/ambra?sslmode=verify-full")).toBe(
      "postgres://site@db.example:5432/ambra",
    );
    expect(show("postgres:///ambra?host=/run/postgresql&user=site&password=secret")).toBe(
      "postgres://site@/run/postgresql/ambra",
    );
    expect(show("postgres://site:pa/ss@db/ambra")).toBe("postgres://…");
    expect(showDatabase({ kind: "sqlite", path: "var/site.db" })).toBe("var/site.db");
  });
});
