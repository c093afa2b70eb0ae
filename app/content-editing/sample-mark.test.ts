import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { ContentEditor } from "#content/edit/editor.ts";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { type ContentSource, openContentSource } from "#infra/content/content-source.ts";
import { createContentEditor } from "#infra/content/editor/content-editor.ts";
import { removeSampleMark, sampleName } from "./sample-mark.ts";

const phone = { device: "iPhone, Safari" };

let copy: EditedContent;
let cacheFolder: string;
let source: ContentSource;
let editor: ContentEditor;
beforeEach(() => {
  copy = new EditedContent();
  cacheFolder = mkdtempSync(path.join(tmpdir(), "content-cache-"));
  const log = { info() {}, warn() {}, error() {} };
  source = openContentSource({ folder: copy.folder, cacheFolder, version: "1", log, settle: () => Promise.resolve() });
  editor = createContentEditor({ folder: copy.folder, source, log, now: () => new Date("2026-11-22T16:00:00Z") });
});
afterEach(async () => {
  await source.stop();
  copy.delete();
  rmSync(cacheFolder, { recursive: true });
});

async function save(file: string, from: string, to: string): Promise<void> {
  const { text = "", version } = await editor.read(file);
  const content = text.replace(from, to);
  expect(content).not.toBe(text);
  expect(await editor.save([{ file, version, content }], phone)).toEqual({ ok: true });
}

it("the mark of a changed text is named in the draft and removed with one line of the file", async () => {
  const file = "pages/bancone-glam.yaml";
  await save(file, "All’arancia", "Alla pesca");
  const { samples, version } = await editor.draft();
  expect(samples).toEqual([
    { file, path: ["photos", 0], label: { it: "Bancone Glam, foto 1", en: "Glam Counter, photograph 1" } },
  ]);
  const drafted = (await editor.read(file)).text;
  const name = sampleName({ file, path: ["photos", 0] });

  expect(await removeSampleMark(editor, { name, version: "earlier" }, phone)).toBe(false);
  expect(await removeSampleMark(editor, { name: `${file} photos 1`, version }, phone)).toBe(false);
  expect((await editor.read(file)).text).toBe(drafted);

  expect(await removeSampleMark(editor, { name, version }, phone)).toBe(true);
  expect((await editor.read(file)).text).toBe(
    drafted?.replace("  - sample: true\n    name: { it: Alla pesca", "  - name: { it: Alla pesca"),
  );
  expect((await editor.draft()).samples).toEqual([]);
});

it("the mark of an article is about its texts too", async () => {
  await save("posts/ambra-story/it.md", "", "Un inizio nuovo.\n\n");
  const { samples, version } = await editor.draft();
  expect(samples).toMatchObject([{ file: "posts/ambra-story/post.yaml", path: [] }]);
  expect(await removeSampleMark(editor, { name: "posts/ambra-story/post.yaml", version }, phone)).toBe(true);
  expect((await editor.read("posts/ambra-story/post.yaml")).text).not.toContain("sample: true");
  expect((await editor.draft()).samples).toEqual([]);
});
