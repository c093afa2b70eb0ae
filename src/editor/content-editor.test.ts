import { existsSync, statSync, chmodSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EditedContent } from "#content/fixtures/edited-content.ts";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { type ContentEditor, createContentEditor } from "./editor.server.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import { fileBefore, keepReplaced, newPublicationId, publications } from "./store.server.ts";

const tablet = { device: "iPad" };

let site: EditedSite;
let copy: EditedContent;
let time: Date;

beforeEach(() => {
  site = openEditedSite();
  ({ copy } = site);
  time = new Date("2026-11-22T16:00:00Z");
});
afterEach(() => site.stop());

/** One of several editors of the same content. */
function open(): { source: ContentSource; editor: ContentEditor } {
  const { source } = site;
  const log = { warn: () => undefined };
  return { source, editor: createContentEditor({ folder: copy.folder, source, log, now: () => time }) };
}

const brandOf = (source: ContentSource) => source.current().in("it").company.brand;

/** Saves a change of the text of a file, as a form does. */
function change(editor: ContentEditor, file: string, from: string | RegExp, to: string, by = phone) {
  const { text = "", version } = editor.read(file);
  const content = text.replace(from, () => to);
  expect(content).not.toBe(text);
  return editor.save([{ file, version, content }], by);
}

async function publish(editor: ContentEditor, by = phone) {
  return editor.publish(editor.draft().version, by);
}

const rename = (editor: ContentEditor, to: string, by = phone) =>
  change(editor, "company.yaml", /^brand: .*$/m, `brand: ${to}`, by);

describe("the draft", () => {
  it("is read and published in place of the file, and the site shows nothing of it before", async () => {
    const { source, editor } = open();
    const before = copy.text("company.yaml");
    expect(rename(editor, "Nettuno")).toEqual({ ok: true });
    expect(editor.read("company.yaml").text).toContain("brand: Nettuno");
    expect(editor.value("company").value).toMatchObject({ brand: "Nettuno" });
    expect(editor.preview().in("it").company.brand).toBe("Nettuno");
    await source.check();
    expect([brandOf(source), copy.text("company.yaml")]).toEqual(["Ambra", before]);
    expect(await publish(editor)).toMatchObject({ ok: true });
    expect(brandOf(source)).toBe("Nettuno");
    expect(copy.text("company.yaml")).toBe(before.replace("brand: Ambra", "brand: Nettuno"));
    expect(editor.draft()).toEqual({ changes: [], problems: [], version: "" });
  });

  it("is one for all devices, and says who saved it last", async () => {
    rename(open().editor, "Nettuno");
    time = new Date("2026-11-22T17:00:00Z");
    change(open().editor, "phrases.yaml", /\n$/, "\n# A note.\n", tablet);
    const { changes, by, savedAt } = open().editor.draft();
    expect(changes.map(({ file }) => file)).toEqual(["company.yaml", "phrases.yaml"]);
    expect([by, savedAt]).toEqual(["iPad", time]);
  });

  it("refuses a file with mistakes and stores nothing of it", async () => {
    const { editor } = open();
    expect(change(editor, "company.yaml", /^email: .*$/m, "email: nobody")).toMatchObject({
      ok: false,
      reason: "problems",
      problems: [{ file: "company.yaml", path: ["email"] }],
    });
    expect(editor.draft().changes).toEqual([]);
    expect(existsSync(path.join(copy.folder, ".draft"))).toBe(false);
  });

  it("is saved beside mistakes that other files had before, and is not published with them", async () => {
    const { source, editor } = open();
    copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    await source.check();
    expect(rename(editor, "Nettuno")).toEqual({ ok: true });
    expect(await publish(editor)).toMatchObject({
      ok: false,
      reason: "problems",
      problems: [{ file: "pages/blog.yaml" }],
    });
    expect(editor.preview().version).toBe(source.current().version);
  });

  it("is saved although an article is incomplete", async () => {
    const { editor } = open();
    copy.write("posts/bozza/post.yaml", "id: bozza\ndraft: true\n");
    expect(rename(editor, "Nettuno")).toEqual({ ok: true });
    expect(editor.preview().in("it").company.brand).toBe("Nettuno");
    expect(await publish(editor)).toMatchObject({ ok: true });
  });

  it("ends where a file is back to what is published, and where it is discarded, as a whole or for files of a screen", () => {
    const { editor } = open();
    rename(editor, "Nettuno");
    for (const file of ["phrases.yaml", "pages.yaml", "mail.yaml"]) change(editor, file, /\n$/, "\n# A note.\n");
    rename(editor, "Ambra");
    const before = editor.draft();
    expect(before.changes.map(({ file }) => file)).toEqual(["mail.yaml", "pages.yaml", "phrases.yaml"]);
    expect(editor.discard(before.version, ["phrases.yaml", "pages.yaml"])).toEqual({ ok: true });
    const { changes, version } = editor.draft();
    expect(changes.map(({ file }) => file)).toEqual(["mail.yaml"]);
    // The draft is another one now.
    expect(editor.discard(before.version)).toEqual({ ok: false, reason: "nothing" });
    expect(editor.discard(version)).toEqual({ ok: true });
    expect(editor.draft().version).toBe("");
  });

  it("has the files of the content only", async () => {
    const { editor } = open();
    for (const file of ["../company.yaml", ".draft/draft.json"]) {
      expect(() => editor.read(file)).toThrow("The content has no file");
      expect(() => editor.save([{ file, version: "", content: "x" }], phone)).toThrow("no file");
    }
  });
});

