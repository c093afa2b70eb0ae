import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { EditedContent } from "#content/fixtures/edited-content.ts";
import { checkContent } from "./content.ts";
import { Failure } from "./process.mjs";

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

it("content that is right is passed over", async () => {
  await expect(checkContent({ folder: copy.folder })).resolves.toBeUndefined();
});

it("a mistake is a failure that is told in both languages, without a trace of the code", async () => {
  copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
  const failure = checkContent({ folder: copy.folder });
  await expect(failure).rejects.toThrow(Failure);
  await expect(failure).rejects.toThrow(
    /^Contenuti da correggere: 1 · Content to correct: 1\n\ncontent\/pages\/blog\.yaml:\d+ · empty\.title\.en\n {2}IT {2}È vuoto: serve il testo in inglese\.\n {2}EN {2}Empty: expected the English text\.$/,
  );
});

it("drafts are checked where they will be shown", async () => {
  const file = "posts/ambra-story/post.yaml";
  copy.edit(file, "id: ambra-story", "id: another\ndraft: true");
  await expect(checkContent({ folder: copy.folder })).resolves.toBeUndefined();
  await expect(checkContent({ folder: copy.folder, drafts: true })).rejects.toThrow("ambra-story");
});
