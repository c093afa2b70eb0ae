import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { ContentEditor } from "./editor.server.ts";
import { type EditedSite, openEditedSite, phone } from "#tests/helpers/edited-site.ts";
import { postDocument, openPlace, type PostedForm } from "./documents.server.ts";
import { type FileKey, type Place, placesOf } from "./places.ts";

const tablet = { device: "iPad" };

let site: EditedSite;
let editor: ContentEditor;
beforeEach(() => {
  site = openEditedSite();
  ({ editor } = site);
});
afterEach(() => site.stop());

/** The form in which a value stands, by the name of its input. */
function placeOf(key: FileKey, name: string): Place {
  const parts = name.split(".");
  const found = placesOf(key).findLast(({ at }) => at.every((part, index) => String(part) === parts[index]));
  if (found === undefined) throw new Error(`No form has ${name}`);
  return found;
}

/** What a browser posts of the form, with some of its inputs changed. */
async function posted(place: Place, changes: Record<string, string>): Promise<PostedForm> {
  const { version, entries } = await openPlace(editor, place);
  for (const [name, text] of Object.entries(changes)) entries.set(name, text);
  return { version, entries, isRemoval: false, bytes: undefined, isOversized: false };
}

const postForm = (place: Place, form: PostedForm, by = phone) =>
  postDocument(editor, () => openPlace(editor, place), form, by);

async function shown(place: Place, form: PostedForm) {
  const result = await postForm(place, form);
  if (result.saved) throw new Error("It was saved");
  const { typed, ...rest } = result.form;
  return { status: result.status, ...rest, entries: new URLSearchParams(typed) };
}

const stored = async (place: Place, name: string) => (await openPlace(editor, place)).entries.get(name);

describe("a posted form", () => {
  it("is stored in the draft, with only its line of the file changed", async () => {
    const place = placeOf("company", "phone");
    expect(await postForm(place, await posted(place, { phone: "+39 06 9999 0000" }))).toEqual({
      saved: true,
    });
    const { text } = await editor.read("company.yaml");
    expect(text).toBe(
      site.copy.text("company.yaml").replace(/^phone: .*$/m, (line) => line.replace(/\+[\d ]+/, "+39 06 9999 0000")),
    );
    expect(await stored(place, "phone")).toBe("+39 06 9999 0000");
  });

  it("is refused where a number can be read in two ways, and says both", async () => {
    const place = placeOf("prices", "items.0.price");
    const name = "items.0.price";
    const model = await shown(place, await posted(place, { [name]: "1,500" }));
    expect(model.status).toBe(422);
    expect(model.entries.get(name)).toBe("1,500");
    expect(model.errors?.get(name)).toContain("È 1,5 o 1500?");
  });

  it("is refused with the sentences of the files beside its fields, and keeps what was typed", async () => {
    const place = placeOf("company", "phone");
    const model = await shown(place, await posted(place, { phone: "06 1234", email: "nobody" }));
    expect(model.status).toBe(422);
    expect(model.entries.get("phone")).toBe("06 1234");
    expect(model.errors?.get("phone")).toContain('Trovato "06 1234"; serve un numero di telefono');
    expect([...(model.errors?.keys() ?? [])]).toEqual(["email", "phone"]);
    expect((await editor.draft()).changes).toEqual([]);
  });

  it("is kept where the site may not write to the folder", async () => {
    const place = placeOf("company", "phone");
    const form = await posted(place, { phone: "+39 06 9999 0000" });
    editor = Object.create(editor, {
      obstacle: { value: { it: "Il sito non può scrivere.", en: "" } },
    }) as ContentEditor;
    const model = await shown(place, form);
    expect(model.status).toBe(409);
    expect(model.answer?.text).toBe("Il sito non può scrivere.");
    expect(model.entries.get("phone")).toBe("+39 06 9999 0000");
  });

  it("has titles in one line, whatever their input sends", async () => {
    const place = placeOf("company", "legalName");
    const form = await posted(place, { "legalName.it": "Bar Sole s.r.l.,\r\n sede in Frascati" });
    expect(await postForm(place, form)).toEqual({ saved: true });
    expect((await editor.value("company")).value).toMatchObject({
      legalName: { it: "Bar Sole s.r.l., sede in Frascati" },
    });
  });

  it("says with which colour another has too little contrast", async () => {
    const place = placeOf("brand", "colours.arancio");
    const model = await shown(place, await posted(place, { "colours.arancio": "#c8641e" }));
    expect(model.status).toBe(422);
    // Beside the colour that was changed, though the pair begins with the other one.
    expect([...(model.errors ?? [])]).toEqual([
      [
        "colours.arancio",
        expect.stringContaining("Il contrasto tra inchiostro e arancio è 4,0:1; serve almeno 4,5:1."),
      ],
    ]);
  });

  it("has no field for the id of an entry, and writes that of a new one", async () => {
    const place = placeOf("prices", "items");
    const form = await posted(place, {});
    expect(await stored(place, "items.0.label.it")).toBeDefined();
    expect(await stored(place, "items.0.id")).toBeNull();
    const order = form.entries.get("order:items") ?? "";
    const index = order.split(" ").length;
    form.entries.set("order:items", `${order} +`);
    const typed = { "label.it": "Sgabelli", "label.en": "Stools", unit: "piece", price: "8", vat: "22" };
    for (const [name, text] of Object.entries(typed)) form.entries.set(`items.${index}.${name}`, text);
    expect(await postForm(place, form)).toEqual({ saved: true });
    expect((await editor.read("prices.yaml")).text).toContain(
      "  - id: sgabelli\n    label: { it: Sgabelli, en: Stools }\n",
    );
  });

  it("is shown again after a button of a list, and nothing is stored", async () => {
    const place = placeOf("faq", "items");
    const form = await posted(place, { "items.1.title.it": "Cambiata?", "down:items.1": "" });
    const model = await shown(place, form);
    expect(model.status).toBe(200);
    expect(model.version).toBe(form.version);
    expect(model.entries.get("items.2.title.it")).toBe("Cambiata?");
    expect(model.touched).toBe("items.2");
    expect((await editor.draft()).changes).toEqual([]);

    const added = await shown(place, await posted(place, { "add:items": "" }));
    const last = (await posted(place, {})).entries.get("order:items")?.split(" ").length;
    expect(added.entries.get("order:items")?.split(" ")).toHaveLength((last ?? 0) + 1);
    expect(added.touched).toBe(`items.${last}`);
  });
});

