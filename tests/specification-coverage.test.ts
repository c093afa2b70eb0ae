import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./helpers/sources.ts";

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

/** The rows of docs/specification-coverage.md by column. */
const rows = read("docs/specification-coverage.md")
  .split("\n")
  .filter((line) => /^\| (?!Statement)/.test(line))
  .map((line) => {
    const [, statement = "", namedFiles = "", namedTests = ""] = line.split("|").map((cell) => cell.trim());
    return { statement, namedFiles, namedTests };
  });

const files = globSync("{app,cli,content,domain,i18n,infra,server}/**/*.*", { cwd: root });

/** Files that a cell names by their last part and that are not there. */
function missingFiles(cell: string): string[] {
  const names = [...cell.matchAll(/`([\w.-]+\.(?:tsx?|css|yaml))`/g)].map(([, name = ""]) => name);
  return names.filter((name) => !files.some((file) => path.basename(file) === name));
}

/** A test file as a row names it: its path in backticks, or the name of a file in tests/e2e. */
function testFile(name: string): string {
  return name.startsWith("`") ? name.replaceAll("`", "") : `tests/e2e/${name}.spec.ts`;
}

interface Title {
  text: string;
  /** What a title with filled-in values matches. */
  pattern: RegExp | undefined;
}

const known = new Map<string, Title[]>();

function titlesIn(file: string): Title[] {
  const titles = known.get(file) ?? readTitles(file);
  known.set(file, titles);
  return titles;
}

/** The texts of a test file, as patterns: what is filled in may be anything. */
function readTitles(file: string): Title[] {
  const literals = read(file).match(/"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`/g) ?? [];
  return literals.flatMap((literal): Title[] => {
    const text = literal.slice(1, -1).replace(/\\(.)/g, "$1");
    const parts = text.split(/\$\{[^}]*\}|%[sijd]/);
    const words =
      parts
        .join(" ")
        .replaceAll(/@[\w-]+/g, "")
        .match(/\p{L}+/gu) ?? [];
    // The pattern of a single word would match every title that contains it.
    if (words.length < 2) return parts.length === 1 ? [{ text, pattern: undefined }] : [];
    const pattern = parts.map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, "\\$&")).join(".*");
    // Without tags and without the language at its end.
    return [{ text, pattern: new RegExp(pattern.replace(/ ?@.*$/, "").replace(/ \\\(\.\*\\\)$/, "")) }];
  });
}

/** What a cell names that is not there. `…` stands for the file named before, or for the rest of a title; `(…)` is a remark. */
function missing(cell: string): string[] {
  let file = "";
  return cell.split("; ").flatMap((reference) => {
    const [name = "", ...titles] = reference.split(" › ");
    const named = name.replace(/ \(.*\)$/, "").trim();
    if (named === "" || named.startsWith("as in ")) return [];
    if (named !== "…") file = testFile(named);
    if (!existsSync(path.join(root, file))) return [`${file} is no file`];
    const inFile = titlesIn(file);
    return titles
      .filter((title) => !title.startsWith("("))
      .flatMap((title) => title.replace(/ \([^)]*\)$/, "").split("…"))
      .map((part) => part.replace(/[ ,]+$/, "").trim())
      .filter((part) => part !== "" && !inFile.some(({ text, pattern }) => text.includes(part) || pattern?.test(part)))
      .map((part) => `${file} has no test “${part}”`);
  });
}

describe("the coverage of the specification", () => {
  it("names tests that exist", () => {
    expect(rows.length).toBeGreaterThan(150);
    expect(rows.flatMap(({ namedTests }) => missing(namedTests))).toEqual([]);
  });

  it("names files that exist, and a test for every statement", () => {
    expect(rows.flatMap(({ namedFiles }) => missingFiles(namedFiles))).toEqual([]);
    expect(rows.filter(({ namedTests }) => namedTests === "").map(({ statement }) => statement)).toEqual([]);
  });

  it("would be reported otherwise", () => {
    expect(missing("menu › finds a page that nobody wrote; … › cannot scroll …; no-such-errand › x")).toEqual([
      "tests/e2e/menu.spec.ts has no test “finds a page that nobody wrote”",
      "tests/e2e/no-such-errand.spec.ts is no file",
    ]);
  });
});
