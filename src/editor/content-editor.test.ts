import { chmodSync, existsSync, mkdirSync, statSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { EditedContent } from "#content/fixtures/edited-content.ts";
import { type EditedSite, openEditedSite } from "#tests/helpers/edited-site.ts";
import { type ContentEditor, createContentEditor } from "./editor.server.ts";
import { fileBefore, keepReplaced, newPublicationId, type Publication, publications } from "./store.server.ts";

let site: EditedSite;
let copy: EditedContent;
let editor: ContentEditor;
let time: Date;

beforeEach(() => {
  site = openEditedSite();
  ({ copy } = site);
  time = new Date("2026-11-22T16:00:00Z");
  editor = open();
});
afterEach(() => site.stop());

/** One of several editors of the same content. */
function open(): ContentEditor {
  const log = { warn: () => undefined };
  return createContentEditor({ folder: copy.folder, source: site.source, log, now: () => time });
}

const brandNow = () => site.source.current().in("it").company.brand;

/** Saves a change of the text of a file, as a form does. */
function change(file: string, from: string | RegExp, to: string) {
  const { text = "" } = editor.read(file);
  const content = text.replace(from, () => to);
  expect(content).not.toBe(text);
  return editor.save([{ file, content }]);
}

const publish = () => editor.publish();

const rename = (to: string) => change("company.yaml", /^brand: .*$/m, `brand: ${to}`);

describe("the draft", () => {
  it("is read and published in place of the file, and the site shows nothing of it before", async () => {
    const before = copy.text("company.yaml");
    expect(rename("Nettuno")).toEqual({ ok: true });
    expect(editor.read("company.yaml").text).toContain("brand: Nettuno");
    expect(editor.value("company").value).toMatchObject({ brand: "Nettuno" });
    expect(editor.preview().in("it").company.brand).toBe("Nettuno");
    await site.source.check();
    expect([brandNow(), copy.text("company.yaml")]).toEqual(["Ambra", before]);
    expect(await publish()).toMatchObject({ ok: true });
    expect(brandNow()).toBe("Nettuno");
    expect(copy.text("company.yaml")).toBe(before.replace("brand: Ambra", "brand: Nettuno"));
    expect(editor.draft()).toEqual({ changes: [], problems: [] });
  });

  it("is one for the site, and says when it was saved last", async () => {
    rename("Nettuno");
    time = new Date("2026-11-22T17:00:00Z");
    editor = open();
    change("phrases.yaml", /\n$/, "\n# A note.\n");
    const { changes, savedAt } = open().draft();
    expect(changes.map(({ file }) => file)).toEqual(["company.yaml", "phrases.yaml"]);
    expect(savedAt).toEqual(time);
  });

  it("refuses a file with mistakes and stores nothing of it", async () => {
    expect(change("company.yaml", /^email: .*$/m, "email: nobody")).toMatchObject({
      ok: false,
      reason: "problems",
      problems: [{ file: "company.yaml", path: ["email"] }],
    });
    expect(editor.draft().changes).toEqual([]);
    expect(existsSync(path.join(copy.folder, ".draft"))).toBe(false);
  });

  it("is saved beside mistakes that other files had before, and is published once there are none but in an article's draft", async () => {
    copy.write("posts/bozza/post.yaml", "id: bozza\ndraft: true\n");
    copy.edit("pages/blog.yaml", "en: No posts found", "en: ''");
    await site.source.check();
    expect(rename("Nettuno")).toEqual({ ok: true });
    expect(await publish()).toMatchObject({
      ok: false,
      reason: "problems",
      problems: [{ file: "pages/blog.yaml" }],
    });
    expect(editor.preview().version).toBe(site.source.current().version);
    copy.edit("pages/blog.yaml", "en: ''", "en: No posts found");
    expect(editor.preview().in("it").company.brand).toBe("Nettuno");
    expect(await publish()).toMatchObject({ ok: true });
  });

  it("ends if a file is back to what is published, and if it is discarded, as a whole or for files of a screen", () => {
    rename("Nettuno");
    for (const file of ["phrases.yaml", "pages.yaml", "mail.yaml"]) change(file, /\n$/, "\n# A note.\n");
    rename("Ambra");
    expect(editor.draft().changes.map(({ file }) => file)).toEqual(["mail.yaml", "pages.yaml", "phrases.yaml"]);
    expect(editor.discard({ files: ["phrases.yaml", "pages.yaml"], unit: "" })).toEqual({ ok: true });
    expect(editor.draft().changes.map(({ file }) => file)).toEqual(["mail.yaml"]);
    expect(editor.discard()).toEqual({ ok: true });
    expect(editor.draft().changes).toEqual([]);
    expect(editor.discard()).toEqual({ ok: false, reason: "nothing" });
  });

  it("has the files of the content only", async () => {
    for (const file of ["../company.yaml", ".draft/draft.json"]) {
      expect(() => editor.read(file)).toThrow("The content has no file");
      expect(() => editor.save([{ file, content: "x" }])).toThrow("no file");
    }
  });
});

describe("what was changed by hand", () => {
  it("a new file that somebody else made by hand is not published over, also once it is saved again", async () => {
    const file = "legal/privacy.it.md";
    const save = async (content: string) => editor.save([{ file, content }]);
    expect(await save("Mine\n")).toEqual({ ok: true });
    copy.write(file, "By hand\n");
    expect(await save("Mine again\n")).toEqual({ ok: true });
    expect(await publish()).toEqual({ ok: false, reason: "conflict", files: [file] });
    expect(copy.text(file)).toBe("By hand\n");
  });

  it("a file that was changed by hand meanwhile is not published over", async () => {
    rename("Nettuno");
    change("phrases.yaml", /\n$/, "\n# A note.\n");
    copy.edit("company.yaml", "brand: Ambra", "brand: Anzio");
    expect(await publish()).toEqual({ ok: false, reason: "conflict", files: ["company.yaml"] });
    expect(copy.text("phrases.yaml")).not.toContain("# A note.");
    await site.source.check();
    expect(brandNow()).toBe("Anzio");
    editor.discard({ files: ["company.yaml"], unit: "" });
    expect(await publish()).toMatchObject({ ok: true });
    expect(copy.text("company.yaml")).toContain("brand: Anzio");
  });

  it("is published once if it is sent twice", async () => {
    rename("Nettuno");
    const results = await Promise.all([publish(), publish()]);
    expect(results.filter(({ ok }) => ok)).toHaveLength(1);
    expect(editor.history(10)).toHaveLength(1);
  });
});

describe("the history", () => {
  it("says what was published and when, and each publication can be undone, but not over a later change", async () => {
    const before = copy.text("company.yaml");
    rename("Nettuno");
    await publish();
    const [first] = editor.history(10);
    expect(first).toMatchObject({ at: time, files: [{ file: "company.yaml" }] });
    expect(first?.lines).toMatchObject([{ labels: ["Nome del marchio"], from: "Ambra", to: "Nettuno" }]);
    expect(await editor.undo(first?.id ?? "")).toMatchObject({ ok: true });
    expect([copy.text("company.yaml"), brandNow()]).toEqual([before, "Ambra"]);
    const [second, ...others] = editor.history(10);
    expect(second).toMatchObject({ undoes: { id: first?.id, at: time } });
    expect(others).toEqual([first]);
    expect(first).not.toHaveProperty("undoes");
    const undoSecond = () => editor.undo(second?.id ?? "");
    copy.edit("company.yaml", "Ambra", "Anzio");
    expect(await undoSecond()).toEqual({ ok: false, reason: "conflict", files: ["company.yaml"] });
    copy.write("company.yaml", before);
    await undoSecond();
    expect(brandNow()).toBe("Nettuno");
    expect(await editor.undo("../../etc")).toEqual({ ok: false, reason: "nothing" });
  });

  it("publishes, drops and undoes one entry, and leaves the others as they are", async () => {
    const entry = (unit: string) => ({ files: ["company.yaml"], unit });
    const says = () => editor.draft().changes.map(({ unit, to }) => [unit, to]);
    const phone = copy.text("company.yaml").match(/^phone: .*$/m)?.[0] ?? "";
    const email = copy.text("company.yaml").match(/^email: .*$/m)?.[0] ?? "";
    rename("Nettuno");
    change("company.yaml", phone, 'phone: "+39 06 940 0000"');
    change("company.yaml", email, "email: ciao@nettuno.example");
    expect(await editor.publish(entry("brand"))).toEqual({ ok: true });
    expect([brandNow(), copy.text("company.yaml").includes(phone)]).toEqual(["Nettuno", true]);
    expect(says().map(([unit]) => unit)).toEqual(["email", "phone"]);
    expect(editor.discard(entry("phone"))).toEqual({ ok: true });
    expect(says()).toEqual([["email", "ciao@nettuno.example"]]);
    rename("Anzio");
    expect(await publish()).toEqual({ ok: true });
    const [both] = editor.history(1);
    expect(await editor.undo(both?.id ?? "", entry("email"))).toEqual({ ok: true });
    expect([brandNow(), copy.text("company.yaml").includes(email)]).toEqual(["Anzio", true]);
    expect(await editor.undo(both?.id ?? "", entry("email"))).toMatchObject({ ok: false, reason: "conflict" });
    expect(await editor.undo(both?.id ?? "", entry("brand"))).toEqual({ ok: true });
    expect(brandNow()).toBe("Nettuno");
    expect(await editor.undo(both?.id ?? "", entry("phone"))).toEqual({ ok: false, reason: "nothing" });
  });

  it("undoes an article that was added, with its folder", async () => {
    const files = ["post.yaml", "it.md", "en.md"].map((name) => ({
      file: `posts/nuovo/${name}`,
      content: copy
        .text(`posts/ambra-story/${name}`)
        .replace("id: ambra-story", "id: nuovo")
        .replace(/^aliases:.*\n(  - .*\n)*/m, ""),
    }));
    expect(editor.save(files)).toEqual({ ok: true });
    await publish();
    expect(site.source.current().posts.map(({ id }) => id)).toContain("nuovo");
    expect(statSync(path.join(copy.folder, "posts/nuovo")).mode).toBe(statSync(copy.folder).mode);
    expect(await editor.undo(editor.history(1)[0]?.id ?? "")).toEqual({ ok: true });
    expect(existsSync(path.join(copy.folder, "posts/nuovo"))).toBe(false);
    expect(site.source.current().posts.map(({ id }) => id)).not.toContain("nuovo");
  });

  it("keeps the last hundred publications, and the files that these replaced", () => {
    const { folder } = copy;
    const timeAt = (minute: number) => new Date(time.getTime() + minute * 60_000);
    const keep = (minute: number): Publication => {
      const files = [{ file: "company.yaml", before: "0".repeat(64), after: "" }];
      const at = timeAt(minute);
      const publication = { id: newPublicationId(folder, at), at, lines: [], files };
      keepReplaced(folder, publication, new Map([["company.yaml", Buffer.from(`Before ${minute}`)]]));
      return publication;
    };
    const [first, second] = [keep(0), keep(1)];
    for (let minute = 2; minute < 100; minute += 1) {
      mkdirSync(path.join(folder, ".history", newPublicationId(folder, timeAt(minute))));
    }
    expect(publications(folder, 1000)).toEqual([second, first]);
    const last = keep(100);
    expect(publications(folder, 1000)).toEqual([last, second]);
    expect(fileBefore(folder, second, "company.yaml")?.toString()).toBe("Before 1");
    expect(() => fileBefore(folder, first, "company.yaml")).toThrow("has no copy of company.yaml");
  });
});

it("replaced files keep the mode by which others may read them, new ones get it, and git leaves out the site's own", async () => {
  chmodSync(path.join(copy.folder, "company.yaml"), 0o664);
  rename("Nettuno");
  editor.save([{ file: "legal/privacy.it.md", content: "Ciao\n" }]);
  expect(copy.text(".draft/.gitignore")).toBe("*\n");
  await publish();
  for (const file of ["company.yaml", "legal/privacy.it.md"]) {
    expect(statSync(path.join(copy.folder, file)).mode & 0o777).toBe(0o664);
  }
});

// Root may write anywhere.
it.skipIf(process.getuid?.() === 0)("says so if the site may not write to the content", () => {
  expect(editor.obstacle).toBeUndefined();
  for (const folder of [copy.folder, path.join(copy.folder, "posts")]) {
    chmodSync(folder, 0o555);
    expect(editor.obstacle?.en).toContain("may not write");
    chmodSync(folder, 0o755);
  }
});

// Root may delete anywhere.
it.skipIf(process.getuid?.() === 0)("records no publication of a file that may not be deleted", async () => {
  const file = "legal/privacy.it.md";
  copy.write(file, "By hand\n");
  expect(editor.save([{ file, content: undefined }])).toEqual({ ok: true });
  chmodSync(path.join(copy.folder, "legal"), 0o555);
  expect(await publish()).toMatchObject({ ok: false, reason: "obstacle" });
  chmodSync(path.join(copy.folder, "legal"), 0o755);
  expect([editor.history(9), copy.text(file)]).toEqual([[], "By hand\n"]);
});

it("records no publication that cannot be written, and leaves nothing of it", async () => {
  rename("Nettuno");
  change("pages/faq.yaml", /\n$/, "\n# A note.\n");
  const before = copy.text("company.yaml");
  copy.write("pages/.faq.yaml.partial/in-the-way", "");
  await expect(publish()).rejects.toThrow("EISDIR");
  expect([editor.history(9), copy.text("company.yaml")]).toEqual([[], before]);
  expect(existsSync(path.join(copy.folder, ".company.yaml.partial"))).toBe(false);
  expect(await publish()).toEqual({ ok: true });
});
