import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { parse } from "yaml";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { contentFolder } from "#content/fixtures/sample-content.ts";
import { findPost } from "#src/content/posts.ts";
import { deskLegalPath } from "#src/i18n/desk-routes.ts";
import type { ContentSource } from "#src/content/content-source.server.ts";
import { pictureRefusals } from "#src/content/uploads.ts";
import { type EditedSite, openEditedSite } from "#tests/helpers/edited-site.ts";
import {
  actName,
  removeAct,
  type DocumentForm,
  type EditedDocument,
  fileName,
  formOf,
  openLegalText,
  openContentForm,
  postDocument,
  type PostedForm,
  readPostedForm,
  versionName,
} from "./documents.server.ts";
import type { ContentEditor } from "./editor.server.ts";
import { EditForm } from "./document.page.tsx";
import { formOffers, OffersContext } from "./form-fields.tsx";
import { entriesOf } from "#tests/helpers/form-entries.ts";
import { markupOf } from "#tests/helpers/markup.tsx";
import { newPost, openPicture, openPost } from "./media.server.ts";
import { allMissingTranslations } from "./missing.ts";
import { type FileKey, contentFormsOf } from "./content-forms.ts";

let site: EditedSite;
let editor: ContentEditor;
beforeEach(() => {
  site = openEditedSite();
  ({ editor } = site);
});
afterEach(() => site.stop());

type Open = (posted?: PostedForm) => Promise<EditedDocument> | EditedDocument;
type Texts = Readonly<Record<string, string>>;

function markupIn(form: DocumentForm): string {
  const content = site.source.current();
  return markupOf(
    <OffersContext value={formOffers(content)}>
      <EditForm form={form} />
    </OffersContext>,
    "it",
    deskRoutes["desk-content"],
    content,
  );
}

/** The entries that a browser posts of a form. */
const entriesIn = (form: DocumentForm): URLSearchParams => entriesOf(markupIn(form));

/** The form of a document as a browser posts it, with some of its inputs changed. */
async function formWith(open: Open, texts: Texts = {}, more: Partial<PostedForm> = {}): Promise<PostedForm> {
  const form = formOf(await open());
  const { version } = form;
  const entries = entriesIn(form);
  for (const [name, text] of Object.entries(texts)) entries.set(name, text);
  return { version, entries, isRemoval: false, bytes: undefined, isOversized: false, ...more };
}

/** The result of a posted form: "saved", or the form that is shown again. */
async function post(open: Open, form: PostedForm) {
  const result = await postDocument(editor, () => open(form), form);
  if (result.status === 303)
    return [...result.cleaned].map(([kind, count]) => `${count} ${kind}`).join(", ") || "saved";
  const { status, form: shown } = result;
  return { ...shown, status, entries: entriesIn(shown), names: [...(shown.errors?.keys() ?? [])] };
}
const change = async (open: Open, texts: Texts, more?: Partial<PostedForm>) =>
  post(open, await formWith(open, texts, more));

async function refused(open: Open, form: PostedForm) {
  const result = await post(open, form);
  if (typeof result === "string") throw new Error("It was saved");
  return result;
}

/** The form in which a value stands, by the name of its input. */
function formWithInput(key: FileKey, name: string): Open {
  const parts = name.split(".");
  const found = contentFormsOf(key).findLast(({ at }) => at.every((part, index) => String(part) === parts[index]));
  if (found === undefined) throw new Error(`No form has ${name}`);
  return () => openContentForm(editor, found);
}
const stored = async (open: Open, name: string) => (await formWith(open)).entries.get(name);
const removal = { isRemoval: true };
const drafted = () => editor.draft().changes.map(({ file }) => file);

