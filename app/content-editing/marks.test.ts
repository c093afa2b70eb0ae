import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { type EditedSite, openEditedSite, phone } from "../../tests/helpers/edited-site.ts";
import { markName, marksModel, postMark } from "./marks.ts";

let site: EditedSite;
beforeEach(() => {
  site = openEditedSite();
});
afterEach(() => site.stop());

const square = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 9 9"><path d="M0 0h9v9z"/></svg>';
const wide = square.replace("0 0 9 9", "0 0 18 9");

async function post(id: string, file: string | undefined, isRemoval = false) {
  const { own, partners } = await marksModel(site.editor);
  const version = [...own, ...partners].find((mark) => mark.id === id)?.version ?? "";
  const bytes = file === undefined ? undefined : Buffer.from(file);
  const entries = new URLSearchParams({ [markName]: id });
  return postMark(site.editor, { entries, version, bytes, isRemoval, isOversized: false }, phone);
}

describe("a drawing", () => {
  it("is stored as it is understood, and shown", async () => {
    expect(await post("logo", wide.replace("<path", '<metadata>a secret</metadata><path id="x"'))).toBeUndefined();
    const { own } = await marksModel(site.editor);
    expect(own[0]).toMatchObject({ id: "logo", drawing: { viewBox: "0 0 18 9" } });
    await site.publish();
    expect(site.copy.text("brand/logo.svg")).toBe(
      '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 18 9"><g><path d="M0 0h9v9z"/></g></svg>\n',
    );
  });

  it.each([
    ["with a script", "logo", square.replace("<path", "<script>alert(1)</script><path")],
    ["that is no drawing", "logo", "a photo"],
    ["that is not square, as an icon", "icon", wide],
    ["that nobody chose", "icon", undefined],
  ])("%s is refused with a sentence", async (_name, id, file) => {
    const error = await post(id, file);
    expect(error).toMatchObject({ id, status: 422 });
    expect((await marksModel(site.editor, error)).own.find((mark) => mark.id === id)?.error).toBe(error?.says);
    expect((await site.editor.draft()).changes).toEqual([]);
  });

  it("can be removed, except for the icon", async () => {
    expect(await post("logo", undefined, true)).toBeUndefined();
    const { own } = await marksModel(site.editor);
    expect(own.map(({ drawing, isRemovable }) => [drawing !== undefined, isRemovable])).toEqual([
      [false, false],
      [true, false],
      [true, true],
    ]);
  });
});

describe("the logo of a partner", () => {
  it("is removed and added with the partner’s entry", async () => {
    expect(await post("partner-3", undefined, true)).toBeUndefined();
    expect((await site.editor.value("partners")).value).toHaveProperty([3]);
    expect((await site.editor.value("partners")).value).not.toHaveProperty([3, "logo"]);
    expect(await post("partner-3", wide)).toBeUndefined();
    expect((await site.editor.value("partners")).value).toHaveProperty([3, "logo"], "il-tratto");
    await site.publish();
    expect(site.copy.has("partners/il-tratto.svg")).toBe(true);
  });

  it("takes the place of a file that no partner names any more", async () => {
    const { text = "", version } = await site.editor.read("partners.yaml");
    const content = text.replace("  logo: bassofondo\n", "");
    expect(await site.editor.save([{ file: "partners.yaml", version, content }], phone)).toEqual({ ok: true });
    expect(await post("partner-0", wide)).toBeUndefined();
    expect((await site.editor.value("partners")).value).toHaveProperty([0, "logo"], "bassofondo");
    expect((await site.editor.read("partners/bassofondo.svg")).text).toContain("0 0 18 9");
  });
});
