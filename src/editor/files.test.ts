import { existsSync, mkdirSync, mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readIfThere } from "#src/site/files.server.ts";
import { makeFolderOf, makeOwnFolder, placeIn, replaceFiles } from "./store.server.ts";
import { withStagedContent } from "./editor.server.ts";

let folder: string;
let outside: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
  outside = mkdtempSync(path.join(tmpdir(), "outside-"));
});
afterEach(() => {
  for (const place of [folder, outside]) rmSync(place, { recursive: true });
});

it("a folder that is a link out of the content is not written to", () => {
  mkdirSync(path.join(folder, "posts"));
  symlinkSync(outside, path.join(folder, "posts/festa"));
  symlinkSync(outside, path.join(folder, "pictures"));
  for (const file of ["posts/festa/it.md", "pictures/festa.jpg"]) {
    expect(() => makeFolderOf(folder, file)).toThrow(`${file} is outside the content folder`);
  }
  expect(() => placeIn(folder, "posts/festa/../../x.md")).toThrow("The content has no file");
});

it("a new folder and a new file are readable for those who may read the others", () => {
  writeFileSync(path.join(folder, "company.yaml"), "", { mode: 0o640 });
  replaceFiles(folder, new Map([["posts/festa/it.md", Buffer.from("new")]]));
  expect(statSync(path.join(folder, "posts/festa")).mode).toBe(statSync(folder).mode);
  expect(statSync(path.join(folder, "posts/festa/it.md")).mode & 0o777).toBe(0o640);
});

it("git leaves out the site's own folders", () => {
  makeOwnFolder(path.join(folder, ".draft"));
  expect(readIfThere(path.join(folder, ".draft/.gitignore"))?.toString()).toBe("*\n");
});

it("changed content is staged beside links to the rest, and nothing of it stays", () => {
  for (const post of ["festa", "vecchia"]) {
    mkdirSync(path.join(folder, "posts", post), { recursive: true });
    for (const name of ["it.md", "en.md"]) writeFileSync(path.join(folder, "posts", post, name), "published");
  }
  mkdirSync(path.join(folder, ".draft"));
  const changes = new Map([
    ["posts/festa/it.md", Buffer.from("changed")],
    ["posts/nuova/it.md", Buffer.from("new")],
    ["posts/vecchia/it.md", undefined],
    ["posts/vecchia/en.md", undefined],
  ]);
  const staged = withStagedContent(folder, changes, (place) => {
    const text = (file: string) => readIfThere(path.join(place, file))?.toString();
    expect(["posts/festa/it.md", "posts/festa/en.md", "posts/nuova/it.md"].map(text)).toEqual([
      "changed",
      "published",
      "new",
    ]);
    expect([".draft", "posts/vecchia"].filter((name) => existsSync(path.join(place, name)))).toEqual([]);
    return place;
  });
  expect(existsSync(staged)).toBe(false);
  expect(readIfThere(path.join(folder, "posts/festa/it.md"))?.toString()).toBe("published");
});