describe("a part of a file", () => {
  it("names an entry of a list as the form has it, and refuses a number that can be read in two ways", async () => {
    const open = formWithInput("prices", "items.0.price");
    const form = await refused(open, await formWith(open, { "down:items.0": "" }));
    const { entries, version } = form;
    entries.set("items.0.price", "1,500");
    const again = await refused(open, { ...(await formWith(open)), entries, version });
    expect([again.status, again.entries.get("items.0.price"), again.names]).toEqual([422, "1,500", ["items.0.price"]]);
    expect(again.errors?.get("items.0.price")).toContain("È 1,5 o 1500?");
  });

  it("says with which colour another has too little contrast", async () => {
    const open = formWithInput("brand", "colours.arancio");
    // It is said beside the colour that was changed, though the pair begins with the other one.
    const { errors } = await refused(open, await formWith(open, { "colours.arancio": "#c8641e" }));
    expect([...(errors ?? [])]).toEqual([
      [
        "colours.arancio",
        expect.stringContaining("Il contrasto tra inchiostro e arancio è 4,0:1; serve almeno 4,5:1."),
      ],
    ]);
  });

  it("gets a new entry of a list with its id", async () => {
    const typed = { "label.it": "Sgabelli", "label.en": "Stools", unit: "piece", price: "8", vat: "22" };
    const open = formWithInput("prices", "items");
    const { entries, version, touched = "" } = await refused(open, await formWith(open, { "add:items": "" }));
    for (const [name, text] of Object.entries(typed)) entries.set(`${touched}.${name}`, text);
    expect(await post(open, { ...(await formWith(open)), entries, version })).toBe("saved");
    expect(editor.read("prices.yaml").text).toContain("  - id: sgabelli\n    label: { it: Sgabelli, en: Stools }\n");
    // Sent twice it is there once.
    expect(await post(open, { ...(await formWith(open)), entries, version })).toBe("saved");
    entries.set(`${touched}.price`, "9");
    const { errors } = await refused(open, { ...(await formWith(open)), entries, version });
    expect([...(errors ?? [])].map(([name, text]) => [name, text.replaceAll("\u00a0", " ")])).toEqual([
      [`${touched}.price`, "Adesso c’è: «8,00 €»"],
    ]);
  });
});

it("a file with another encoding has no form, and nothing that is saved holds a letter that was lost", async () => {
  const bytes = Buffer.from(site.copy.text("pages/faq.yaml").replace("Quanto costa?", "Perché costa?"), "latin1");
  site.copy.write("pages/faq.yaml", bytes);
  expect(formWithInput("faq", "items.0.title")).toThrow("This file is not UTF-8");
  expect(editor.problems()).toMatchObject([{ file: "pages/faq.yaml" }]);
  const open = formWithInput("contact", "title.it");
  const name = [...entriesIn(formOf(await open())).keys()].find((one) => one.endsWith(".it")) ?? "";
  expect((await refused(open, await formWith(open, { [name]: "Perch�?" }))).names).toEqual([name]);
  expect(await change(open, { [name]: "Perché?" })).toBe("saved");
});

it("a drawing is left out, and shown again", async () => {
  const open = formWithInput("drawings", "faq");
  const before = site.copy.text("drawings.yaml");
  const isShown = () => editor.preview().in("it").drawings.faq?.show;
  expect(await change(open, { "faq.none": "on" })).toBe("saved");
  expect([editor.value("drawings").value, isShown()]).toEqual([{ hero: {}, faq: { none: true } }, false]);
  const again = await formWith(open);
  again.entries.delete("faq.none");
  expect(await post(open, again)).toBe("saved");
  expect([editor.read("drawings.yaml").text, isShown()]).toEqual([before, undefined]);
});