describe("two who edit", () => {
  it("a new file that somebody else made by hand is not published over, also once it is saved again", async () => {
    const { editor } = open();
    const file = "legal/privacy.it.md";
    const save = async (content: string) => editor.save([{ file, version: editor.read(file).version, content }], phone);
    expect(await save("Mine\n")).toEqual({ ok: true });
    copy.write(file, "By hand\n");
    expect(await save("Mine again\n")).toEqual({ ok: true });
    expect(editor.draft().changes).toMatchObject([{ file, conflict: true }]);
    expect(await publish(editor)).toEqual({ ok: false, reason: "conflict", files: [file] });
    expect(copy.text(file)).toBe("By hand\n");
  });

  it("a file that was changed by hand meanwhile is not published over", async () => {
    const { source, editor } = open();
    rename(editor, "Nettuno");
    change(editor, "phrases.yaml", /\n$/, "\n# A note.\n");
    copy.edit("company.yaml", "brand: Ambra", "brand: Anzio");
    expect(await publish(editor)).toEqual({ ok: false, reason: "conflict", files: ["company.yaml"] });
    expect(copy.text("phrases.yaml")).not.toContain("# A note.");
    await source.check();
    expect(brandOf(source)).toBe("Anzio");
    const { changes, version } = editor.draft();
    expect(changes.map(({ file, conflict }) => [file, conflict])).toEqual([
      ["company.yaml", true],
      ["phrases.yaml", false],
    ]);
    editor.discard(version, ["company.yaml"]);
    expect(await publish(editor)).toMatchObject({ ok: true });
    expect(copy.text("company.yaml")).toContain("brand: Anzio");
  });

  it("a draft that was changed since it was looked at is not published", async () => {
    const { editor } = open();
    rename(editor, "Nettuno");
    const { version } = editor.draft();
    rename(editor, "Anzio", tablet);
    expect(await editor.publish(version, phone)).toEqual({ ok: false, reason: "conflict", files: [] });
    expect(await editor.publish("", phone)).toMatchObject({ ok: false, reason: "conflict" });
  });

  it("publish once if both publish the same", async () => {
    const { editor } = open();
    rename(editor, "Nettuno");
    const { version } = editor.draft();
    const results = await Promise.all([editor.publish(version, phone), editor.publish(version, tablet)]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(editor.history(10)).toHaveLength(1);
  });

  it("of eight who save the same file at once one does, and the others are told", async () => {
    const { editor } = open();
    const { text = "", version } = editor.read("company.yaml");
    const results = Array.from({ length: 8 }, (_, device) => {
      const content = text.replace("brand: Ambra", `brand: Ambra ${device}`);
      return editor.save([{ file: "company.yaml", version, content }], { device: `iPhone ${device}` });
    });
    const conflict = { ok: false, reason: "conflict", files: ["company.yaml"] };
    const conflicts: unknown[] = Array.from({ length: 7 }, () => conflict);
    expect(results).toEqual([{ ok: true }, ...conflicts]);
    const { by } = editor.draft();
    expect([by, editor.read("company.yaml").text]).toEqual([
      "iPhone 0",
      text.replace("brand: Ambra", "brand: Ambra 0"),
    ]);
  });
});

describe("the history", () => {
  it("says who published what and when, and each publication can be undone", async () => {
    const { source, editor } = open();
    const before = copy.text("company.yaml");
    rename(editor, "Nettuno");
    await publish(editor);
    const [first] = editor.history(10);
    expect(first).toMatchObject({ at: time, by: "iPhone, Safari", files: [{ file: "company.yaml" }] });
    expect(first?.says).not.toEqual([]);
    expect(await editor.undo(first?.id ?? "", tablet)).toMatchObject({ ok: true });
    expect([copy.text("company.yaml"), brandOf(source)]).toEqual([before, "Ambra"]);
    const [second, ...others] = editor.history(10);
    expect(second).toMatchObject({ by: "iPad", undoes: { id: first?.id, at: time } });
    expect(others).toEqual([first]);
    expect(first).not.toHaveProperty("undoes");
    await editor.undo(second?.id ?? "", phone);
    expect(brandOf(source)).toBe("Nettuno");
  });

  it("undoes an article that was added, with its folder", async () => {
    const { source, editor } = open();
    const files = ["post.yaml", "it.md", "en.md"].map((name) => ({
      file: `posts/nuovo/${name}`,
      version: "",
      content: copy
        .text(`posts/ambra-story/${name}`)
        .replace("id: ambra-story", "id: nuovo")
        .replace(/^aliases:.*\n(  - .*\n)*/m, ""),
    }));
    expect(editor.save(files, phone)).toEqual({ ok: true });
    await publish(editor);
    expect(source.current().posts.map(({ id }) => id)).toContain("nuovo");
    expect(statSync(path.join(copy.folder, "posts/nuovo")).mode).toBe(statSync(copy.folder).mode);
    expect(await editor.undo(editor.history(1)[0]?.id ?? "", phone)).toEqual({ ok: true });
    expect(existsSync(path.join(copy.folder, "posts/nuovo"))).toBe(false);
    expect(source.current().posts.map(({ id }) => id)).not.toContain("nuovo");
  });

  it("does not undo over a later change", async () => {
    const { editor } = open();
    rename(editor, "Nettuno");
    await publish(editor);
    copy.edit("company.yaml", "Nettuno", "Anzio");
    const id = editor.history(1)[0]?.id ?? "";
    expect(await editor.undo(id, phone)).toEqual({ ok: false, reason: "conflict", files: ["company.yaml"] });
    expect(await editor.undo("../../etc", phone)).toEqual({ ok: false, reason: "nothing" });
  });

  it("keeps the last hundred publications, and the files that these replaced", () => {
    const { folder } = copy;
    const all = Array.from({ length: 102 }, (_, minute) => {
      const at = new Date(time.getTime() + minute * 60_000);
      const files = [{ file: "company.yaml", before: "0".repeat(64), after: "" }];
      const publication = {
        id: newPublicationId(folder, at),
        at,
        by: "iPad",
        says: [],
        files,
      };
      keepReplaced(folder, publication, new Map([["company.yaml", Buffer.from(at.toISOString())]]));
      return publication;
    });
    expect(publications(folder, 1000)).toEqual(all.slice(2).toReversed());
    const [, second, third] = all;
    if (second === undefined || third === undefined) throw new Error("nothing was published");
    expect(fileBefore(folder, third, "company.yaml")?.toString()).toBe("2026-11-22T16:02:00.000Z");
    expect(() => fileBefore(folder, second, "company.yaml")).toThrow("has no copy of company.yaml");
  });
});

it("replaced files keep the mode by which others may read them, new ones get it, and git leaves out the site's own", async () => {
  const { editor } = open();
  chmodSync(path.join(copy.folder, "company.yaml"), 0o664);
  rename(editor, "Nettuno");
  editor.save([{ file: "legal/privacy.it.md", version: "", content: "Ciao\n" }], phone);
  expect(copy.text(".draft/.gitignore")).toBe("*\n");
  await publish(editor);
  for (const file of ["company.yaml", "legal/privacy.it.md"]) {
    expect(statSync(path.join(copy.folder, file)).mode & 0o777).toBe(0o664);
  }
});

// Root may write anywhere.
it.skipIf(process.getuid?.() === 0)("says so where the site may not write to the content", () => {
  const { editor } = open();
  expect(editor.obstacle).toBeUndefined();
  for (const place of [copy.folder, path.join(copy.folder, "posts")]) {
    chmodSync(place, 0o555);
    expect(editor.obstacle?.en).toContain("may not write");
    chmodSync(place, 0o755);
  }
});

// Root may delete anywhere.
it.skipIf(process.getuid?.() === 0)("records no publication of a file that may not be deleted", async () => {
  const { editor } = open();
  const file = "legal/privacy.it.md";
  copy.write(file, "By hand\n");
  const { version } = editor.read(file);
  expect(editor.save([{ file, version, content: undefined }], phone)).toEqual({ ok: true });
  chmodSync(path.join(copy.folder, "legal"), 0o555);
  expect(await publish(editor)).toMatchObject({ ok: false, reason: "obstacle" });
  chmodSync(path.join(copy.folder, "legal"), 0o755);
  expect([editor.history(9), copy.text(file)]).toEqual([[], "By hand\n"]);
});

it("records no publication that cannot be written, and leaves nothing of it", async () => {
  const { editor } = open();
  rename(editor, "Nettuno");
  change(editor, "pages/faq.yaml", /\n$/, "\n# A note.\n");
  const before = copy.text("company.yaml");
  copy.write("pages/.faq.yaml.partial/in-the-way", "");
  await expect(publish(editor)).rejects.toThrow("EISDIR");
  expect([editor.history(9), copy.text("company.yaml")]).toEqual([[], before]);
  expect(existsSync(path.join(copy.folder, ".company.yaml.partial"))).toBe(false);
  expect(await publish(editor)).toEqual({ ok: true });
});
