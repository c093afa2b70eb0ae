import { readFileSync } from "node:fs";
import type { Command } from "commander";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { toCsv } from "#src/requests/export.ts";
import { type CommandLine, openCommandLine } from "#tests/helpers/command-line.ts";
import { processTerminal } from "./command.ts";
import { program } from "./program.ts";

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
    ["requests", "export", "--format", "xlsx"],
    ["requests", "export"],
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

describe("docs/command-line.md", () => {
  const documentation = readFileSync("docs/command-line.md", "utf8");
  const named = (text: string, pattern: RegExp): string[] =>
    [...new Set(Array.from(text.matchAll(pattern), ([, name = ""]) => name))].toSorted();

  it("has each command with its options", () => {
    const known = new Map(commandsIn(program(processTerminal(), () => undefined)));
    const documented = documentation.split(/^## /m).slice(1);
    const names = documented.map((section) => named(section.split("\n")[0] ?? "", /`([^`]+)`/g));
    expect(names.flat().toSorted()).toEqual([...known.keys()].toSorted());
    for (const [index, section] of documented.entries()) {
      const options = names[index]?.flatMap((name) => known.get(name) ?? []);
      expect([names[index], named(section, /[\s`](--[a-z-]+)/g)]).toEqual([names[index], options?.toSorted()]);
    }
  });

  it("shows the columns of an export", () => {
    expect(documentation).toContain(`\n${toCsv([]).replace("\uFEFF", "").trim()}\n`);
  });
});

/** Each command by its full name, with its long options. What deletes has `--yes` too. */
function commandsIn({ commands }: Command, before = ""): Array<[name: string, options: string[]]> {
  return commands.flatMap((command) => {
    const name = `${before}${command.name()}`;
    if (command.commands.length > 0) return commandsIn(command, `${name} `);
    return [[name, command.options.flatMap(({ long }) => (long && long !== "--yes" ? [long] : []))]];
  });
}