describe("a form that was saved meanwhile", () => {
  it("shows what was typed, and beside it what is saved now; nothing is overwritten", async () => {
    const open = formWithInput("company", "phone");
    const mine = await formWith(open, { phone: "+39 06 1111" });
    expect(await post(open, await formWith(open, { phone: "+39 06 2222" }))).toBe("saved");

    const form = await refused(open, mine);
    expect([form.status, form.answer?.title]).toEqual([409, "È cambiato mentre scrivevi"]);
    expect([...(form.errors ?? [])]).toEqual([["phone", "Adesso c’è: «+39 06 2222»"]]);
    expect(form.entries.get("phone")).toBe("+39 06 1111");
    expect(await stored(open, "phone")).toBe("+39 06 2222");

    // Saved again, it takes the place of what the page has shown.
    expect(await post(open, { ...mine, version: form.version })).toBe("saved");
    expect(await stored(open, "phone")).toBe("+39 06 1111");
    expect(await post(open, mine)).toBe("saved");
  });

  it("is saved beside another section of its file", async () => {
    const [mine, theirs] = [formWithInput("faq", "items"), formWithInput("faq", "closing")];
    const form = await formWith(mine, { "items.0.title.it": "Mio testo nuovo" });
    expect(await change(theirs, { "closing.title.it": "Testo nuovo di un altro" })).toBe("saved");
    expect(await post(mine, form)).toBe("saved");
  });

  it("compares entries of a list by their position", async () => {
    const open = formWithInput("faq", "items");
    const mine = await formWith(open, { "items.0.title.it": "La mia?" });
    const { entries, version } = await refused(open, await formWith(open, { "remove:items.9": "" }));
    expect(await post(open, { ...mine, entries, version })).toBe("saved");

    const form = await refused(open, mine);
    expect([...(form.errors ?? [])]).toEqual([
      ["items.0.title.it", "Adesso c’è: «Quanto costa?»"],
      ["items.9", "Adesso qui non c’è niente."],
    ]);
    expect(await post(open, { ...mine, version: form.version })).toBe("saved");
    expect(editor.value("faq").value).toMatchObject({ items: { length: 10, 0: { title: { it: "La mia?" } } } });
  });
});

describe("a photograph", () => {
  /** Takes every file as the photograph that it is. */
  const upload: ContentSource["upload"] = (bytes) =>
    Promise.resolve(bytes.length < 10 ? { refused: pictureRefusals.broken } : { jpeg: Buffer.from(bytes) });
  const photograph = (name: string) => readFileSync(path.join(contentFolder, "fixtures/pictures", `${name}.jpg`));
  const opened =
    (name?: string): Open =>
    (form) =>
      openPicture(editor, upload, name, form);
  const files = () => readdirSync(path.join(site.copy.folder, "pictures"));
  const texts = { "alt.it": "Due coppe su un vassoio d’ottone", "alt.en": "Two coupes on a brass tray" };
  const named = "due-coppe-su-un-vassoio-d-ottone";

  it("is named by what it shows, and is on the site once it is published", async () => {
    const before = site.copy.text("pictures.yaml");
    expect(await change(opened(), texts, { bytes: photograph("terrace") })).toBe("saved");
    expect(files()).not.toContain(`${named}.jpg`);
    expect(formOffers(editor.preview()).described).toMatchObject({ [named]: texts["alt.it"] });
    await site.publish();
    expect(site.source.current().pictures).toHaveProperty(named);
    expect(site.copy.text("pictures.yaml").startsWith(before.trimEnd())).toBe(true);
  });

  it("has to be one that can be read, of a size that the server takes, and described in both languages", async () => {
    const photo = { bytes: photograph("terrace") };
    const refusals: [Texts, Partial<PostedForm>, errors: readonly [name: string, says: unknown][]][] = [
      [texts, {}, [["file", pictureRefusals.missing.it]]],
      [texts, { bytes: Buffer.from("x") }, [["file", pictureRefusals.broken.it]]],
      [{}, { isOversized: true }, [["file", pictureRefusals["too-large"].it]]],
      [{ ...texts, "alt.en": " " }, photo, [["alt.en", expect.any(String)]]],
    ];
    for (const [typed, sent, errors] of refusals) {
      expect(await change(opened(), typed, sent)).toMatchObject({ status: 422, errors: new Map(errors) });
    }
    expect(drafted()).toEqual([]);
    // A form that was too large to be read has no texts.
    const sent = await formWith(opened("terrace"), {}, { entries: new URLSearchParams(), isOversized: true });
    const { names, entries } = await refused(opened("terrace"), sent);
    expect([names, entries.get("alt.it")]).toEqual([["file"], await stored(opened("terrace"), "alt.it")]);
  });

  it("can have its descriptions changed without touching the ones of others, and not over a change that was saved meanwhile", async () => {
    const before = site.copy.text("pictures.yaml").split("\n");
    const later = await formWith(opened("terrace"), { "alt.it": "Altro" });
    expect(await change(opened("terrace"), texts)).toBe("saved");
    const after = editor.read("pictures.yaml").text?.split("\n") ?? [];
    expect(after.filter((line) => !before.includes(line)).map((line) => line.trim())).toEqual([
      `it: ${texts["alt.it"]}`,
      `en: ${texts["alt.en"]}`,
    ]);
    expect(await post(opened("terrace"), later)).toMatchObject({ status: 409 });
    expect(await stored(opened("terrace"), "alt.it")).toBe(texts["alt.it"]);
  });

  it("is removed with its text if no page uses it, and not if it was changed meanwhile", async () => {
    const { status, answer } = await refused(opened("terrace"), await formWith(opened("terrace"), {}, removal));
    expect([status, answer?.lines?.[0]]).toEqual([422, expect.anything()]);
    await change(opened(), texts, { bytes: photograph("terrace") });
    const early = await formWith(opened(named), {}, removal);
    expect(await change(opened(named), { "alt.it": "Due coppe" })).toBe("saved");
    expect(await post(opened(named), early)).toMatchObject({ status: 409, answer: { title: "Non è stato tolto" } });
    expect(await stored(opened(named), "alt.it")).toBe("Due coppe");
    expect(await change(opened(named), {}, removal)).toBe("saved");
    expect(formOffers(editor.preview()).described).not.toHaveProperty(named);
    expect(drafted()).toEqual([]);
  });
});

