import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

const elsewhere = (file: string): Record<string, string> => ({
  DATABASE_URL: `sqlite:${path.join(site.folder, file)}`,
});

describe("db", () => {
  it("creates a missing database and migrates it once", async () => {
    const fresh = await openCommandLine(elsewhere("fresh.db"));
    const { json } = await fresh.run("db", "migrate", "--json");
    expect(json.applied).toEqual(["0001-baseline"]);
    expect(await fresh.run("db", "migrate")).toMatchObject({
      code: 0,
      out: expect.stringMatching(/is up to date\.\n$/),
    });
    expect((await fresh.run("requests", "export", "--format", "json")).json).toEqual([]);
    await fresh.close();
  });

  it("restores a backup", async () => {
    await site.keep();
    const file = path.join(site.folder, "backup.db");
    expect(await site.run("db", "backup", file)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o077).toBe(0);
    await site.keep();
    const refused = await site.run("db", "restore", file);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/rows already.*--replace/);
    expect(await site.run("db", "restore", file, "--replace")).toMatchObject({ code: 1 });
    expect(await site.runAnswering(false, "db", "restore", file, "--replace")).toMatchObject({ code: 1 });
    expect((await site.run("requests", "export", "--format", "json")).json).toHaveLength(2);
    const { json } = await site.run("db", "restore", file, "--replace", "--yes", "--json");
    expect(json.rows).toMatchObject({ request: 1, outbox: 2 });
    expect((await site.run("requests", "export", "--format", "json")).json).toHaveLength(1);
  });

  it("does not overwrite a file, and makes no backup of a missing database", async () => {
    const file = path.join(site.folder, "backup.db");
    await site.run("db", "backup", file);
    expect(await site.run("db", "backup", file)).toMatchObject({
      code: 1,
      err: expect.stringContaining("exists already"),
    });
    const nothing = await openCommandLine(elsewhere("nothing.db"));
    expect((await nothing.run("db", "backup", `${file}2`, "--json")).json.error.code).toBe("no-database");
    await nothing.close();
  });

  it("copies everything into another database", async () => {
    await site.keep();
    const there = elsewhere("copy.db");
    const { code, out } = await site.run("db", "copy", "--to", there["DATABASE_URL"] ?? "");
    expect(code).toBe(0);
    expect(out).toMatch(/^request +1$/m);
    const copied = await openCommandLine(there);
    expect((await copied.run("requests", "export", "--format", "json")).json).toMatchObject([
      { reference: "AMB-22222" },
    ]);
    await copied.close();
  });
});
