import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { readSource } from "#tests/helpers/sources.ts";
import { buildInputs, checkContent, fingerprintOf } from "./build.ts";
import { Failure } from "./process.mjs";

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
    write("app/root.tsx", "root");
    expect(fingerprintOf(folder, places)).toBe(before);
  });

  it.each([
    ["a file changes", () => write("app/ui/button.tsx", "Button")],
    ["a file comes", () => write("content/company.yaml", "name: Ambra")],
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
    expect(imported).toContain("content/vite-plugin.ts");
    expect(imported.filter((file) => !buildInputs.some((input) => file.startsWith(`${input}/`)))).toEqual([]);
  });
});

let copy: EditedContent;

beforeEach(() => {
  copy = new EditedContent();
  vi.spyOn(process.stderr, "write").mockReturnValue(true);
  vi.spyOn(console, "error").mockReturnValue();
});
afterEach(() => {
  copy.delete();
  vi.restoreAllMocks();
});

it("valid content is accepted", async () => {
  await expect(checkContent({ folder: copy.folder })).resolves.toBeUndefined();
});

it("a mistake is an expected error in both languages", async () => {
  copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
  const failure = checkContent({ folder: copy.folder });
  await expect(failure).rejects.toThrow(Failure);
  await expect(failure).rejects.toThrow(
    /^Contenuti da correggere: 1 · Content to correct: 1\n\ncontent\/pages\/blog\.yaml:\d+ · empty\.title\.en\n {2}IT {2}È vuoto: serve il testo in inglese\.\n {2}EN {2}Empty: expected the English text\.$/,
  );
});

it("drafts are checked if they are shown", async () => {
  const file = "posts/ambra-story/post.yaml";
  copy.edit(file, "id: ambra-story", "id: another\ndraft: true");
  await expect(checkContent({ folder: copy.folder })).resolves.toBeUndefined();
  await expect(checkContent({ folder: copy.folder, drafts: true })).rejects.toThrow("ambra-story");
});