describe("an article", () => {
  const written = {
    "title.it": "Il ghiaccio *vero*",
    "title.en": "*Real* ice",
    "subtitle.it": "Perché si scioglie piano.",
    "subtitle.en": "Why it melts slowly.",
    "excerpt.it": "Un cubo grande dura tutta la festa.",
    "excerpt.en": "A large cube lasts the whole party.",
    "category.it": "Dietro il bancone",
    "category.en": "Behind the bar",
    "image.photo.picture": "terrace",
    "image.name.it": "Secchiello",
    "image.name.en": "Bucket",
    "image.dose.it": "",
    "image.dose.en": "",
    publishDate: "2026-11-20",
    "body.it": "Un cubo **grande**.\r\n\r\n## Perché\r\n\r\n> Piano.\r\n",
    "body.en": "A **large** cube.\r\n\r\n## Why\r\n\r\n> Slowly.\r\n",
  };
  const file = "posts/ambra-story/post.yaml";
  const fresh: Open = () => newPost(editor, "2026-11-22");
  const opened =
    (slug = "ambra-story"): Open =>
    () => {
      const document = openPost(editor, slug);
      if (document === undefined) throw new Error(`no post ${slug}`);
      return document;
    };
  const write = (texts: Texts = {}) => change(fresh, { ...written, ...texts });
  const shown = (slug: string) => findPost(site.source.current().in("it").posts, slug);

  it("has its address from its Italian title, another one if that is taken, and is in the preview alone as a draft", async () => {
    expect(await write()).toBe("saved");
    // Sent twice it is there once.
    expect(await write()).toBe("saved");
    expect(drafted()).toHaveLength(3);
    expect(await write({ draft: "on" })).toBe("saved");
    expect(findPost(editor.preview().in("it").posts, "il-ghiaccio-vero-2")).toMatchObject({ draft: true });
    await site.publish();
    const meta = parse(site.copy.text("posts/il-ghiaccio-vero/post.yaml")) as object;
    expect(Object.keys(meta).slice(0, 2)).toEqual(["id", "title"]);
    expect(meta).toMatchObject({ author: "{founder}", image: { photo: { picture: "terrace" } } });
    expect(shown("il-ghiaccio-vero")).toMatchObject({ title: "Il ghiaccio *vero*", publishDate: "2026-11-20" });
    expect(shown("il-ghiaccio-vero-2")).toBeUndefined();
  });

  it("says beside the fields what is missing, and keeps what was typed", async () => {
    const form = await write({ "title.en": "", "image.photo.picture": "nessuna", "body.en": "<video>Bold</video>" });
    expect(form).toMatchObject({ status: 422, names: expect.arrayContaining(["title.en", "body.en"]) as unknown });
    expect(drafted()).toEqual([]);
  });

  it("needs its Italian title alone while it is a draft, is continued later, and lists what it lacks", async () => {
    const draft = { draft: "on", "title.it": "Un molo" };
    expect((await refused(fresh, await formWith(fresh, { draft: "on", "title.en": "A pier" }))).names).toEqual([
      "title.it",
    ]);
    expect(await change(fresh, draft)).toBe("saved");
    await site.publish();
    expect(shown("un-molo")).toBeUndefined();
    expect(site.source.mistakes()).toBeUndefined();
    expect(findPost(editor.preview().in("it").posts, "un-molo")).toBeUndefined();
    const lacking = editor.unfinished();
    expect(lacking.map(({ slug, title }) => [slug, title])).toEqual([["un-molo", "Un molo"]]);
    const named = lacking[0]?.problems.map(({ file: at, path: key }) => `${at} ${key.join(".")}`);
    expect(named).toEqual(expect.arrayContaining(["posts/un-molo/post.yaml title.en", "posts/un-molo/it.md "]));
    expect(await change(opened("un-molo"), { "body.it": "Un molo di notte." })).toBe("saved");
    const { names } = await refused(opened("un-molo"), await formWith(opened("un-molo"), { draft: "" }));
    expect(names).toEqual(expect.arrayContaining(["title.en", "body.en"]));
    const { draft: _, ...rest } = { ...written, draft: "" };
    expect(await change(opened("un-molo"), { ...rest, "title.it": "Un molo", draft: "on" })).toBe("saved");
    expect(editor.unfinished()).toEqual([]);
    expect(findPost(editor.preview().in("it").posts, "un-molo")).toMatchObject({ draft: true });
  });

  it.each([
    ["Un\u00A0cubo\tgrande.", "Un cubo grande.", "2 spaces"],
    [
      "Si usa:\n•\tghiaccio\n·  acqua\no\u00A0\u00A0limone",
      "Si usa:\n\n– ghiaccio\n\n– acqua\n\n– limone",
      "3 bullets",
    ],
    ["1.\tPrima\n2.\tPoi", "1\\. Prima\n\n2\\. Poi", "2 bullets"],
    ["<p class=MsoNormal><b>Un</b> cubo<o:p></o:p></p>", "**Un** cubo", "6 tags"],
    ["<!--[if gte mso 9]><xml>x</xml><![endif]-->Un&nbsp;cubo &egrave;", "Un cubo è", "3 tags"],
    ['Un <a href="https://x.example">cubo</a>', "Un [cubo](https://x.example)", "1 tags"],
    ["Un\u200B\uFEFF cu\u00ADbo", "Un cubo", "3 hidden"],
    ["Costa <5 €, cioè 3 < 4 *davvero*", "Costa <5 €, cioè 3 < 4 *davvero*", "saved"],
  ])("is cleaned of what Word puts into it, and says so: %j", async (pasted, text, told) => {
    expect(await change(opened(), { "body.it": pasted })).toBe(told);
    expect(editor.read("posts/ambra-story/it.md").text).toBe(`${text}\n`);
    // What is stored stays as it is.
    site.copy.write("posts/ambra-story/en.md", "A\u00A0cube.\n");
    expect(await change(opened(), { "body.it": "Un cubo." })).toBe("saved");
    expect(editor.read("posts/ambra-story/en.md").text).toBe("A\u00A0cube.\n");
  });

  it("changes in the touched lines alone", async () => {
    expect(await change(opened(), {})).toMatchObject({ status: 200 });
    const before = site.copy.text(file).split("\n");
    expect(await change(opened(), { "title.en": "A table and twelve glasses" })).toBe("saved");
    const after = editor.read(file).text?.split("\n") ?? [];
    expect(after.filter((line) => !before.includes(line))).toEqual(['  en: "A table and twelve glasses"']);
    expect([after.length, drafted()]).toEqual([before.length, [file]]);
  });

  it("has a drawing in the place of its photograph", async () => {
    await write();
    const open = opened("il-ghiaccio-vero");
    const drawn = {
      "image.drawing.name": "van",
      "image.drawing.alt.it": "Un furgone",
      "image.drawing.alt.en": "A van",
    };
    const photographs = markupIn(formOf(await open())).match(/name="image\.photo\.picture" value="\w*"/g) ?? [];
    expect(photographs[0]).toContain('value=""');
    expect(await change(open, { ...drawn, "image.photo.picture": "" })).toBe("saved");
    expect(parse(editor.read("posts/il-ghiaccio-vero/post.yaml").text ?? "")).not.toHaveProperty("image.photo");
  });

  it("is removed if nothing names it, and refused if a page does", async () => {
    expect(await change(opened(), {}, removal)).toMatchObject({ status: 422 });
    await write();
    expect(await change(opened("il-ghiaccio-vero"), {}, removal)).toBe("saved");
    expect(drafted()).toEqual([]);
  });
});

