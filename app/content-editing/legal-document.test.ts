import { afterEach, beforeEach, expect, it } from "vitest";
import { deskLegalPath } from "#i18n/desk-routes.ts";
import { type EditedSite, openEditedSite, phone } from "../../tests/helpers/edited-site.ts";
import { postDocument, removeDocument } from "./document-form.ts";
import { openLegalText } from "./legal-document.ts";
import { overviewModel } from "./overview-model.ts";

let site: EditedSite;
beforeEach(() => {
  site = openEditedSite();
});
afterEach(() => site.stop());

async function post(texts: Record<string, string>) {
  const open = () => openLegalText(site.editor, "privacy");
  const { version } = await open();
  return postDocument(site.editor, open, { version, entries: new URLSearchParams(texts) }, phone);
}

it("publishes a legal text, and removes it again", async () => {
  expect(await post({ it: "## I dati\r\n\r\nSono tuoi.\r\n", en: "" })).toEqual({ saved: true });
  await site.publish();
  expect(site.copy.text("legal/privacy.it.md")).toBe("## I dati\n\nSono tuoi.\n");
  expect(site.source.current().legalIn("it", "privacy")).toHaveLength(2);
  expect(site.copy.has("legal/privacy.en.md")).toBe(false);
  expect(await post({ it: "", en: "" })).toEqual({ saved: true });
  await site.publish();
  expect(site.source.current().hasLegalText("it", "privacy")).toBe(false);
});

it("is stored without control characters, and with the line ends of files", async () => {
  expect(await post({ it: "I dati\0\r\rsono\u001b[2J tuoi.\u2028", en: "" })).toEqual({ saved: true });
  expect((await site.editor.read("legal/privacy.it.md")).text).toBe("I dati\n\nsono[2J tuoi.\n");
});

it("says in which language a text cannot be shown, and keeps what was typed", async () => {
  const result = await post({ it: "Ciao", en: "<b>Hello</b>" });
  expect(result).toMatchObject({ saved: false, status: 422 });
  expect(!result.saved && result.model).toMatchObject({
    answer: { fields: [{ name: "en" }] },
    nodes: [{ value: "Ciao" }, { value: "<b>Hello</b>" }],
  });
});

it("is listed as not translated while one language lacks it", async () => {
  const missing = async () => (await overviewModel(site.editor)).missing.lines;
  expect(await missing()).toEqual([]);
  await post({ it: "Ciao", en: "" });
  expect(await missing()).toEqual([
    { label: "Informativa privacy", says: "manca in inglese", path: deskLegalPath("privacy") },
  ]);
});

it("stores nothing where nothing was changed", async () => {
  expect(await post({ it: "", en: " " })).toMatchObject({ saved: false, status: 200 });
});

it("is not saved where the site may not write, and says so", async () => {
  const obstacle = { it: "Non si può.", en: "Impossible." };
  const save = () => Promise.reject(new Error("read-only"));
  const editor = { ...site.editor, obstacle, save };
  const open = () => openLegalText(editor, "privacy");
  const { version } = await open();
  const posted = { version, entries: new URLSearchParams({ it: "Ciao" }), bytes: undefined, isOversized: false };
  const locked = { saved: false, status: 409, model: { answer: { text: obstacle.it }, obstacle: obstacle.it } };
  expect(await postDocument(editor, open, posted, phone)).toMatchObject(locked);
  expect(await removeDocument(editor, await open(), [], posted, phone)).toMatchObject(locked);
});
