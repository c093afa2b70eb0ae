import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { fingerprintOf, isInstalled } from "./set-up.ts";

describe("isInstalled", () => {
  const zod = { version: "4.6.7", integrity: "sha512-z" };
  const binding = { version: "1.0.0", integrity: "sha512-b", optional: true };
  const locked = { packages: { "": {}, "node_modules/zod": zod, "node_modules/binding-for-macs": binding } };

  it.each([
    ["all packages for this platform", { packages: { "node_modules/zod": zod } }, true],
    ["all packages", locked, true],
    ["nothing yet", undefined, false],
    ["no package", { packages: {} }, false],
    ["another version", { packages: { "node_modules/zod": { ...zod, version: "4.6.6" } } }, false],
    ["other content", { packages: { "node_modules/zod": { ...zod, integrity: "sha512-x" } } }, false],
  ])("with %s", (_, installed, expected) => {
    expect(isInstalled(locked, installed)).toBe(expected);
  });
});

describe("fingerprintOf", () => {
  const places = ["src", "content", "package*.json"];
  let folder: string;
  const at = (file: string) => path.join(folder, file);
  const write = (file: string, content: string): void => {
    mkdirSync(path.dirname(at(file)), { recursive: true });
    writeFileSync(at(file), content);
  };

  beforeEach(() => {
    folder = mkdtempSync(path.join(tmpdir(), "build inputs "));
    write("src/root.tsx", "root");
    write("src/ui/button.tsx", "button");
    write("package.json", "{}");
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  it("stays the same while no build input changes", () => {
    const before = fingerprintOf(folder, places);
    for (const file of ["src/ui/button.test.tsx", "README.md", "content/company.yaml", "content/posts/story/it.md"]) {
      write(file, "words");
    }
    write("src/root.tsx", "root");
    expect(fingerprintOf(folder, places)).toBe(before);
  });

  it.each<[string, () => void]>([
    ["a file changes", () => write("src/ui/button.tsx", "Button")],
    ["a file comes", () => write("content/lamp.svg", "<svg/>")],
    ["a single file changes", () => write("package.json", '{ "name": "x" }')],
    ["a file goes", () => rmSync(at("src/ui/button.tsx"))],
    ["a file is renamed", () => renameSync(at("src/ui/button.tsx"), at("src/ui/knob.tsx"))],
    ["text moves between files", () => [write("src/root.tsx", "rootb"), write("src/ui/button.tsx", "utton")]],
  ])("changes where %s", (_, change) => {
    const before = fingerprintOf(folder, places);
    change();
    expect(fingerprintOf(folder, places)).not.toBe(before);
  });
});
