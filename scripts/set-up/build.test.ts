import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { readSource } from "#tests/helpers/sources.ts";
import { buildInputs, fingerprintOf } from "./build.ts";

let folder: string;

function write(file: string, content: string): void {
  mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
  writeFileSync(path.join(folder, file), content);
}

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "build inputs "));
  write("app/root.tsx", "root");
  write("app/ui/button.tsx", "button");
  write("package.json", "{}");
});

afterEach(() => rmSync(folder, { recursive: true }));

const places = ["app", "content", "package.json"];

describe("fingerprintOf", () => {
  it("stays the same while no build input changes", () => {
    const before = fingerprintOf(folder, places);
    write("app/ui/button.test.tsx", "a test");
    write("README.md", "words");
    write("content/company.yaml", "name: Ambra");
    write("content/posts/ambra-story/it.md", "words");
    write("app/root.tsx", "root");
    expect(fingerprintOf(folder, places)).toBe(before);
  });

  it.each([
    ["a file changes", () => write("app/ui/button.tsx", "Button")],
    ["a file comes", () => write("content/load.ts", "load")],
    ["a single file changes", () => write("package.json", '{ "name": "x" }')],
    ["a file goes", () => rmSync(path.join(folder, "app/ui/button.tsx"))],
    [
      "a file is renamed",
      () => {
        rmSync(path.join(folder, "app/ui/button.tsx"));
        write("app/ui/knob.tsx", "button");
      },
    ],
    [
      "text moves between files",
      () => {
        write("app/root.tsx", "rootb");
        write("app/ui/button.tsx", "utton");
      },
    ],
  ])("changes where %s", (_, change) => {
    const before = fingerprintOf(folder, places);
    change();
    expect(fingerprintOf(folder, places)).not.toBe(before);
  });
});

describe("what a build reads", () => {
  it("has all that its configuration imports", () => {
    const configurations = buildInputs.filter((input) => input.endsWith(".config.ts"));
    const imported = configurations.flatMap((file) =>
      readSource(file)
        .imports.filter(({ source }) => source.startsWith("."))
        .map(({ source }) => path.posix.join(path.posix.dirname(file), source)),
    );
    expect(imported).toContain("app/drawings/vite-plugin.ts");
    const isInput = (file: string) => buildInputs.some((input) => file === input || file.startsWith(`${input}/`));
    expect(imported.filter((file) => !isInput(file))).toEqual([]);
  });
});
