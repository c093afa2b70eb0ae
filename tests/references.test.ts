import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";
import { root } from "./helpers/sources.ts";

const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
  cwd: root,
  encoding: "utf8",
})
  .split("\n")
  .filter((file) => /\.(ts|tsx|mjs|css|yaml|md)$/.test(file) && existsSync(path.join(root, file)))
  // This file quotes references that do not exist; the changelog names what releases had and later ones removed.
  .filter((file) => file !== "tests/references.test.ts" && file !== "CHANGELOG.md");

const read = (file: string): string => readFileSync(path.join(root, file), "utf8");

const decisions = new Set([...read("docs/decisions.md").matchAll(/^- \*\*D(\d+)\*\*/gm)].map(([, n]) => Number(n)));
const records = new Set([...read("docs/decisions.md").matchAll(/^## (\d+)\. /gm)].map(([, number]) => Number(number)));
const folders = new Set(files.map((file) => file.split("/")[0]));

/** References in a text that lead nowhere: `D18`, `ADR 45`, relative links, and paths of the project in backticks. */
function danglingReferences(file: string, text: string): string[] {
  const cited = (pattern: RegExp): number[] => [...text.matchAll(pattern)].map(([, number]) => Number(number));
  return [
    ...cited(/\bD(\d{1,2})\b(?![-/.\w])/g)
      .filter((number) => !decisions.has(number))
      .map((number) => `${file} cites D${number}`),
    ...cited(/\bADR (\d+)\b/g)
      .filter((number) => !records.has(number))
      .map((number) => `${file} cites ADR ${number}`),
    ...(file.endsWith(".md") ? brokenLinks(file, text) : []),
    ...missingPaths(text).map((missing) => `${file} names ${missing}`),
  ];
}

/** Code is not a link: an example of one stays what it is. */
const code = /^( *)```[^]*?^\1```|`[^`\n]*`/gm;

function brokenLinks(file: string, text: string): string[] {
  return [...text.replace(code, "").matchAll(/\]\((?![a-z]+:)([^)#\s]*)(#[^)\s]*)?\)/g)].flatMap(
    ([, target = "", anchor]) => {
      const linked = target === "" ? file : path.posix.join(path.posix.dirname(file), target);
      if (!existsSync(path.join(root, linked))) return [`${file} links to ${linked}`];
      if (anchor === undefined || !linked.endsWith(".md")) return [];
      return anchorsOf(read(linked)).has(anchor.slice(1)) ? [] : [`${file} links to ${linked}${anchor}`];
    },
  );
}

/** The anchors of a Markdown text's headings, as GitHub makes them. */
function anchorsOf(text: string): Set<string> {
  const headings = [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading = ""]) => heading.toLowerCase());
  return new Set(headings.map((heading) => heading.replace(/[^\p{L}\p{N} _-]/gu, "").replaceAll(" ", "-")));
}

/** Paths in backticks that begin with a folder of the project and name no file or folder. */
function missingPaths(text: string): string[] {
  return [...text.matchAll(/`([a-z0-9]+)\/([\w./[\]-]+)`/g)]
    .filter(([, folder = ""]) => folders.has(folder))
    .map(([, folder, rest]) => `${folder}/${rest}`)
    .filter((named) => !suppliedByOperator.test(named))
    .filter((named) => !existsSync(path.join(root, named)) && !existsSync(path.join(root, `${named}.ts`)));
}

/** Folders whose files the operator adds. */
const suppliedByOperator = /^content\/(brand|legal|partners|pictures)\//;

describe("references in code and documents", () => {
  it("lead to decisions, records, files and headings that exist", () => {
    expect(files.flatMap((file) => danglingReferences(file, read(file)))).toEqual([]);
  });

  it("would be reported otherwise", () => {
    const text = "As D99 and ADR 999 say, see [there](nowhere.md), [here](#nothing) and `src/no-such-file.ts`.";
    expect(danglingReferences("README.md", text)).toEqual([
      "README.md cites D99",
      "README.md cites ADR 999",
      "README.md links to nowhere.md",
      "README.md links to README.md#nothing",
      "README.md names src/no-such-file.ts",
    ]);
  });
});