describe("a legal text", () => {
  const open: Open = () => openLegalText(editor, "privacy");

  it("is listed as not translated while one language lacks it, published, and removed again", async () => {
    const { formulas } = editor.preview().in("it");
    const missing = () =>
      allMissingTranslations(
        editor,
        formulas.map(({ id }) => id),
      );
    expect(missing()).toEqual([]);
    expect(await change(open, { it: "## I dati\r\n\r\nSono tuoi.\0\r\n", en: "" })).toBe("saved");
    expect(missing()).toEqual([{ label: "Informativa privacy", path: deskLegalPath("privacy"), locale: "en" }]);
    await site.publish();
    expect(site.copy.text("legal/privacy.it.md")).toBe("## I dati\n\nSono tuoi.\n");
    expect(site.source.current().in("it").legal.privacy).toHaveLength(2);
    expect(site.copy.has("legal/privacy.en.md")).toBe(false);
    expect(await change(open, { it: " " })).toBe("saved");
    await site.publish();
    expect(site.source.current().in("it").legal.privacy).toBeUndefined();
  });

  it("says in which language it cannot be shown, and keeps what was typed", async () => {
    const form = await refused(open, await formWith(open, { it: "Ciao", en: "<video>Hello</video>" }));
    expect([form.status, form.names]).toEqual([422, ["en"]]);
    expect(form.entries.get("en")).toBe("<video>Hello</video>");
  });
});

describe("what is posted", () => {
  const read = (body: BodyInit, headers: Record<string, string> = {}) =>
    readPostedForm(new Request("https://www.ambra.example/banco", { method: "POST", body, headers }));
  it("is texts and one file, and neither its name nor its type; an empty one, as browsers send it, is left out", async () => {
    const form = new FormData();
    const texts = { [versionName]: "1", [actName]: removeAct, "alt.it": "Un bancone" };
    for (const [name, text] of Object.entries(texts)) form.set(name, text);
    form.set("other", new File(["more"], "y.jpg"));
    for (const [bytes, kept] of [
      ["bytes", new TextEncoder().encode("bytes")],
      ["", undefined],
    ] as const) {
      form.set(fileName, new File([bytes], "../../x.jpg", { type: "image/jpeg" }));
      expect(await read(form)).toEqual({
        entries: new URLSearchParams({ "alt.it": "Un bancone" }),
        version: "1",
        isRemoval: true,
        bytes: kept,
        isOversized: false,
      });
    }
  });

  it("is refused if it is not a form", async () => {
    const broken = read("--x\r\nnonsense", { "Content-Type": "multipart/form-data; boundary=x" });
    await expect(broken).rejects.toMatchObject({ init: { status: 400 } });
  });
});
