import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { pictureRefusals, type PictureUploads } from "#src/content/uploads.ts";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { postDocument, type PostedForm } from "./documents.server.ts";
import { openPicture } from "./media.server.ts";
import { pictureChoices } from "./form-fields.tsx";

let site: EditedSite;
beforeEach(() => {
  site = openEditedSite();
});
afterEach(() => site.stop());

/** Takes every file as the photograph that it is. */
const uploads: PictureUploads = {
  photograph: (bytes) =>
    Promise.resolve(bytes.length < 10 ? { refused: pictureRefusals.broken } : { jpeg: Buffer.from(bytes) }),
};
const photograph = (name: string) => readFileSync(path.join(contentFolder, "pictures", `${name}.jpg`));

function form(texts: Record<string, string>, more: Partial<PostedForm> = {}): PostedForm {
  const entries = new URLSearchParams(texts);
  return { entries, version: "", bytes: undefined, isRemoval: false, isOversized: false, ...more };
}
const post = (name: string | undefined, posted: PostedForm) =>
  postDocument(site.editor, () => openPicture(site.editor, uploads, name, posted), posted, phone);
const versionOf = async (name: string) => (await openPicture(site.editor, uploads, name)).version;
const files = () => readdirSync(path.join(site.copy.folder, "pictures")).toSorted();

const texts = { "alt.it": "Due coppe su un vassoio d’ottone", "alt.en": "Two coupes on a brass tray" };

describe("a new photograph", () => {
  it("is named by what it shows, and is on the site once it is published", async () => {
    const before = site.copy.text("pictures.yaml");
    expect(await post(undefined, form(texts, { bytes: photograph("hero") }))).toEqual({ saved: true });
    expect(files()).not.toContain("due-coppe-su-un-vassoio-d-ottone.jpg");
    expect(pictureChoices(await site.editor.preview()).texts).toMatchObject({
      "due-coppe-su-un-vassoio-d-ottone": texts["alt.it"],
    });
    await site.publish();
    expect(site.source.current().pictures).toHaveProperty("due-coppe-su-un-vassoio-d-ottone");
    expect(site.copy.text("pictures.yaml").startsWith(before.trimEnd())).toBe(true);
  });

  it.each([
    ["a file", form(texts), { file: pictureRefusals.missing.it }],
    ["a photograph that can be read", form(texts, { bytes: Buffer.from("x") }), { file: pictureRefusals.broken.it }],
    ["less than the server reads", form({}, { isOversized: true }), { file: pictureRefusals["too-large"].it }],
  ])("has to have %s", async (_what, posted, errors) => {
    const result = await post(undefined, posted);
    expect(result).toMatchObject({ saved: false, status: 422, form: { errors: new Map([["file", errors.file]]) } });
    expect((await site.editor.draft()).changes).toEqual([]);
  });

  it("has to be described in both languages", async () => {
    const result = await post(undefined, form({ ...texts, "alt.en": " " }, { bytes: photograph("hero") }));
    expect(result).toMatchObject({ saved: false, status: 422 });
    expect(!result.saved && [...(result.form.errors ?? [])].map(([name]) => name)).toEqual(["alt.en"]);
    expect((await site.editor.draft()).changes).toEqual([]);
  });
});

describe("a photograph", () => {
  it("is replaced under its name", async () => {
    const stored = Object.fromEntries((await openPicture(site.editor, uploads, "hero")).entries);
    const posted = form(stored, { bytes: photograph("mojito"), version: await versionOf("hero") });
    expect(await post("hero", posted)).toEqual({ saved: true });
    await site.publish();
    expect(readFileSync(path.join(site.copy.folder, "pictures/hero.jpg")).equals(photograph("mojito"))).toBe(true);
  });

  it("can have its descriptions changed without touching those of others", async () => {
    const before = site.copy.text("pictures.yaml").split("\n");
    expect(await post("hero", form(texts, { version: await versionOf("hero") }))).toEqual({ saved: true });
    await site.publish();
    const after = site.copy.text("pictures.yaml").split("\n");
    expect(after.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual([
      `it: ${texts["alt.it"]}`,
      `en: ${texts["alt.en"]}`,
    ]);
  });

  it("that changed meanwhile is not overwritten", async () => {
    const version = await versionOf("hero");
    await post("hero", form(texts, { version }));
    const result = await post("hero", form({ ...texts, "alt.it": "Altro" }, { version }));
    expect(result).toMatchObject({ saved: false, status: 409 });
    expect((await openPicture(site.editor, uploads, "hero")).entries.get("alt.it")).toBe(texts["alt.it"]);
  });

  it("that a page uses is not removed", async () => {
    const result = await post("hero", form({}, { isRemoval: true, version: await versionOf("hero") }));
    expect(result).toMatchObject({ saved: false, status: 422 });
    expect(!result.saved && result.form.answer?.elsewhere?.length).toBeGreaterThan(0);
    expect(files()).toContain("hero.jpg");
  });

  it("that no page uses is removed with its text", async () => {
    await post(undefined, form(texts, { bytes: photograph("hero") }));
    const name = "due-coppe-su-un-vassoio-d-ottone";
    expect(await post(name, form({}, { isRemoval: true, version: await versionOf(name) }))).toEqual({ saved: true });
    expect(pictureChoices(await site.editor.preview()).pictures).not.toHaveProperty(name);
    expect((await site.editor.draft()).changes).toEqual([]);
  });
});
