import { existsSync, mkdtempSync, rmSync, utimesSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { openDraftStore } from "./draft-store.ts";

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "draft-"));
});
afterEach(() => rmSync(folder, { recursive: true }));

it("keeps a file that the draft has named until now, whenever it was saved: another process may be reading it", () => {
  const store = openDraftStore(folder);
  const content = store.keep(Buffer.from("text"));
  const write = () =>
    store.write({ savedAt: "2026-11-22T16:00:00Z", by: "iPhone", files: { x: { base: null, content } } });
  const makeOld = () => utimesSync(store.placeOf(content), 0, 0);
  write();
  makeOld();
  write();
  store.write(undefined);
  expect(existsSync(store.placeOf(content))).toBe(true);
  makeOld();
  store.write(undefined);
  expect(existsSync(store.placeOf(content))).toBe(false);
});
