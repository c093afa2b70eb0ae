import { deskRoutes } from "#src/i18n/desk-routes.ts";
import { describe, expect, it } from "vitest";
import { type ContentField, localizedField } from "./fields.ts";
import { EditForm } from "./document.page.tsx";
import { markupOf } from "#tests/helpers/markup.tsx";
import { entriesOf } from "#tests/helpers/form-entries.ts";
import { textOf } from "#tests/helpers/text-of.ts";
import type { DocumentForm } from "./documents.server.ts";

const texts = (label: string) => ({ label });
const text = (label: string): ContentField => ({ ...texts(label), kind: "text", rows: 1, optional: false });
const both = (label: string): ContentField => localizedField({ label, optional: false }, { rows: 1 });

const questions: ContentField = {
  ...texts("Domande"),
  kind: "list",
  min: 1,
  max: 3,
  optional: false,
  item: {
    ...texts("Domanda"),
    kind: "group",
    optional: false,
    fields: [
      ["title", both("Domanda")],
      ["tags", { ...texts("Parole"), kind: "list", item: text("Parola"), optional: true }],
    ],
  },
};
const file: ContentField = {
  ...texts("FAQ"),
  kind: "group",
  optional: false,
  fields: [
    ["phone", { ...text("Telefono"), example: "+39 06 1" }],
    ["price", { ...texts("Prezzo"), kind: "number", unit: "cents", min: 0, max: 10_000, optional: true }],
    ["show", { ...texts("Mostra"), kind: "boolean", optional: false }],
    ["items", questions],
  ],
};

const value = {
  phone: "+39 06 2",
  price: "12,x",
  show: true,
  items: [{ title: { it: "Dove *arrivate*?", en: "Where?" } }, { title: { it: "", en: "" } }],
};

function markup(state: Partial<DocumentForm> = {}): string {
  const form = { field: file, at: [], value, version: "v", ...state };
  return markupOf(<EditForm form={form} />, "it", "/banco/contenuti/file/faq");
}

const inputNamed = (name: string, html: string): string =>
  new RegExp(`<(input|textarea)[^>]* name="${name}"[^>]*>`).exec(html)?.[0] ?? "";

describe("the form of a content file", () => {
  it("shows what was typed, with limits and examples", () => {
    const html = markup();
    expect(inputNamed("price", html)).toContain('value="12,x"');
    expect(inputNamed("items.0.title.en", html)).toContain('lang="en"');
    const said = textOf(html).replaceAll("\u00A0", " ");
    expect(said).toContain("Prezzo (euro) facoltativo");
    expect(said).toContain("Da 0,00 € a 100,00 €.");
    expect(said).toContain("Ad esempio: +39 06 1");
    expect(said).toContain("Voci: da 1 a 3.");
  });

  it("posts what is chosen of the content in the order of the file, and days in their own", () => {
    const choices = ["a", "b", "c"].map((one) => ({ value: one, label: one }));
    const posted = (of?: "formulas") => {
      const field: ContentField = { ...texts("Scelta"), kind: "choice", several: true, optional: false, choices, of };
      const form = { field, at: ["one"], value: ["c", "a"], version: "v" };
      return entriesOf(markupOf(<EditForm form={form} />, "it", deskRoutes["desk-content"])).getAll("one");
    };
    expect([posted("formulas"), posted()]).toEqual([
      ["c", "a"],
      ["a", "c"],
    ]);
  });

  it("names entries by their text, opens new ones, and offers what is possible", () => {
    const html = markup();
    expect(html).toMatch(/<details class="edit-item__more"><summary>1. Dove arrivate\?<\/summary>/);
    expect(html).toMatch(/<details class="edit-item__more" open=""><summary>Domanda 2<\/summary>/);
    const buttons = [...html.matchAll(/<button[^>]* name="((?:up|down|remove|add):items[^"]*)"[^>]*>/g)];
    const state = ([button, name]: RegExpExecArray) => `${name}${button.includes("disabled") ? " off" : ""}`;
    expect(new Set(buttons.map(state))).toEqual(
      new Set([
        "up:items.0 off",
        "down:items.0",
        "remove:items.0",
        "add:items.0.tags",
        "up:items.1",
        "down:items.1 off",
        "remove:items.1",
        "add:items.1.tags",
        "add:items",
      ]),
    );
    // The page that follows is at the entry.
    const target = (name: string) => new RegExp(`name="${name}"[^>]*formAction="[^"]*#([^"]*)"`).exec(html)?.[1];
    expect(["up:items.1", "down:items.0", "remove:items.0", "add:items"].map(target)).toEqual([
      "items.0",
      "items.1",
      "items",
      "items.2",
    ]);
  });

  it("shows each error once, at its field or the nearest one around it, and leads to it", () => {
    const errors = new Map([
      ["", "Non torna."],
      ["items.0.title.en", "Manca."],
      ["items.1.other", "Troppo."],
      ["items", "Pochi."],
    ]);
    const html = markup({ errors, answer: { tone: "bad", title: "No" } });
    const link = /<a [^>]*href="#([^"]*)"[^>]*>(.*?)<\/a>: <span>(.*?)<\/span>/g;
    const links = [...html.matchAll(link)].map(([, ...parts]) => parts);
    expect(links).toEqual([
      ["tutto-error", "FAQ", "Non torna."],
      ["items", "Domande", "Pochi."],
      ["items.0.title.en", "Domanda 1, Domanda, inglese", "Manca."],
      ["items.1", "Domanda 2", "Troppo."],
    ]);
    for (const [id, , error = ""] of links) {
      expect(html).toContain(`id="${id}"`);
      // In the list of errors, and at its field.
      expect(html.split(error)).toHaveLength(3);
    }
    expect(html.match(/<details[^>]* open=""/g)).toHaveLength(2);
    expect(inputNamed("items.0.title.en", html)).toContain('aria-describedby="items.0.title.en-error"');
  });
});
