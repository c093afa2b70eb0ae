import { afterEach, beforeEach, expect, it } from "vitest";
import { type ContentEditor, removeSampleMark } from "./editor.server.ts";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { sampleName } from "./changes.ts";

let site: EditedSite;
let editor: ContentEditor;
beforeEach(() => {
  site = openEditedSite();
  ({ editor } = site);
});
afterEach(() => site.stop());

async function save(file: string, from: string, to: string): Promise<void> {
  const { text = "", version } = editor.read(file);
  const content = text.replace(from, to);
  expect(content).not.toBe(text);
  expect(editor.save([{ file, version, content }], phone)).toEqual({ ok: true });
}

it("the mark of a changed text is named in the draft and removed with one line of the file", async () => {
  const file = "formulas/drink-setup.yaml";
  await save(file, "name: { it: Gin tonic", "name: { it: Alla pesca");
  const { samples, version } = editor.draft();
  expect(samples).toEqual([{ file, path: ["photos", 0], label: "Drink Setup, Foto 1" }]);
  const drafted = editor.read(file).text;
  const name = sampleName({ file, path: ["photos", 0] });

  expect(removeSampleMark(editor, { name, version: "earlier" }, phone)).toEqual({ ok: false, reason: "nothing" });
  expect(removeSampleMark(editor, { name: `${file} photos 1`, version }, phone)).toEqual({
    ok: false,
    reason: "nothing",
  });
  expect(editor.read(file).text).toBe(drafted);

  expect(removeSampleMark(editor, { name, version }, phone)).toEqual({ ok: true });
  expect(editor.read(file).text).toBe(
    drafted?.replace("  - sample: true\n    name: { it: Alla pesca", "  - name: { it: Alla pesca"),
  );
  expect(editor.draft().samples).toEqual([]);
});

it("the mark of an article is about its texts too", async () => {
  await save("posts/ambra-story/it.md", "", "Un inizio nuovo.\n\n");
  const { samples, version } = editor.draft();
  expect(samples).toMatchObject([{ file: "posts/ambra-story/post.yaml", path: [] }]);
  expect(removeSampleMark(editor, { name: "posts/ambra-story/post.yaml", version }, phone)).toEqual({ ok: true });
  expect(editor.read("posts/ambra-story/post.yaml").text).not.toContain("sample: true");
  expect(editor.draft().samples).toEqual([]);
});
