import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";

let site: CommandLine;

beforeEach(async () => {
  site = await openCommandLine();
});

afterEach(() => site.close());

describe("the owner's command line", () => {
  it.each([["--help"], ["help"], []])("lists the commands: %s", async (...args) => {
    const { code, out, err } = await site.run(...args.filter((one) => one !== undefined));
    expect([code, err]).toEqual([0, ""]);
    for (const command of ["requests", "calendar", "desk", "content", "db", "link-secret", "doctor"])
      expect(out).toMatch(new RegExp(`^  ${command}`, "m"));
  });

  it.each([
    ["nonsense"],
    ["requests"],
    ["requests", "explode", "AMB-22222"],
    ["requests", "link"],
    ["requests", "export", "--format", "csv", "--nonsense"],
    ["requests", "export", "--format", "csv", "--status", "lost"],
    ["requests", "export", "--format", "csv", "--from", "30/02/2027"],
    ["requests", "export"],
    ["requests", "purge"],
    ["requests", "purge", "--older-than", "-5"],
    ["db", "backup"],
  ])("does not understand %s %s %s %s, says so, and ends with 2", async (...args) => {
    const { code, out, err } = await site.run(...args.filter((one) => one !== undefined));
    expect([code, out]).toEqual([2, ""]);
    expect(err).not.toBe("");
  });

  it("names all mistakes of the environment", async () => {
    const wrong = await openCommandLine({ DATABASE_URL: "mysql://root:secret@db", PORT: "http" });
    const { code, out, err } = await wrong.run("desk", "link");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toContain("DATABASE_URL");
    expect(err).toContain("PORT");
    expect(err).not.toContain("secret");
    await wrong.close();
  });

  it("creates no database for a mistyped path", async () => {
    const elsewhere = await openCommandLine({ DATABASE_URL: "sqlite:/tmp/there-is-no-such-folder/site.db" });
    const { code, err } = await elsewhere.run("desk", "link");
    expect(code).toBe(1);
    expect(err).toContain("/tmp/there-is-no-such-folder/site.db");
    await elsewhere.close();
  });

  it("names a database that does not respond, without its password", async () => {
    const nobody = await openCommandLine({ DATABASE_URL: "postgres://site:secret@127.0.0.1:1/site" });
    const { code, out, err } = await nobody.run("desk", "link");
    expect([code, out]).toEqual([1, ""]);
    expect(err).toMatch(/^The database postgres:\/\/site@127\.0\.0\.1:1\/site cannot be opened: .*ECONNREFUSED/);
    await nobody.close();
  });
});
