import { afterEach, beforeEach, expect, it } from "vitest";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { postDocument, openLegalText, type PostedForm } from "./documents.server.ts";
import { allMissingTranslations } from "./missing.ts";

let site: EditedSite;
beforeEach(() => {
  site = openEditedSite();
});
afterEach(() => site.stop());

function form(version: string, texts: Record<string, string>): PostedForm {
  return { version, entries: new URLSearchParams(texts), isRemoval: false, bytes: undefined, isOversized: false };
}

async function post(texts: Record<string, string>) {
  const open = () => openLegalText(site.editor, "privacy");
  const { version } = await open();
  return postDocument(site.editor, open, form(version, texts), phone);
}

it("publishes a legal text, and removes it again", async () => {
  expect(await post({ it: "## I dati\r\n\r\nSono tuoi.\r\n", en: "" })).toEqual({ saved: true });
  await site.publish();
  expect(site.copy.text("legal/privacy.it.md")).toBe("## I dati\n\nSono tuoi.\n");
  expect(site.source.current().in("it").legal.privacy).toHaveLength(2);
  expect(site.copy.has("legal/privacy.en.md")).toBe(false);
  expect(await post({ it: "", en: "" })).toEqual({ saved: true });
  await site.publish();
  expect(site.source.current().in("it").legal.privacy).toBeUndefined();
});

it("is stored without control characters, and with the line ends of files", async () => {
  expect(await post({ it: "I dati\0\r\rsono\u001b[2J tuoi.\u2028", en: "" })).toEqual({ saved: true });
  expect((await site.editor.read("legal/privacy.it.md")).text).toBe("I dati\n\nsono[2J tuoi.\n");
});

it("says in which language a text cannot be shown, and keeps what was typed", async () => {
  const result = await post({ it: "Ciao", en: "<b>Hello</b>" });
  expect(result).toMatchObject({ saved: false, status: 422 });
  const { errors, typed } = (!result.saved && result.form) || {};
  expect([...(errors?.keys() ?? [])]).toEqual(["en"]);
  expect(Object.fromEntries(new URLSearchParams(typed))).toEqual({ it: "Ciao", en: "<b>Hello</b>" });
});

it("is listed as not translated while one language lacks it", async () => {
  const missing = () => allMissingTranslations(site.editor);
  expect(await missing()).toEqual([]);
  await post({ it: "Ciao", en: "" });
  expect(await missing()).toEqual([
    { file: "legal/privacy.en.md", path: [], label: "Informativa privacy", locale: "en" },
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
  const posted = form((await open()).version, { it: "Ciao" });
  const locked = { saved: false, status: 409, form: { answer: { text: obstacle.it } } };
  expect(await postDocument(editor, open, posted, phone)).toMatchObject(locked);
  expect(await postDocument(editor, open, { ...posted, isRemoval: true }, phone)).toMatchObject(locked);
});
