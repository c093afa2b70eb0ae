import { statSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

describe("db", () => {
  it("restores a backup", async () => {
    await site.keep();
    const file = path.join(site.folder, "backup.db");
    expect(await site.run("db", "backup", file)).toMatchObject({ code: 0, out: expect.stringContaining(file) });
    expect(statSync(file).mode & 0o077).toBe(0);
    await site.keep();
    const refused = await site.run("db", "restore", file);
    expect(refused).toMatchObject({ code: 1, out: "" });
    expect(refused.err).toMatch(/has data already.*--replace/);
    expect(await site.run("db", "restore", file, "--replace")).toMatchObject({ code: 1 });
    expect(await site.runAnswering(false, "db", "restore", file, "--replace")).toMatchObject({ code: 1 });
    expect((await site.run("requests", "export", "--format", "json")).json).toHaveLength(2);
    const { out } = await site.run("db", "restore", file, "--replace", "--yes");
    expect(out).toMatch(/: 1 request\.\n$/);
    expect((await site.run("requests", "export", "--format", "json")).json).toHaveLength(1);
  });

  it("does not overwrite a file, and makes no backup of a missing database", async () => {
    const file = path.join(site.folder, "backup.db");
    await site.run("db", "backup", file);
    expect(await site.run("db", "backup", file)).toMatchObject({
      code: 1,
      err: expect.stringContaining("exists already"),
    });
    const nothing = await openCommandLine({ DATABASE_URL: `sqlite:${path.join(site.folder, "nothing.db")}` });
    expect((await nothing.run("db", "backup", `${file}2`)).err).toContain("There is no database");
    await nothing.close();
  });
});
