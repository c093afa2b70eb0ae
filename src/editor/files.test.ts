import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { readIfThere } from "#src/site/files.server.ts";
import { makeOwnFolder, replaceFiles } from "./store.server.ts";
import { Reading } from "#src/content/reading.server.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "content-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

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

it("changed content is read in place of what is published", () => {
  for (const post of ["festa", "vecchia"]) {
    mkdirSync(path.join(folder, "posts", post), { recursive: true });
    for (const name of ["it.md", "en.md"]) writeFileSync(path.join(folder, "posts", post, name), "published");
  }
  const changes = new Map([
    ["posts/festa/it.md", Buffer.from("changed")],
    ["posts/nuova/it.md", Buffer.from("new")],
    ["posts/vecchia/it.md", undefined],
    ["posts/vecchia/en.md", undefined],
  ]);
  const reading = new Reading(folder, changes);
  expect(reading.names("posts")).toEqual(["festa", "nuova"]);
  const texts = ["posts/festa/it.md", "posts/festa/en.md", "posts/nuova/it.md"].map((file) => reading.text(file));
  expect(texts).toEqual(["changed", "published", "new"]);
  expect(reading.bytes("posts/vecchia/it.md")).toBeUndefined();
});