it("keeps a text of one line in one line, whatever ends its lines", async () => {
  const place = placeOf("company", "brand");
  expect(await postForm(place, await posted(place, { brand: "Bar\u2028Ambra\r2" }))).toEqual({
    saved: true,
  });
  expect((await editor.value("company")).value).toMatchObject({ brand: "Bar Ambra 2" });
});

it.each(["save", "add:items"])("refuses a list that is far longer than the one of the file: %s", async (button) => {
  const form = await posted(placeOf("faq", "items"), {});
  form.entries.set("order:items", "+ ".repeat(1000));
  form.entries.set(button, "");
  const answer = postForm(placeOf("faq", "items"), form);
  await expect(answer).rejects.toMatchObject({ init: { status: 400 } });
});

describe("two devices", () => {
  it("see what the other has saved, and what they typed themselves; nothing is overwritten", async () => {
    const place = placeOf("company", "phone");
    const mine = await posted(place, { phone: "+39 06 1111" });
    expect(await postForm(place, await posted(place, { phone: "+39 06 2222" }), tablet)).toEqual({
      saved: true,
    });

    const model = await shown(place, mine);
    expect(model.status).toBe(409);
    expect(model.answer?.title).toBe("È cambiato mentre scrivevi");
    expect(model.answer?.changes).toEqual(["Telefono: da «+39 06 2222» a «+39 06 1111»"]);
    expect(model.entries.get("phone")).toBe("+39 06 1111");
    expect(await stored(place, "phone")).toBe("+39 06 2222");

    // Saved again, it takes the place of what the page has shown.
    const again = { ...mine, version: model.version };
    expect(await postForm(place, again)).toEqual({ saved: true });
    expect(await stored(place, "phone")).toBe("+39 06 1111");
    expect(await postForm(place, mine)).toEqual({ saved: true });
  });

  it("edit different sections of a file at the same time", async () => {
    const [one, other] = placesOf("faq");
    if (one === undefined || other === undefined) throw new Error("The file has no sections");
    const nameIn = ({ entries }: { entries: URLSearchParams }) =>
      [...entries.keys()].find((key) => key.endsWith(".it")) ?? "";
    const mine = await posted(one, {});
    mine.entries.set(nameIn(mine), "Mio testo nuovo");
    const theirs = await posted(other, {});
    theirs.entries.set(nameIn(theirs), "Testo nuovo di un altro");
    expect(await postForm(other, theirs, tablet)).toEqual({ saved: true });
    expect(await postForm(one, mine)).toEqual({ saved: true });
  });

  it("compare entries of a list by their place", async () => {
    const place = placeOf("faq", "items");
    const mine = await posted(place, { "items.0.title.it": "La mia?" });
    const removed = await shown(place, await posted(place, { "remove:items.9": "" }));
    const theirs = { ...(await posted(place, {})), version: removed.version };
    theirs.entries.set("order:items", theirs.entries.get("order:items")?.replace(/ 9$/, "") ?? "");
    for (const key of theirs.entries.keys()) if (key.startsWith("items.9.")) theirs.entries.delete(key);
    expect(await postForm(place, theirs, tablet)).toEqual({ saved: true });

    const model = await shown(place, mine);
    expect(model.status).toBe(409);
    expect(model.answer?.changes).toEqual([
      "Domanda 1, Domanda, italiano: da «Quanto costa?» a «La mia?»",
      expect.stringMatching(/^Domanda 10: aggiunto «/),
    ]);
    expect(await postForm(place, { ...mine, version: model.version })).toEqual({
      saved: true,
    });
    const { value } = await editor.value("faq");
    expect(value).toMatchObject({ items: { length: 10, 0: { title: { it: "La mia?" } } } });
  });
});
